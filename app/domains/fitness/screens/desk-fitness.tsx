import type { SubmissionResult } from '@conform-to/react'
import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { read, send } from '~/api/client.server'
import { deskGxClient, deskPassesClient, deskTrainingClient } from '~/domains/fitness/client.server'
import { FitnessDeskTabs } from '~/domains/fitness/components/desk-tabs'
import { RefundLines } from '~/domains/fitness/components/refund-lines'
import { fitnessQueueForm, type GxCancellation } from '~/domains/fitness/gx-shapes'
import { useWaitingPasses } from '~/domains/fitness/screens/desk-fitness/waiting-passes'
import { useWaitingTraining } from '~/domains/fitness/screens/desk-fitness/waiting-training'
import { fitnessPaths } from '~/domains/fitness/paths'
import { once, receive } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { formatMonth } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { DecisionQueue } from '~/ui/decision-queue'
import { Decisions } from '~/ui/decisions'
import { DeskFrame } from '~/ui/desk-frame'
import { loadDesk } from '~/ui/load-desk.server'
import type { ScreenHandle } from '~/ui/screen-handle'
import { useLanguage } from '~/ui/use-language'

export const handle: ScreenHandle = { title: (t) => t('fitness:desk.title'), follows: true }

export async function loader({ context }: LoaderFunctionArgs) {
  const [staff, queue, training, passes] = await Promise.all([
    loadDesk(context),
    read(deskGxClient(context.api).desk.fitness['gx-cancellations'].$get()),
    read(deskTrainingClient(context.api).desk.fitness['pt-cancellations'].$get()),
    read(deskPassesClient(context.api).desk.fitness['pass-queue'].$get()),
  ])
  return { staff, queue, training, passes }
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args
  const posted = await receive(args, fitnessQueueForm)
  if (posted.kind !== 'complete') return posted.answer
  const form = posted.value
  const decided = await decide(context, form, once(posted))
  if (!decided.ok) return posted.refuse(decided.problem)
  return seeOther(
    fitnessPaths.deskQueue(),
    context.cookies.flash({ key: DECIDED[form.decision], tone: 'done' }),
  )
}

const DECIDED = {
  approve: 'fitnessCancellationApproved',
  decline: 'fitnessCancellationDeclined',
  confirmPayment: 'passPaymentConfirmed',
  release: 'passCancelledByDesk',
} as const

/** Sends a decision of the queue to the call of what it is about. */
function decide(
  { api }: AppLoadContext,
  form: z.output<typeof fitnessQueueForm>,
  headers: ReturnType<typeof once>,
) {
  const param = { id: form.id }
  const passes = deskPassesClient(api).desk.fitness.passes[':id']
  if (form.decision === 'confirmPayment') return send(passes['confirm-payment'].$post({ param }, headers))
  if (form.decision === 'release')
    return send(passes.release.$post({ param, json: { reason: form.reason } }, headers))
  const calls = {
    gx: deskGxClient(api).desk.fitness['gx-applications'][':id'],
    pt: deskTrainingClient(api).desk.fitness['pt-purchases'][':id'],
    pass: passes,
  }[form.kind]
  return form.decision === 'approve'
    ? send(calls.approve.$post({ param }, headers))
    : send(calls.decline.$post({ param, json: { reason: form.reason } }, headers))
}

/** Refunds and payments that wait for a decision, each with its amounts, the oldest first. */
export default function DeskFitness() {
  const { t } = useTranslation('fitness')
  const { staff, queue, training, passes } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const waiting = [
    ...useWaiting(queue.items, result),
    ...useWaitingTraining(training.items, result),
    ...useWaitingPasses(passes.items, result),
  ].sort((a, b) => a.since.localeCompare(b.since))
  return (
    <DeskFrame staff={staff} title={t('desk.title')}>
      <FitnessDeskTabs current="queue" />
      <DecisionQueue
        label={t('desk.view.queue')}
        count={t('desk.waiting', { count: queue.count + training.count + passes.count })}
        emptyText={t('desk.nothing')}
        waiting={waiting}
        now={queue.now}
        result={result}
      />
    </DeskFrame>
  )
}

function useWaiting(items: GxCancellation[], result?: SubmissionResult<string[]>) {
  const { t } = useTranslation('fitness')
  const language = useLanguage()
  return items.map((row) => ({
    id: row.id,
    since: row.askedAt,
    title: `${row.program[language]} · ${formatMonth(row.month, language)}`,
    facts: [
      { term: t('desk.person'), value: `${row.name} · ${row.company[language]}` },
      { term: t('refund.title'), value: <RefundLines refund={row.refund} askedAt={row.askedAt} /> },
    ],
    decisions: (
      <Decisions
        of={row.id}
        actions={row.actions}
        result={result}
        choices={[
          { decision: 'approve', label: t('desk.approve') },
          {
            decision: 'decline',
            label: t('desk.decline'),
            confirm: { question: t('desk.declineQuestion'), hint: t('desk.declineHint') },
          },
        ]}
      />
    ),
  }))
}
