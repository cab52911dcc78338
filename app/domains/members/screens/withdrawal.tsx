import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read, send } from '~/api/client.server'
import { messageCode } from '~/api/message-code'
import { accountPaths } from '~/domains/account/paths'
import { membersClient } from '~/domains/members/client.server'
import { Consequences, Question } from '~/domains/members/components/question'
import { memberPaths } from '~/domains/members/paths'
import { withdrawalEnd } from '~/domains/members/rules/withdrawal-end'
import { withdrawalForm } from '~/domains/members/schemas'
import { formAction } from '~/forms/form-action.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useForm } from '~/forms/use-form'
import { formatDay } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { seoulDate } from '~/rules/local-time'
import { AffectedThings, type AffectedResult } from '~/ui/list/affected-things'
import { Button, ButtonLink } from '~/ui/button'
import { PortalForm } from '~/ui/form/form'
import { Link } from '~/ui/page/link'
import { Notice } from '~/ui/page/notice'
import { OwnPasswordField } from '~/ui/form/own-password-field'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { useLanguage } from '~/ui/page/use-language'
import { useMessage } from '~/ui/page/use-message'

export const handle: ScreenHandle = { title: (t) => t('members:withdrawal.title'), section: 'myPage' }

export async function loader({ context }: LoaderFunctionArgs) {
  const { actions } = await read(membersClient(context.api).members.me.$get())
  return { withdraw: actions.withdraw, endsOn: seoulDate(withdrawalEnd(context.now)) }
}

export const action = formAction(withdrawalForm, async (args, receive) => {
  const { api, cookies } = args.context
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const answer = await send(membersClient(api).members.me.withdrawal.$post({ json: posted.value }))
  if (!answer.ok) return posted.refuse(answer.problem, { affected: answer.problem.affected })
  return seeOther(
    accountPaths.login(),
    ...cookies.clearSession('member'),
    cookies.savedId(null),
    cookies.flash({ key: messageCode('withdrawalRequested', { date: answer.data.endsOn }), tone: 'done' }),
  )
})

/** A dialog as a page: consequences of a withdrawal, and the password. The master must transfer the rights first (decisions §1). */
export default function Withdrawal() {
  const { t } = useTranslation('members')
  const { withdraw } = useLoaderData<typeof loader>()
  const message = useMessage()
  return (
    <Page title={t('withdrawal.title')}>
      {withdraw.allowed ? (
        <WithdrawalQuestion />
      ) : (
        <Notice tone="warning" title={message(withdraw.reason ?? 'forbidden')}>
          {withdraw.reason === 'masterCannotWithdraw' && (
            <Link
              to={memberPaths.administratorRights()}
              className="link inline-flex min-h-target items-center"
            >
              {t('transfer.title')}
            </Link>
          )}
        </Notice>
      )}
    </Page>
  )
}

const ID = 'withdrawal'

function WithdrawalQuestion() {
  const { t } = useTranslation('members')
  const language = useLanguage()
  const { endsOn } = useLoaderData<typeof loader>()
  const result = useAnswer<AffectedResult>()
  const [form, { password }] = useForm<{ password: string }>({ id: ID, lastResult: result })
  return (
    <Question title={t('withdrawal.question')}>
      <Consequences
        items={[
          t('withdrawal.now'),
          t('withdrawal.then', { day: formatDay(endsOn, language) }),
          t('withdrawal.id'),
          t('withdrawal.final'),
        ]}
      />
      <PortalForm form={form} submitLabel={t('withdrawal.submit')}>
        <AffectedThings formId={ID} result={result} />
        <OwnPasswordField field={password} label={t('field.password')} />
        <div className="mt-6 md:flex">
          <Button look="danger">{t('withdrawal.submit')}</Button>
          <ButtonLink to={memberPaths.myPage()} look="secondary" className="mt-3 md:ml-3 md:mt-0">
            {t('withdrawal.keep')}
          </ButtonLink>
        </div>
      </PortalForm>
    </Question>
  )
}
