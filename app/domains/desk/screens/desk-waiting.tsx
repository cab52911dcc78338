import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { kindOfDecision } from '~/decisions/kind-of-decision.server'
import { deskPaths } from '~/domains/desk/paths'
import { QUEUE_KINDS } from '~/domains/desk/rules/desk-queues'
import {
  deskQueueOf,
  DECIDE,
  decideSeveralKinds,
  decisionForm,
} from '~/domains/desk/screens/desk-waiting/desk-queue.server'
import { useWaiting } from '~/domains/desk/screens/desk-waiting/use-waiting'
import { withConstraint } from '~/forms/form-action.server'
import { useAnswer } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import { oneOf } from '~/lists/list-query'
import { listAddress } from '~/lists/load-list.server'
import { readQuery } from '~/lists/read-query'
import { DecisionQueue } from '~/ui/list/decision-queue'
import { DeskFrame } from '~/ui/page/desk-frame'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { Tabs } from '~/ui/page/tabs'

export const handle: ScreenHandle = { title: (t) => t('desk:waiting.title'), follows: true }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { kind } = readQuery(request, { kind: oneOf(QUEUE_KINDS) })
  return { queue: await deskQueueOf(context, await context.staff(), kind) }
}

/** Decides about one thing, as the queue of its kind does, or about all that are ticked. */
export const action = withConstraint(decisionForm, async (args: ActionFunctionArgs) => {
  const kind = await kindOfDecision(args.request, [...QUEUE_KINDS, 'several'])
  const decide = kind === 'several' ? decideSeveralKinds : DECIDE[kind]
  return decide(args, listAddress(args.request))
})

/** What waits for a decision of the amenity desk, of all kinds or of one, the oldest first. */
export default function DeskWaiting() {
  const { t } = useTranslation('desk')
  const { queue } = useLoaderData<typeof loader>()
  const result = useAnswer()
  const waiting = useWaiting(queue, result)
  const path = (kind: string | null) => deskPaths.waiting(kind === null ? undefined : { kind })
  return (
    <DeskFrame title={t('waiting.title')} isDense>
      {queue.kinds.length > 1 && (
        <Tabs
          label={t('waiting.kinds')}
          current={path(queue.kind)}
          isDense
          tabs={[
            { label: t('waiting.all'), to: path(null) },
            ...queue.kinds.map((kind) => ({ label: t(`waiting.kind.${kind}`), to: path(kind) })),
          ]}
        />
      )}
      <DecisionQueue
        label={t('waiting.title')}
        count={t('waiting.count', { count: queue.count })}
        emptyText={t('waiting.none')}
        waiting={waiting}
        now={queue.now}
        result={result}
      />
    </DeskFrame>
  )
}
