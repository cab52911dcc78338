import type { SubmissionResult } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { deskRoomsClient, waitsClient } from '~/domains/meeting-rooms/client.server'
import { RoomDecisions } from '~/domains/meeting-rooms/components/desk-decisions'
import { DeskWaits } from '~/domains/meeting-rooms/screens/desk-bookings-waiting/desk-waits'
import { RoomDeskTabs } from '~/domains/meeting-rooms/components/desk-tabs'
import { useDeskRoomWords } from '~/domains/meeting-rooms/components/desk-words'
import { decideBooking } from '~/domains/meeting-rooms/components/desk-decide.server'
import { deskDecisionPage } from '~/domains/meeting-rooms/desk-office-shapes'
import { roomDeskPaths } from '~/domains/meeting-rooms/desk-paths'
import type { DeskBooking } from '~/domains/meeting-rooms/desk-shapes'
import { once, receive } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { DecisionQueue } from '~/ui/decision-queue'
import { DeskFrame } from '~/ui/desk-frame'
import { Link } from '~/ui/link'
import { loadDesk } from '~/ui/load-desk.server'
import type { ScreenHandle } from '~/ui/screen-handle'
import { StatusBadge } from '~/ui/status-badge'
import { formatSpan } from '~/rules/local-time'

export const handle: ScreenHandle = { title: (t) => t('meeting-rooms:desk.view.waiting'), follows: true }

export async function loader({ context }: LoaderFunctionArgs) {
  const [staff, queue, waits] = await Promise.all([
    loadDesk(context),
    read(deskRoomsClient(context.api).desk.rooms.undecided.$get()),
    read(waitsClient(context.api).desk.rooms.waits.$get()),
  ])
  return { staff, queue, waits }
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args
  const posted = await receive(args, deskDecisionPage)
  if (posted.kind !== 'complete') return posted.answer
  const outcome = await decideBooking(context, posted.value, once(posted))
  if (!outcome.ok) return posted.refuse(outcome.problem)
  return seeOther(roomDeskPaths.waiting(), context.cookies.flash({ key: outcome.data, tone: 'done' }))
}

/** The queue of cancellations and payments, earliest use first, and the waiting lists. */
export default function DeskBookingsWaiting() {
  const { t } = useTranslation('meeting-rooms')
  const { staff, queue, waits } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const waiting = useWaiting(queue.items, result)
  return (
    <DeskFrame staff={staff} title={t('desk.title')}>
      <RoomDeskTabs current="waiting" />
      <DecisionQueue
        label={t('desk.view.waiting')}
        count={t('desk.waiting', { count: queue.count })}
        emptyText={t('desk.nothing')}
        waiting={waiting}
        now={queue.now}
        result={result}
      />
      <DeskWaits waits={waits} />
    </DeskFrame>
  )
}

function useWaiting(items: DeskBooking[], result?: SubmissionResult<string[]>) {
  const { t } = useTranslation('meeting-rooms')
  const { dayOf, withVat, chargeOf, language } = useDeskRoomWords()
  return items.map((row) => ({
    id: row.id,
    since: row.charge?.askedAt ?? row.createdAt,
    title: (
      <Link to={roomDeskPaths.booking(row)} className="link">
        {`${row.company[language]} · ${row.room.name[language]}`}
      </Link>
    ),
    facts: [
      {
        term: t('desk.field.status'),
        value: <StatusBadge status={row.status} label={t(`statuses:${row.status}`)} />,
      },
      { term: t('desk.field.when'), value: `${dayOf(row)} ${formatSpan(row)}` },
      {
        term: t(row.meetingName ? 'desk.field.meetingName' : 'desk.field.reserver'),
        value: [row.meetingName, row.reserver].filter(Boolean).join(' · '),
      },
      { term: t('desk.field.payment'), value: t(`desk.payment.${row.paymentMethod}`) },
      { term: t('desk.field.price'), value: withVat(row) },
      ...(row.charge ? [{ term: t('desk.field.charge'), value: chargeOf(row) }] : []),
      ...(row.holdUntil ? [{ term: t('desk.field.holdUntil'), value: formatInstant(row.holdUntil) }] : []),
    ],
    decisions: <RoomDecisions booking={row} result={result} />,
  }))
}
