import type { SubmissionResult } from '@conform-to/react'
import { useTranslation } from '~/i18n/use-translation'
import type { Visit } from '~/domains/visitors/schemas'
import { formatDay } from '~/i18n/format'
import { formatMinutes } from '~/rules/local-time'
import { Decisions, type DecisionChoice } from '~/ui/list/decisions'
import { Notice } from '~/ui/page/notice'
import { useLanguage } from '~/ui/page/use-language'
import { useVisitChangeWords } from './visit-changes'

export type Result = SubmissionResult<string[]>
type Decision = Exclude<keyof Visit['actions'], 'edit' | 'change' | 'add'>

/** Whether the visit waits for a decision of the viewer; cancelling it is none that it waits for. */
const isAsked = ({ actions: { approve, reject, keep } }: Visit) =>
  approve.allowed || reject.allowed || keep.allowed

/** The decisions that the visit waits for, of whoever may take them; final ones ask for confirmation. */
export function VisitDecisions({ visit, result }: { visit: Visit; result?: Result }) {
  const { t } = useTranslation('visitors')
  if (!isAsked(visit)) return visit.actions.cancel.allowed ? <BlockedNote visit={visit} /> : null
  return (
    <section aria-labelledby="decisions" className="border-2 border-ink px-5 py-5 print:hidden">
      <h2 id="decisions" className="text-h3 font-semibold">
        {t('details.decisions')}
      </h2>
      <DecisionSummary visit={visit} />
      {visit.actions.approve.allowed && <ChangedSinceApproval visit={visit} />}
      <BlockedNote visit={visit} />
      {visit.actions.keep.allowed && <p className="mt-2">{t('decision.cancelRequested')}</p>}
      <AllowedDecisions visit={visit} result={result} />
    </section>
  )
}

/** Cancels a visit that waits for nobody's decision, or requests it: the last that one does here. */
export function VisitCancelling({
  visit,
  result,
  isGuest,
}: {
  visit: Visit
  result?: Result
  isGuest: boolean
}) {
  const { t } = useTranslation('visitors')
  const { cancel, requestCancellation } = visit.actions
  if (isAsked(visit) || !(cancel.allowed || requestCancellation.allowed)) return null
  return (
    <section
      aria-labelledby="cancelling"
      className="mt-12 max-w-text border-t border-line-2 pt-4 print:hidden"
    >
      <h2 id="cancelling" className="font-semibold">
        {t(isGuest ? 'details.manage' : 'details.cancelling')}
      </h2>
      <AllowedDecisions visit={visit} result={result} />
    </section>
  )
}

function AllowedDecisions({ visit, result }: { visit: Visit; result?: Result }) {
  const { t } = useTranslation('visitors')
  const language = useLanguage()
  const { reject, cancel, requestCancellation } = visit.actions
  const actions = {
    ...visit.actions,
    // Not beside a rejection, as the two would be confused.
    cancel: { allowed: cancel.allowed && !reject.allowed },
    // Whoever may cancel at once does not need to request it.
    requestCancellation: { allowed: requestCancellation.allowed && !cancel.allowed },
  }
  const cancelled = {
    question: t('messages:cancelConfirm'),
    hint: t('decision.reasonHint'),
    isOptional: true,
  }
  const choices: DecisionChoice<Decision>[] = [
    { decision: 'keep', label: t('decision.keep') },
    { decision: 'approve', label: t('decision.approve'), hidden: { revision: visit.revision } },
    {
      decision: 'reject',
      label: t('decision.reject'),
      confirm: { question: t('decision.rejectQuestion'), hint: t('decision.rejectHint') },
    },
    {
      decision: 'cancel',
      label: t('decision.cancel'),
      confirm: { ...cancelled, next: t('decision.cancelNext') },
    },
    {
      decision: 'requestCancellation',
      label: t('decision.requestCancellation'),
      confirm: { ...cancelled, next: t('decision.requestCancellationNext') },
    },
  ]
  return (
    <Decisions
      about={`${useWhose(visit)}, ${formatDay(visit.visitDate, language)} ${formatMinutes(visit.visitMinutes)}`}
      actions={actions}
      choices={choices}
      result={result}
    />
  )
}

/** Changes since the approval, for the host who is asked to approve again. */
function ChangedSinceApproval({ visit: { events } }: { visit: Visit }) {
  const { t } = useTranslation('visitors')
  const wordsOf = useVisitChangeWords()
  const approved = events.findLastIndex(({ event }) => event === 'approved')
  const changes = approved < 0 ? [] : events.slice(approved).flatMap(({ changes }) => changes)
  if (changes.length === 0) return null
  return (
    <div className="mt-4">
      <Notice title={t('decision.changedSince')}>
        <ul className="break-words">
          {changes.map(wordsOf).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

/** Tells whoever decides that the building's block list names a visitor; the reason is for the desk only. */
function BlockedNote({ visit: { blocked, visitors } }: { visit: Visit }) {
  const { t } = useTranslation('visitors')
  if (blocked.length === 0) return null
  const names = visitors.flatMap(({ number, name }) => (blocked.includes(number) ? [name] : [])).join(', ')
  return (
    <div className="mt-4">
      <Notice tone="warning" title={t('blocked.title', { names })}>
        {t('blocked.text')}
      </Notice>
    </div>
  )
}

/** Who comes: the first of them and the number of the others. */
function useWhose({ visitors: [lead, ...others] }: Visit) {
  const { t } = useTranslation('visitors')
  return others.length > 0
    ? t('andOthers', { name: lead!.name, count: others.length })
    : t('named', { name: lead!.name })
}

/** Who comes, from where, when and why: the facts a decision needs. */
function DecisionSummary({ visit }: { visit: Visit }) {
  const { t } = useTranslation('visitors')
  const language = useLanguage()
  const [lead] = visit.visitors
  return (
    <p className="mt-1 break-words">
      <b>{useWhose(visit)}</b>
      {lead!.companyName && ` · ${lead!.companyName}`}
      <br />
      {formatDay(visit.visitDate, language)} {formatMinutes(visit.visitMinutes)} ·{' '}
      {t(`purpose.${visit.purpose}`)} · {t('people', { count: visit.visitors.length })}
    </p>
  )
}
