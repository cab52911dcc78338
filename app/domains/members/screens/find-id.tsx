import { json } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { z } from 'zod'
import { attempt, send } from '~/api/client.server'
import { membersClient } from '~/domains/members/client.server'
import { FoundIds } from './find-id/found-ids'
import { phoneState } from '~/domains/members/phone-proof'
import { PhoneProofFields } from '~/domains/members/phone-proof-fields'
import { handlePhoneStep } from '~/domains/members/components/phone-proof.server'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { EntryPage } from '~/ui/page/entry-page'
import { useLastAnswer } from '~/forms/use-answer'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'
import { Link } from '~/ui/page/link'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { memberPaths } from '~/domains/members/paths'
import { findIdForm } from '~/domains/members/sign-up-schemas'

export const handle: ScreenHandle = {
  title: (t) => t('account:findId.title'),
  description: (t) => t('account:findId.description'),
  hydrate: true,
  i18n: ['account'],
}

export { clientAction, shouldRevalidate } from '~/forms/in-place'

const screenForm = findIdForm.extend({ codeSentTo: z.string().optional() })

export const action = formAction(screenForm, async (args, receive) => {
  const { context } = args
  const posted = await receive()
  if (posted.kind === 'invalid') return posted.answer
  if (posted.kind === 'step')
    return (await handlePhoneStep(context, posted, { purpose: 'findId' })) ?? posted.show((values) => values)
  const { name, mobile, code } = posted.value
  const call = membersClient(context.api).auth.find.id.$post({ json: { name, mobile, code } }, once(posted))
  const answer = await attempt(send(call), 'internalServerError')
  if (!answer.ok) return posted.refuse(answer.problem)
  // Shown in the answer to the post: an ID must be neither in an address nor in a cookie.
  return json({ accounts: answer.data.accounts })
})

export default function FindId() {
  const { t } = useTranslation('account')
  const answer = useLastAnswer(useActionData<typeof action>())
  const lastResult = answer && 'accounts' in answer ? undefined : answer
  const [form, fields] = useForm<z.input<typeof screenForm>>({ id: 'find-id', lastResult })
  if (answer && 'accounts' in answer) return <FoundIds accounts={answer.accounts} />
  return (
    <EntryPage title={t('findId.title')} lead={t('findId.lead')}>
      <PortalForm form={form} action={memberPaths.findId()} submitLabel={t('findId.submit')}>
        <TextField field={fields.name} label={t('field.name')} autoComplete="name" />
        <PhoneProofFields
          fields={fields}
          state={phoneState(lastResult?.initialValue ?? {})}
          isCodePartOfForm
        />
        <Button className="mt-8 md:w-full">{t('findId.submit')}</Button>
      </PortalForm>
      <p className="mt-6">
        <Link to={memberPaths.findPassword()} className="link inline-flex min-h-target items-center">
          {t('findPassword.title')}
        </Link>
      </p>
    </EntryPage>
  )
}
