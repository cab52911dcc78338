import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { SignUpSteps } from '~/domains/members/components/sign-up-steps'
import { accountPaths } from '~/domains/account/paths'
import { EntryPage } from '~/ui/page/entry-page'
import { useTranslation } from '~/i18n/use-translation'
import { ButtonLink } from '~/ui/button'
import { Fact, Facts } from '~/ui/list/facts'
import { Notice } from '~/ui/page/notice'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('account:complete.title') }

/** The page exists only right after a sign-up. */
export function loader({ context }: LoaderFunctionArgs) {
  const loginId = context.jar.signedUp
  if (loginId === undefined) throw redirect('/')
  return { loginId }
}

export default function SignUpComplete() {
  const { t } = useTranslation('account')
  const { loginId } = useLoaderData<typeof loader>()
  return (
    <EntryPage title={t('complete.title')}>
      <SignUpSteps current="complete" />
      <Notice tone="done" title={t('messages:signUpDone')}>
        <p className="mt-1">{t('complete.text')}</p>
      </Notice>
      <Facts>
        <Fact term={t('field.loginId')}>{loginId}</Fact>
        <Fact term={t('complete.status')}>{t('statuses:request_for_approval')}</Fact>
      </Facts>
      <div className="mt-8 md:flex">
        <ButtonLink to="/" className="mb-3 md:mb-0 md:mr-3">
          {t('complete.home')}
        </ButtonLink>
        <ButtonLink to={accountPaths.login()} look="secondary">
          {t('login.title')}
        </ButtonLink>
      </div>
    </EntryPage>
  )
}
