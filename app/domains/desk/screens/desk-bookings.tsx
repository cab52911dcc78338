import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { deskClient } from '~/domains/desk/client.server'
import { kindOfDecision } from '~/decisions/kind-of-decision.server'
import { countWaiting } from '~/domains/desk/rules/desk-tasks'
import { DayActions, OtherPlans } from '~/domains/desk/screens/desk-bookings/day-actions'
import { DayTable } from '~/domains/desk/screens/desk-bookings/day-table'
import { dayList, DECIDE, DECIDED, deskDayOf } from '~/domains/desk/screens/desk-bookings/desk-day.server'
import { DeskBlocks } from '~/domains/meeting-rooms/components/desk-blocks'
import { DrawnDay } from '~/domains/meeting-rooms/components/desk-day'
import { MovingBooking } from '~/domains/meeting-rooms/components/moving-booking'
import { RoomDeskTabs } from '~/domains/meeting-rooms/components/desk-tabs'
import { roomDeskPaths } from '~/domains/meeting-rooms/desk-paths'
import { useAnswer } from '~/forms/use-answer'
import { formatDay } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { listAddress, loadList } from '~/lists/load-list.server'
import { DayPicker } from '~/ui/calendar/day-picker'
import { DeskFrame } from '~/ui/page/desk-frame'
import { EmptyState } from '~/ui/list/empty-state'
import { ErrorSummary, errorsOf } from '~/ui/form/error-summary'
import { Listed } from '~/ui/list/listed'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { Tabs } from '~/ui/page/tabs'
import { useLanguage } from '~/ui/page/use-language'

export const handle: ScreenHandle = { title: (t) => t('meeting-rooms:desk.title'), follows: true }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { today } = context
  const staff = await context.staff()
  const [list, counted] = await Promise.all([
    loadList(request, dayList, {
      defaults: { date: today },
      views: ['kind', 'move'],
      find: (query) => deskDayOf(context, staff, { ...query, date: query.date ?? today }),
      path: roomDeskPaths.day,
    }),
    read(deskClient(context.api).desk.tasks.$get()),
  ])
  return { list, waiting: countWaiting(counted), today }
}

/** Checks in as the domain of the thing does, or ends a block. */
export const action = async (args: ActionFunctionArgs) =>
  DECIDE[await kindOfDecision(args.request, DECIDED)](args, listAddress(args.request))

/** What is booked on a day, of all kinds or of one, in the order of time, with check-in; rooms are drawn as well. */
export default function DeskBookings() {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const { list, waiting, today } = useLoaderData<typeof loader>()
  const result = useAnswer()
  const { date, kinds, chosen, counts, rooms, moving } = list
  const kind = chosen ?? undefined
  const path = (query: { date?: string; kind?: string; move?: string }) =>
    roomDeskPaths.day({ date: date === today ? undefined : date, kind, move: moving?.id, ...query })
  const caption = t('meeting-rooms:desk.day.bookings')
  const title = t('meeting-rooms:desk.day.title', { day: formatDay(date, language) })
  return (
    <DeskFrame
      title={title}
      isDense
      action={
        <DayPicker
          date={date}
          today={today}
          typed={list.filter.date}
          error={list.errors.date?.[0]}
          words={{
            label: t('meeting-rooms:desk.field.date'),
            before: t('meeting-rooms:desk.day.before'),
            after: t('meeting-rooms:desk.day.after'),
            today: t('meeting-rooms:desk.day.today'),
          }}
          path={path}
          kept={{ kind, move: moving?.id }}
        />
      }
    >
      <div className="mb-3 print:hidden lg:flex lg:items-center lg:justify-between">
        <RoomDeskTabs current="day" waiting={waiting} isDense />
        {rooms && <DayActions date={date} />}
      </div>
      <ErrorSummary form={{ id: 'day', allErrors: errorsOf(result) }} />
      {moving && <MovingBooking booking={moving} stays={path({ move: undefined })} />}
      {rooms && <DrawnDay day={rooms} today={today} caption={title} moving={moving} />}
      <h2 className={`mb-2 text-h2-s font-semibold md:text-h2 ${rooms ? 'mt-8' : ''}`}>{caption}</h2>
      {kinds.length > 1 && (
        <Tabs
          label={t('waiting.kinds')}
          current={path({})}
          tabs={[
            { label: t('waiting.all'), to: path({ kind: undefined }) },
            ...kinds.map((one) => ({ label: t(`bookings.kind.${one}`), to: path({ kind: one }) })),
          ]}
        />
      )}
      {list.page.count > 0 && (
        <p className="mb-3 text-table font-semibold">
          {counts
            .map((one) => t('bookings.countOf', { kind: t(`bookings.kind.${one.kind}`), count: one.count }))
            .join(' · ')}
        </p>
      )}
      <Listed
        list={list}
        path={roomDeskPaths.day}
        empty={<EmptyState drawing="no-results">{t('meeting-rooms:desk.day.none')}</EmptyState>}
      >
        <DayTable items={list.items} date={date} today={today} isOfAll={chosen === null} caption={caption} />
      </Listed>
      {rooms && <DeskBlocks day={rooms} />}
      <div className="mt-8">
        <OtherPlans date={date} kinds={counts.map((one) => one.kind)} />
      </div>
    </DeskFrame>
  )
}
