import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { read } from '~/api/client.server'
import { roomsClient } from '~/domains/meeting-rooms/client.server'
import { halfHours } from '~/domains/meeting-rooms/components/when-fields'
import { DeskClashes } from '~/domains/meeting-rooms/components/desk-clashes'
import {
  blockOrList,
  clashesOf,
  showBlockForm,
} from '~/domains/meeting-rooms/screens/desk-bookings-block/desk-block-form.server'
import { chosenOf, deskBlockPage, restOf } from '~/domains/meeting-rooms/components/desk-book-schemas'
import { roomDeskPaths } from '~/domains/meeting-rooms/desk-paths'
import { MOST_DAYS_CLOSED, type Clash } from '~/domains/meeting-rooms/desk-shapes'
import { formAction } from '~/forms/form-action.server'
import type { FormResult } from '~/forms/receive.server'
import { useAnswer } from '~/forms/use-answer'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { day, searched } from '~/lists/list-query'
import { readQuery } from '~/lists/read-query'
import { Button } from '~/ui/button'
import { DeskFrame } from '~/ui/page/desk-frame'
import { CheckboxesField } from '~/ui/form/choice-field'
import { SelectField, TextField } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { useLanguage } from '~/ui/page/use-language'
import { MINUTES_PER_DAY } from '~/rules/time-units'

export const handle: ScreenHandle = { title: (t) => t('meeting-rooms:desk.block.title') }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { rooms } = await read(roomsClient(context.api).rooms.catalogue.$get())
  const { date, room } = readQuery(request, { date: day, room: searched() })
  const start: FormResult = { initialValue: { date: date ?? '', room: room ? [room] : [] } }
  const typed = context.drafts.current?.values
  return { rooms, today: context.today, start, clashes: typed ? await clashesOf(context, typed) : [] }
}

export const action = formAction(deskBlockPage, async (args, receive) => {
  const posted = await receive()
  if (posted.kind !== 'complete') return showBlockForm(args.context, posted.answer)
  return blockOrList(args.context, posted)
})

type Beside = { clashes?: Clash[] }

/** Closes rooms from a day to another; the bookings in the way are moved or cancelled in one list. */
export default function DeskBookingsBlock() {
  const { t } = useTranslation('meeting-rooms')
  const language = useLanguage()
  const { rooms, today, start, clashes: listed } = useLoaderData<typeof loader>()
  const answered = useAnswer<Beside>()
  const clashes = answered?.clashes ?? listed
  const [form, fields] = useForm<z.input<typeof deskBlockPage>>({
    id: 'block',
    lastResult: answered ?? (start as FormResult),
  })
  return (
    <DeskFrame title={t('desk.block.title')} list={{ label: t('desk.title'), to: roomDeskPaths.day() }}>
      <p className="mb-8 max-w-text">{t('desk.block.lead')}</p>
      <PortalForm form={form} submitLabel={t('desk.block.submit')} className="max-w-form">
        <CheckboxesField
          field={fields.room}
          label={t('desk.field.room')}
          options={rooms.map(({ code, name }) => ({ value: code, label: name[language] }))}
          inColumns
        />
        <TextField field={fields.date} label={t('desk.block.from')} type="date" width="short" min={today} />
        <TextField
          field={fields.to}
          label={t('desk.block.until')}
          hint={t('desk.block.untilHint', { max: MOST_DAYS_CLOSED })}
          type="date"
          width="short"
          min={today}
          optional
        />
        <CheckboxesField
          field={fields.openDaysOnly}
          label={t('desk.block.days')}
          options={[{ value: 'on', label: t('desk.block.openDaysOnly') }]}
        />
        <SelectField
          field={fields.start}
          label={t('desk.block.start')}
          width="short"
          placeholder={t('desk.block.fromMorning')}
          options={halfHours(0, MINUTES_PER_DAY - 30)}
        />
        <SelectField
          field={fields.end}
          label={t('desk.block.end')}
          width="short"
          placeholder={t('desk.block.untilEvening')}
          options={halfHours(30, MINUTES_PER_DAY)}
        />
        <TextField
          field={fields.reason}
          label={t('shell:reason')}
          hint={t('desk.block.reasonHint')}
          autoComplete="off"
        />
        {clashes.length > 0 && (
          <DeskClashes
            formId={form.id}
            clashes={clashes}
            chosen={chosenOf(answered?.initialValue)}
            rest={restOf(answered?.initialValue)}
          />
        )}
        <Button className="mt-6">{t('desk.block.submit')}</Button>
      </PortalForm>
    </DeskFrame>
  )
}
