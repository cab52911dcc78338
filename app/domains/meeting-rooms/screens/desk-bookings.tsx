import type { SubmissionResult } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { read, send } from '~/api/client.server'
import { deskRoomsClient } from '~/domains/meeting-rooms/client.server'
import { DeskBookingTable } from '~/domains/meeting-rooms/components/desk-booking-table'
import { DeskBlocks } from '~/domains/meeting-rooms/screens/desk-bookings/desk-blocks'
import { DeskDayTable } from '~/domains/meeting-rooms/screens/desk-bookings/desk-day-table'
import { RoomDeskTabs } from '~/domains/meeting-rooms/components/desk-tabs'
import { endBlockPage } from '~/domains/meeting-rooms/desk-office-shapes'
import { roomDeskPaths } from '~/domains/meeting-rooms/desk-paths'
import { deskDayQuery } from '~/domains/meeting-rooms/desk-shapes'
import { once, receive } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { formatDay } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { listAddress, readList } from '~/lists/load-list.server'
import { ButtonLink } from '~/ui/button'
import { DayLinks } from '~/ui/day-links'
import { DeskFrame } from '~/ui/desk-frame'
import { EmptyState } from '~/ui/empty-state'
import { ErrorSummary, errorsOf } from '~/ui/error-summary'
import { FilterBar } from '~/ui/filter-bar'
import { Link } from '~/ui/link'
import { loadDesk } from '~/ui/load-desk.server'
import { Notice } from '~/ui/notice'
import type { ScreenHandle } from '~/ui/screen-handle'
import { useLanguage } from '~/ui/use-language'

export const handle: ScreenHandle = { title: (t) => t('meeting-rooms:desk.title'), follows: true }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { query, ...list } = readList(request, deskDayQuery, { defaults: { date: context.today } })
  const rooms = deskRoomsClient(context.api).desk.rooms
  const [staff, day, undecided] = await Promise.all([
    loadDesk(context),
    read(rooms.day.$get({ query })),
    read(rooms.undecided.$get()),
  ])
  return { staff, day, waiting: undecided.count, list, today: context.today }
}

/** Ends a block. */
export async function action(args: ActionFunctionArgs) {
  const { context, request } = args
  const posted = await receive(args, endBlockPage)
  if (posted.kind !== 'complete') return posted.answer
  const block = deskRoomsClient(context.api).desk.rooms.blocks[':id']
  const outcome = await send(block.$delete({ param: { id: posted.value.block } }, once(posted)))
  if (!outcome.ok) return posted.refuse(outcome.problem)
  return seeOther(listAddress(request), context.cookies.flash({ key: 'deskBlockEnded', tone: 'done' }))
}

/** A day by room with bookings and blocks. */
export default function DeskBookings() {
  const { t } = useTranslation('meeting-rooms')
  const language = useLanguage()
  const { staff, day, waiting, list, today } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const shown = formatDay(day.date, language)
  const bookings = day.rooms
    .flatMap((room) => [...room.bookings, ...room.unattended])
    .sort((a, b) => a.startMinutes - b.startMinutes)
  return (
    <DeskFrame
      staff={staff}
      title={t('desk.day.title', { day: shown })}
      action={
        <div className="print:hidden md:flex">
          <ButtonLink to={roomDeskPaths.book({ date: day.date })}>{t('desk.book.title')}</ButtonLink>
          <ButtonLink
            to={roomDeskPaths.finder({ date: day.date })}
            look="secondary"
            className="mt-3 md:ml-3 md:mt-0"
          >
            {t('rooms:finder.title')}
          </ButtonLink>
          <ButtonLink
            to={roomDeskPaths.block({ date: day.date })}
            look="secondary"
            className="mt-3 md:ml-3 md:mt-0"
          >
            {t('desk.block.title')}
          </ButtonLink>
        </div>
      }
    >
      <RoomDeskTabs current="day" />
      <ErrorSummary form={{ id: 'day', allErrors: errorsOf(result) }} />
      {waiting > 0 && (
        <Notice tone="warning" title={t('desk.waiting', { count: waiting })}>
          <Link to={roomDeskPaths.waiting()} className="link print:hidden">
            {t('desk.view.waiting')}
          </Link>
        </Notice>
      )}
      <div className="print:hidden">
        <FilterBar
          path={roomDeskPaths.day()}
          list={list}
          fields={[{ name: 'date', label: t('desk.field.date'), type: 'date' }]}
        />
        <DayLinks
          date={day.date}
          today={today}
          words={{ before: t('desk.day.before'), after: t('desk.day.after'), today: t('desk.day.today') }}
          path={roomDeskPaths.day}
        />
      </div>
      {day.holiday ? (
        <p className="mb-4 font-semibold text-red">
          {t('desk.day.holiday', { name: day.holiday[language] })}
        </p>
      ) : (
        !day.isOpen && <p className="mb-4 font-semibold">{t('desk.day.closed')}</p>
      )}
      <DeskDayTable
        day={day}
        caption={t('desk.day.title', { day: shown })}
        canBook={day.isOpen && day.date >= today}
      />
      <h2 className="mb-2 mt-11 text-h2-s font-semibold md:text-h2">{t('desk.day.bookings')}</h2>
      {bookings.length === 0 ? (
        <EmptyState drawing="no-results">{t('desk.day.none')}</EmptyState>
      ) : (
        <DeskBookingTable rows={bookings} caption={t('desk.day.bookings')} isOfDay />
      )}
      <DeskBlocks day={day} />
    </DeskFrame>
  )
}
