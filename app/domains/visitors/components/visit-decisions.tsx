import { useForm, type SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import type { Visit } from '~/domains/visitors/schemas'
import { Button } from '~/ui/button'
import { Fold } from '~/ui/fold'
import { PortalForm } from '~/ui/form'
import { ReasonField } from '~/ui/reason-field'

export type Result = SubmissionResult<string[]>
type Decision = Exclude<keyof Visit['actions'], 'edit'>

/** What the reader may do with the visit, as the API says; anything final is asked about first. */
export function VisitDecisions({
  visit,
  result,
  isGuest,
}: {
  visit: Visit
  result?: Result
  isGuest: boolean
}) {
  const { t } = useTranslation('visitors')
  const { approve, reject, cancel, requestCancellation, keep } = visit.actions
  // Who may cancel at once has no use for asking.
  const asks = requestCancellation.allowed && !cancel.allowed
  if (![approve, reject, cancel, keep].some(({ allowed }) => allowed) && !asks) return null
  return (
    <section aria-labelledby="decisions" className="border-2 border-ink px-5 py-5 print:hidden">
      <h2 id="decisions" className="text-h3 font-semibold">
        {isGuest ? t('details.manage') : t('details.decisions')}
      </h2>
      {keep.allowed && <p className="mt-2">{t('decision.cancelRequested')}</p>}
      {keep.allowed && <AtOnce decision="keep" result={result} />}
      {approve.allowed && <AtOnce decision="approve" result={result} />}
      {reject.allowed && (
        <AfterQuestion
          decision="reject"
          result={result}
          question={t('decision.rejectQuestion')}
          hint={t('decision.rejectHint')}
        />
      )}
      {cancel.allowed && (
        <AfterQuestion
          decision="cancel"
          result={result}
          question={t('messages:cancelConfirm')}
          hint={t('decision.reasonHint')}
          optional
        >
          {t('decision.cancelNext')}
        </AfterQuestion>
      )}
      {asks && (
        <AfterQuestion
          decision="requestCancellation"
          result={result}
          question={t('messages:cancelConfirm')}
          hint={t('decision.reasonHint')}
          optional
        >
          {t('decision.requestCancellationNext')}
        </AfterQuestion>
      )}
    </section>
  )
}

interface Props {
  decision: Decision
  /** What the last try answered, if it was this decision's. */
  result?: Result
}

const useDecision = ({ decision, result }: Props) =>
  useForm<{ decision: string; reason?: string }>({
    id: decision,
    lastResult: result?.initialValue?.decision === decision ? result : undefined,
  })

function AtOnce(props: Props) {
  const { t } = useTranslation('visitors')
  const [form] = useDecision(props)
  return (
    <PortalForm form={form} className="mt-4">
      <input type="hidden" name="decision" value={props.decision} />
      <Button className="md:w-full">{t(`decision.${props.decision}`)}</Button>
    </PortalForm>
  )
}

/** A question behind a fold: what happens next, why, and the verb that does it. */
function AfterQuestion({
  question,
  hint,
  optional,
  children,
  ...props
}: Props & { question: string; hint: string; optional?: boolean; children?: ReactNode }) {
  const { t } = useTranslation('visitors')
  const [form, fields] = useDecision(props)
  return (
    <Fold
      summary={t(`decision.${props.decision}`)}
      isOpen={form.status === 'error'}
      className="mt-4 border-t border-line-2 pt-1"
    >
      <h3 className="text-h3 font-semibold">{question}</h3>
      {children && <p className="mt-1 text-table">{children}</p>}
      <div className="h-4" />
      <PortalForm form={form}>
        <input type="hidden" name="decision" value={props.decision} />
        <ReasonField field={fields.reason} label={t('field.reason')} hint={hint} optional={optional} />
        <Button look="danger" className="mt-4 md:w-full">
          {t(`decision.${props.decision}`)}
        </Button>
      </PortalForm>
    </Fold>
  )
}
