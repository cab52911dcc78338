import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { decideFitness } from '~/domains/fitness/components/decide-fitness.server'
import { FitnessDeskTabs } from '~/domains/fitness/components/desk-tabs'
import { loadFitnessQueue } from '~/domains/fitness/components/load-fitness-queue.server'
import { useWaitingFitness } from '~/domains/fitness/components/waiting-fitness'
import { fitnessQueueForm } from '~/domains/fitness/gx-shapes'
import { fitnessPaths } from '~/domains/fitness/paths'
import { withConstraint } from '~/forms/form-action.server'
import { useAnswer } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import { DecisionQueue } from '~/ui/list/decision-queue'
import { DeskFrame } from '~/ui/page/desk-frame'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('fitness:desk.title'), follows: true }

export async function loader({ context }: LoaderFunctionArgs) {
  const queue = await loadFitnessQueue(context)
  return { queue }
}

export const action = withConstraint(fitnessQueueForm, (args: ActionFunctionArgs) =>
  decideFitness(args, fitnessPaths.deskQueue()),
)

/** Refunds that wait for a decision, each with its amounts, the oldest first. */
export default function DeskFitness() {
  const { t } = useTranslation('fitness')
  const { queue } = useLoaderData<typeof loader>()
  const result = useAnswer()
  const waiting = useWaitingFitness(queue, result)
  return (
    <DeskFrame title={t('desk.title')}>
      <FitnessDeskTabs current="queue" />
      <DecisionQueue
        label={t('desk.view.queue')}
        count={t('desk.waiting', { count: queue.count })}
        emptyText={t('desk.nothing')}
        waiting={waiting}
        now={queue.now}
        result={result}
      />
    </DeskFrame>
  )
}
