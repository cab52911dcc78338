import { useForm, type SubmissionResult } from '@conform-to/react'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from './button'
import { Disclosure } from './disclosure'
import { PortalForm } from './form'
import { ReasonField } from './reason-field'

type Result = SubmissionResult<string[]>

/** One thing that can be decided, in words. */
export interface DecisionChoice<Name extends string> {
  decision: Name
  /** The verb of its button. */
  label: string
  /** What it says besides, such as which state of the thing was looked at. */
  says?: Record<string, string | number>
  /** Asked before it is done, behind a fold, because it cannot be taken back or needs a reason. */
  ask?: {
    question: string
    /** What happens next. */
    next?: string
    /** What the reason is for; without it none is asked. */
    hint?: string
    isOptional?: boolean
  }
}

/**
 * What the reader may decide about a thing, as the API says: each a form of its own. Nothing at all where nothing is
 * allowed.
 */
export function Decisions<Name extends string>({
  of,
  actions,
  choices,
  result,
}: {
  /** The thing's id, where a page shows several. */
  of?: string
  actions: Record<NoInfer<Name>, { allowed: boolean }>
  choices: readonly DecisionChoice<Name>[]
  /** What the last try answered, whichever decision it was. */
  result?: Result
}) {
  return (
    <>
      {choices
        .filter(({ decision }) => actions[decision].allowed)
        .map((choice) => (
          <DecisionForm key={choice.decision} of={of} result={result} {...choice} />
        ))}
    </>
  )
}

function DecisionForm({
  of,
  decision,
  label,
  says = {},
  ask,
  result,
}: DecisionChoice<string> & { of?: string; result?: Result }) {
  const { t } = useTranslation()
  const typed = result?.initialValue
  const isMine = typed?.decision === decision && (of === undefined || typed.id === of)
  const [form, fields] = useForm<{ decision: string; reason?: string }>({
    id: of === undefined ? decision : `${decision}-${of}`,
    lastResult: isMine ? result : undefined,
  })
  const said = (
    <>
      <input type="hidden" name="decision" value={decision} />
      {Object.entries(says).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {of !== undefined && <input type="hidden" name="id" value={of} />}
    </>
  )
  if (!ask)
    return (
      <PortalForm form={form} className="mt-4">
        {said}
        <Button className="md:w-full">{label}</Button>
      </PortalForm>
    )
  return (
    <Disclosure summary={label} isOpen={isMine} className="mt-4 border-t border-line-2 pt-1">
      <h3 className="text-h3 font-semibold">{ask.question}</h3>
      {ask.next && <p className="mt-1 text-table">{ask.next}</p>}
      <PortalForm form={form} className="mt-4">
        {said}
        {ask.hint && (
          <ReasonField
            field={fields.reason}
            label={t('shell:reason')}
            hint={ask.hint}
            optional={ask.isOptional}
          />
        )}
        <Button look="danger" className="mt-4 md:w-full">
          {label}
        </Button>
      </PortalForm>
    </Disclosure>
  )
}
