import type { SubmissionResult } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { deskHeatingClient } from '~/domains/heating/client.server'
import { HeatingDeskTabs } from '~/domains/heating/components/desk-tabs'
import { useHeatingWords } from '~/domains/heating/components/use-heating-words'
import { decideHeating } from '~/domains/heating/components/desk-forms.server'
import { heatingPaths } from '~/domains/heating/paths'
import { queueForm, type DeskHeatingRow } from '~/domains/heating/schemas'
import { decideSeveral, rowForm } from '~/decisions/decide-several.server'
import { kindOfDecision } from '~/decisions/kind-of-decision.server'
import { withConstraint } from '~/forms/form-action.server'
import { once, receive } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import { Decisions } from '~/ui/list/decisions'
import { DecisionQueue } from '~/ui/list/decision-queue'
import { DeskFrame } from '~/ui/page/desk-frame'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { useLanguage } from '~/ui/page/use-language'
import { formatSpan } from '~/rules/local-time'

export const handle: ScreenHandle = { title: (t) => t('heating:desk.title'), follows: true }

export async function loader({ context }: LoaderFunctionArgs) {
  const queue = await read(deskHeatingClient(context.api).desk.heating.queue.$get())
  return { queue }
}

export const action = withConstraint(queueForm, async (args: ActionFunctionArgs) => {
  const { context } = args
  if ((await kindOfDecision(args.request, ['one', 'several'])) === 'several')
    return decideSeveral(args, {
      address: heatingPaths.deskQueue(),
      decisionOf: rowForm(queueForm, (to, { id, ...decided }, headers) =>
        decideHeating(to, { ...decided, ids: [id] }, headers),
      ),
    })
  const posted = await receive(args, queueForm)
  if (posted.kind !== 'complete') return posted.answer
  const { id, ...decided } = posted.value
  const outcome = await decideHeating(context, { ...decided, ids: [id] }, once(posted))
  if (!outcome.ok) return posted.refuse(outcome.problem)
  return seeOther(heatingPaths.deskQueue(), context.cookies.flash({ key: outcome.data, tone: 'done' }))
})

/** Requests that wait for a decision, the soonest use first. */
export default function DeskHeating() {
  const { t } = useTranslation('heating')
  const { queue } = useLoaderData<typeof loader>()
  const result = useAnswer()
  const waiting = useWaiting(queue.items, result)
  return (
    <DeskFrame title={t('desk.title')}>
      <HeatingDeskTabs current="queue" />
      <DecisionQueue
        label={t('desk.queue')}
        count={t('desk.waiting', { count: queue.count })}
        emptyText={t('desk.nothing')}
        waiting={waiting}
        now={queue.now}
        result={result}
      />
    </DeskFrame>
  )
}

function useWaiting(items: DeskHeatingRow[], result?: SubmissionResult<string[]>) {
  const { t } = useTranslation('heating')
  const language = useLanguage()
  const { dayOf, floorsOf, wonOf } = useHeatingWords()
  return items.map((row) => ({
    id: row.id,
    since: row.createdAt,
    title: `${row.company[language]} · ${t(`type.${row.type}`)}`,
    when: `${dayOf(row)} ${formatSpan(row)}`,
    won: wonOf(row.won),
    facts: [
      { term: t('field.floors'), value: floorsOf(row.floors) },
      { term: t('field.requester'), value: row.requester },
      ...(row.isShared ? [{ term: t('details.expected'), value: t('price.isShared') }] : []),
      ...(row.description ? [{ term: t('field.description'), value: row.description }] : []),
    ],
    tick: { fields: { id: row.id }, approve: 'approve', reject: 'reject' },
    decisions: (
      <Decisions
        of={row.id}
        actions={row.actions}
        result={result}
        choices={[
          { decision: 'approve', label: t('desk.approve') },
          {
            decision: 'reject',
            label: t('desk.reject'),
            confirm: { question: t('desk.rejectQuestion'), hint: t('desk.rejectHint') },
          },
        ]}
      />
    ),
  }))
}
