import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read, send } from '~/api/client.server'
import { deskRefreshClient, refreshClient } from '~/domains/refresh-room/client.server'
import { refreshPaths } from '~/domains/refresh-room/paths'
import { repairForm } from '~/domains/refresh-room/schemas'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { formatMinutes } from '~/rules/local-time'
import { Button } from '~/ui/button'
import { DeskFrame } from '~/ui/page/desk-frame'
import { SelectField, TextField } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { TimeField } from '~/ui/form/time-field'
import { useLanguage } from '~/ui/page/use-language'

export const handle: ScreenHandle = { title: (t) => t('refresh:desk.repair.title') }

const STEP = 15

export async function loader({ context }: LoaderFunctionArgs) {
  const { seats, open } = await read(refreshClient(context.api)['refresh-room'].today.$get())
  return { seats: seats.map(({ code, name }) => ({ code, name })), open }
}

export const action = formAction(repairForm, async (args, receive) => {
  const { context } = args
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const { start, end, ...rest } = posted.value
  const { repairs } = deskRefreshClient(context.api).desk['refresh-room']
  const json = { ...rest, start: formatMinutes(start), end: formatMinutes(end) }
  const repaired = await send(repairs.$post({ json }, once(posted)))
  if (!repaired.ok) return posted.refuse(repaired.problem)
  return seeOther(refreshPaths.desk(), context.cookies.flash({ key: 'deskSeatRepaired', tone: 'done' }))
})

/** Takes a seat out of use for a time of today; whoever has booked it gets another seat or is cancelled, and told. */
export default function DeskRefreshRepair() {
  const { t } = useTranslation('refresh')
  const language = useLanguage()
  const { seats, open } = useLoaderData<typeof loader>()
  const lastResult = useAnswer()
  const [form, fields] = useForm<{ seat: string; start: string; end: string; reason: string }>({
    id: 'repair',
    lastResult: lastResult ?? {
      initialValue: { start: formatMinutes(open.from), end: formatMinutes(open.to) },
    },
  })
  const times = { from: open.from, to: open.to, step: STEP, placeholder: t('desk.repair.choose') }
  return (
    <DeskFrame title={t('desk.repair.title')} list={{ label: t('desk.title'), to: refreshPaths.desk() }}>
      <p className="mb-8 max-w-text">{t('desk.repair.lead')}</p>
      <PortalForm form={form} submitLabel={t('desk.repair.submit')} className="max-w-form">
        <SelectField
          field={fields.seat}
          label={t('field.seat')}
          placeholder={t('desk.repair.choose')}
          options={seats.map(({ code, name }) => ({ value: code, label: name[language] }))}
        />
        <TimeField field={fields.start} label={t('desk.repair.start')} {...times} />
        <TimeField field={fields.end} label={t('desk.repair.end')} {...times} />
        <TextField
          field={fields.reason}
          label={t('shell:reason')}
          hint={t('desk.repair.reasonHint')}
          autoComplete="off"
        />
        <Button className="mt-6">{t('desk.repair.submit')}</Button>
      </PortalForm>
    </DeskFrame>
  )
}
