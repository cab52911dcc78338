import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read, send } from '~/api/client.server'
import { deskRefreshClient } from '~/domains/refresh-room/client.server'
import { SEAT_DECIDED } from '~/domains/refresh-room/components/decide-seats.server'
import { useWaitingSeats } from '~/domains/refresh-room/components/waiting-seats'
import { refreshPaths } from '~/domains/refresh-room/paths'
import { deskRefreshForm } from '~/domains/refresh-room/schemas'
import { DeskPlan } from '~/domains/refresh-room/screens/desk-refresh-room/desk-plan'
import { DeskSeatTable } from '~/domains/refresh-room/screens/desk-refresh-room/desk-seat-table'
import { Repairs } from '~/domains/refresh-room/screens/desk-refresh-room/repairs'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { formatDay } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { ButtonLink } from '~/ui/button'
import { DeskFrame } from '~/ui/page/desk-frame'
import { ErrorSummary, errorsOf } from '~/ui/form/error-summary'
import { Queue } from '~/ui/list/queue'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { useLanguage } from '~/ui/page/use-language'

export const handle: ScreenHandle = { title: (t) => t('refresh:desk.title'), follows: true }

export async function loader({ context }: LoaderFunctionArgs) {
  const room = deskRefreshClient(context.api).desk['refresh-room']
  const [day, queue] = await Promise.all([read(room.today.$get()), read(room.undecided.$get())])
  return { day, queue }
}

/** Decides a requested cancellation, checks in, or ends a repair. */
export const action = formAction(deskRefreshForm, async (args, receive) => {
  const { context } = args
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const { value } = posted
  const room = deskRefreshClient(context.api).desk['refresh-room']
  const isRepair = value.decision === 'endRepair'
  const outcome = isRepair
    ? await send(room.repairs[':id'].$delete({ param: { id: value.id } }, once(posted)))
    : await send(room.decisions.$post({ json: value }, once(posted)))
  if (!outcome.ok) return posted.refuse(outcome.problem)
  const key = value.decision === 'endRepair' ? ('deskSeatRepairEnded' as const) : SEAT_DECIDED[value.decision]
  return seeOther(refreshPaths.desk(), context.cookies.flash({ key, tone: 'done' }))
})

/** Today at the desk: the seats with their times, check-in, requested cancellations, repairs (decisions §9). */
export default function DeskRefreshRoom() {
  const { t } = useTranslation('refresh')
  const language = useLanguage()
  const { day, queue } = useLoaderData<typeof loader>()
  const result = useAnswer()
  const waiting = useWaitingSeats(queue.items, result)
  return (
    <DeskFrame
      title={t('desk.title')}
      action={
        <div className="print:hidden md:flex">
          <ButtonLink to={refreshPaths.deskBookings()} look="secondary">
            {t('desk.allBookings')}
          </ButtonLink>
          <ButtonLink to={refreshPaths.deskRepair()} look="secondary" className="mt-3 md:ml-3 md:mt-0">
            {t('desk.repair.title')}
          </ButtonLink>
        </div>
      }
    >
      {result && <ErrorSummary form={{ id: 'desk', allErrors: errorsOf(result) }} />}
      <p className="mb-6">
        {formatDay(day.date, language)}
        {day.opening === 'closed' && <strong className="ml-2 font-semibold">{t('desk.closed')}</strong>}
      </p>
      {waiting.length > 0 && (
        <section aria-labelledby="undecided" className="mb-11">
          <h2 id="undecided" className="mb-3 text-h2-s font-semibold md:text-h2">
            {t('desk.undecided', { count: queue.count })}
          </h2>
          <Queue
            label={t('desk.undecided', { count: queue.count })}
            waiting={waiting}
            now={queue.now}
            level={3}
          />
        </section>
      )}
      <DeskPlan day={day} />
      <DeskSeatTable day={day} />
      <Repairs day={day} />
    </DeskFrame>
  )
}
