import type { SubmissionResult } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { decideRental } from '~/domains/fitness/components/decide-rental.server'
import { LockerDeskTabs } from '~/domains/fitness/components/locker-desk-tabs'
import { RentalDecisions } from '~/domains/fitness/components/rental-decisions'
import { useRentalFacts } from '~/domains/fitness/components/use-rental-facts'
import { deskLockerPaths } from '~/domains/fitness/paths'
import { deskLockerQueueForm } from '~/domains/fitness/locker-shapes'
import { deskLockersClient } from '~/domains/fitness/client.server'
import { once, receive } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useTranslation } from '~/i18n/use-translation'
import { DecisionQueue } from '~/ui/decision-queue'
import { DeskFrame } from '~/ui/desk-frame'
import { loadDesk } from '~/ui/load-desk.server'
import type { ScreenHandle } from '~/ui/screen-handle'
import { useLanguage } from '~/ui/use-language'

export const handle: ScreenHandle = { title: (t) => t('fitness-lockers:desk.title'), follows: true }

export async function loader({ context }: LoaderFunctionArgs) {
  const [staff, queue] = await Promise.all([
    loadDesk(context, 'lockers:assign'),
    read(deskLockersClient(context.api).desk.lockers.queue.$get()),
  ])
  return { staff, queue }
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args
  const posted = await receive(args, deskLockerQueueForm)
  if (posted.kind !== 'complete') return posted.answer
  const decided = await decideRental(context, posted.value, once(posted))
  if (!decided.ok) return posted.refuse(decided.problem)
  return seeOther(deskLockerPaths.queue(), context.cookies.flash({ key: decided.data, tone: 'done' }))
}

/** Rentals to assign and cancellations to decide, the soonest month first. */
export default function DeskLockers() {
  const { t } = useTranslation('fitness-lockers')
  const language = useLanguage()
  const { staff, queue } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const factsOf = useRentalFacts()
  const waiting = queue.items.map((rental) => ({
    id: rental.id,
    since: rental.cancelAskedAt ?? rental.createdAt,
    title: `${rental.person} · ${rental.company[language]}`,
    facts: factsOf(rental),
    decisions: <RentalDecisions rental={rental} result={result} />,
  }))
  return (
    <DeskFrame staff={staff} title={t('desk.title')}>
      <LockerDeskTabs current="queue" staff={staff} />
      <DecisionQueue
        label={t('desk.queueLabel')}
        count={t('desk.waiting', { count: queue.count })}
        emptyText={t('desk.nothing')}
        waiting={waiting}
        now={queue.now}
        result={result}
      />
    </DeskFrame>
  )
}
