import { json } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { z } from 'zod'
import { attempt, send } from '~/api/client.server'
import { handlePhoneStep } from '~/domains/members/components/phone-proof.server'
import { phoneState } from '~/domains/members/phone-proof'
import { PhoneProofFields } from '~/domains/members/phone-proof-fields'
import { visitorsClient } from '~/domains/visitors/client.server'
import { FoundVisits } from '~/domains/visitors/screens/find-reservation/found-visits'
import { visitorPaths } from '~/domains/visitors/paths'
import { findVisitForm } from '~/domains/visitors/access-schemas'
import { formAction } from '~/forms/form-action.server'
import { seeOther } from '~/forms/see-other.server'
import { useLastAnswer } from '~/forms/use-answer'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { EntryPage } from '~/ui/page/entry-page'
import { TextField } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = {
  title: (t) => t('visitors:find.title'),
  description: (t) => t('visitors:find.description'),
  section: 'visitor',
  hydrate: true,
  i18n: ['visitors', 'account', 'statuses'],
}

export { clientAction, shouldRevalidate } from '~/forms/in-place'

const screenForm = findVisitForm.extend({ codeSentTo: z.string().optional() })

/** One reservation is opened at once; of several the guest chooses one. */
export const action = formAction(screenForm, async (args, receive) => {
  const { context } = args
  const posted = await receive()
  if (posted.kind === 'invalid') return posted.answer
  if (posted.kind === 'step')
    return (await handlePhoneStep(context, posted, { purpose: 'findReservation' })) ?? posted.answer
  const { name, mobile, code } = posted.value
  const call = visitorsClient(context.api).visits.find.$post({ json: { name, mobile, code } })
  const answer = await attempt(send(call), 'internalServerError')
  if (!answer.ok) return posted.refuse(answer.problem)
  const [first, ...others] = answer.data
  if (first && others.length === 0)
    return seeOther(
      visitorPaths.details(first),
      context.cookies.visitAccess(first.guest.access, first.guest.expires),
    )
  // Rendered in this answer: access tokens belong neither in a URL nor, all of them, in a cookie.
  return json({ visits: answer.data })
})

export default function FindReservation() {
  const { t } = useTranslation('visitors')
  const answer = useLastAnswer(useActionData<typeof action>())
  const lastResult = answer && 'visits' in answer ? undefined : answer
  const [form, fields] = useForm<z.input<typeof screenForm>>({ id: 'find-reservation', lastResult })
  if (answer && 'visits' in answer) return <FoundVisits visits={answer.visits} />
  return (
    <EntryPage title={t('find.title')} lead={t('find.lead')}>
      <PortalForm form={form} action={visitorPaths.find()} submitLabel={t('find.submit')}>
        <TextField field={fields.name} label={t('account:field.name')} autoComplete="name" />
        <PhoneProofFields
          fields={fields}
          state={phoneState(lastResult?.initialValue ?? {})}
          isCodePartOfForm
        />
        <Button className="mt-8 md:w-full">{t('find.submit')}</Button>
      </PortalForm>
      <p className="mt-6 text-ink-2">{t('find.foreign')}</p>
    </EntryPage>
  )
}
