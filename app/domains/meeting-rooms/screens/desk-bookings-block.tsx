import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { read } from '~/api/client.server'
import { roomsClient } from '~/domains/meeting-rooms/client.server'
import { WhenFields } from '~/domains/meeting-rooms/components/when-fields'
import { DeskClashes } from '~/domains/meeting-rooms/components/desk-clashes'
import { blockForm } from '~/domains/meeting-rooms/desk-shapes'
import {
  blockOrList,
  showBlockForm,
} from '~/domains/meeting-rooms/screens/desk-bookings-block/desk-block-form.server'
import { chosenOf, deskBlockPage } from '~/domains/meeting-rooms/components/desk-book-schemas'
import type { Clash } from '~/domains/meeting-rooms/components/list-clashes.server'
import { roomDeskPaths } from '~/domains/meeting-rooms/desk-paths'
import { formAction, withConstraint } from '~/forms/form-action.server'
import type { FormResult } from '~/forms/receive.server'
import { useAnswer } from '~/forms/use-answer'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { day } from '~/lists/list-query'
import { readQuery } from '~/lists/read-query'
import { MINUTES_PER_DAY } from '~/rules/local-time'
import { Button } from '~/ui/button'
import { DeskFrame } from '~/ui/desk-frame'
import { SelectField, TextField } from '~/ui/field'
import { PortalForm } from '~/ui/form'
import { loadDesk } from '~/ui/load-desk.server'
import type { ScreenHandle } from '~/ui/screen-handle'
import { useLanguage } from '~/ui/use-language'

export const handle: ScreenHandle = { title: (t) => t('meeting-rooms:desk.block.title') }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [staff, { rooms }] = await Promise.all([
    loadDesk(context, 'amenities:block'),
    read(roomsClient(context.api).rooms.catalogue.$get()),
  ])
  const { date } = readQuery(request, { date: day })
  const start: FormResult = { initialValue: { date: date ?? '' } }
  return { staff, rooms, today: context.today, start }
}

export const action = withConstraint(
  blockForm,
  formAction(deskBlockPage, async (args, receive) => {
    const posted = await receive()
    if (posted.kind !== 'complete') return showBlockForm(posted.answer)
    return blockOrList(args.context, posted)
  }),
)

type Result = FormResult & { clashes: Clash[] }

/** Blocks a time of a room; overlapping bookings are moved or cancelled. */
export default function DeskBookingsBlock() {
  const { t } = useTranslation('meeting-rooms')
  const language = useLanguage()
  const { staff, rooms, today, start } = useLoaderData<typeof loader>()
  const answered = useAnswer<Result>()
  const { clashes, ...lastResult } = answered ?? { clashes: [] }
  const [form, fields] = useForm<z.input<typeof deskBlockPage>>({
    id: 'block',
    lastResult: answered ? lastResult : (start as FormResult),
  })
  const placeholder = t('desk.choose')
  return (
    <DeskFrame
      staff={staff}
      title={t('desk.block.title')}
      list={{ label: t('desk.title'), to: roomDeskPaths.day() }}
    >
      <p className="mb-8 max-w-text">{t('desk.block.lead')}</p>
      <PortalForm form={form} submitLabel={t('desk.block.submit')} className="max-w-form">
        <SelectField
          field={fields.room}
          label={t('desk.field.room')}
          placeholder={placeholder}
          options={rooms.map(({ code, name }) => ({ value: code, label: name[language] }))}
        />
        <WhenFields
          fields={fields}
          labels={{ date: t('desk.field.date'), start: t('desk.field.start'), end: t('desk.field.end') }}
          choose={placeholder}
          open={{ from: 0, to: MINUTES_PER_DAY }}
          days={{ from: today }}
        />
        <TextField
          field={fields.reason}
          label={t('shell:reason')}
          hint={t('desk.block.reasonHint')}
          autoComplete="off"
        />
        {clashes.length > 0 && <DeskClashes clashes={clashes} chosen={chosenOf(answered?.initialValue)} />}
        <Button className="mt-6">{t('desk.block.submit')}</Button>
      </PortalForm>
    </DeskFrame>
  )
}
