import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { send } from '~/api/client.server'
import { accountPaths } from '~/domains/account/paths'
import { signInForm } from '~/domains/account/schemas'
import { membersClient } from '~/domains/members/client.server'
import { withConstraint } from '~/forms/form-action.server'
import { receive } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { Button, ButtonLink } from '~/ui/button'
import { EntryPage } from '~/ui/page/entry-page'
import { TextField } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'
import { OwnPasswordField } from '~/ui/form/own-password-field'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = {
  title: (t) => t('members:keepAccount.title'),
  description: (t) => t('members:keepAccount.description'),
}

/** Somebody whom their company's provider has just recognised needs neither ID nor password. */
const recognised = ({ kiosk, jar }: AppLoadContext) => {
  const person = kiosk ? undefined : jar.recognisedPerson
  return person?.next === 'keep' ? person : undefined
}

export const loader = ({ context }: LoaderFunctionArgs) => ({
  savedId: context.jar.savedId ?? '',
  isRecognised: recognised(context) !== undefined,
})

export const action = withConstraint(signInForm, (args: ActionFunctionArgs) => {
  const person = recognised(args.context)
  return person ? keepRecognised(args, person.ticket) : keepByPassword(args)
})

async function keepByPassword(args: ActionFunctionArgs) {
  const posted = await receive(args, signInForm)
  if (posted.kind !== 'complete') return posted.answer
  const outcome = await send(
    membersClient(args.context.api).auth['keep-account'].$post({ json: posted.value }),
  )
  return outcome.ok ? kept(args.context) : posted.refuse(outcome.problem)
}

async function keepRecognised(args: ActionFunctionArgs, ticket: string) {
  const posted = await receive(args, z.object({}))
  if (posted.kind !== 'complete') return posted.answer
  const outcome = await send(
    membersClient(args.context.api).auth['keep-account'].company.$post({ json: { ticket } }),
  )
  return outcome.ok ? kept(args.context) : posted.refuse(outcome.problem)
}

const kept = ({ cookies }: AppLoadContext) =>
  seeOther(
    accountPaths.login(),
    cookies.clearRecognisedPerson(),
    cookies.flash({ key: 'accountKept', tone: 'done' }),
  )

/** Cancels a withdrawal within its seven days, with ID and password or by the company's provider (decisions §2). */
export default function KeepAccount() {
  const { t } = useTranslation('members')
  const { savedId, isRecognised } = useLoaderData<typeof loader>()
  const [form, fields] = useForm<z.input<typeof signInForm>>({
    id: 'keep-account',
    lastResult: useAnswer(),
    defaultValue: { loginId: savedId },
  })
  return (
    <EntryPage title={t('keepAccount.title')}>
      <p className="mb-6">{t(isRecognised ? 'keepAccount.recognised' : 'keepAccount.lead')}</p>
      <PortalForm form={form} submitLabel={t('keepAccount.submit')}>
        {!isRecognised && (
          <>
            <TextField field={fields.loginId} label={t('field.loginId')} autoComplete="username" />
            <OwnPasswordField field={fields.password} label={t('field.password')} />
          </>
        )}
        <Button className="mt-6 md:w-full">{t('keepAccount.submit')}</Button>
      </PortalForm>
      <ButtonLink to={accountPaths.login()} look="secondary" className="mt-3 md:w-full">
        {t('keepAccount.back')}
      </ButtonLink>
    </EntryPage>
  )
}
