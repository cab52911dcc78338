import type { SubmissionResult } from '@conform-to/react'
import { createContext, useContext } from 'react'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { TextField, type FieldMeta } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'
import { Question } from '~/ui/form/question'
import { ReasonField } from '~/ui/form/reason-field'

type Result = SubmissionResult<string[]>

/** One decision a viewer may take, with its texts. */
export interface DecisionChoice<Name extends string> {
  decision: Name
  /** Text of its button. */
  label: string
  /** Hidden fields, such as the version of the thing that was shown. */
  hidden?: Record<string, string | number>
  /** Asks for confirmation or a reason, as the decision cannot be undone. */
  confirm?: {
    question: string
    /** The consequence of the decision. */
    next?: string
    /** Hint of the reason field; without a hint the form has no such field. */
    hint?: string
    isOptional?: boolean
    /** Further fields of a line, none of which may stay empty. */
    inputs?: readonly { name: string; label: string; type?: 'text' | 'date'; isNumber?: boolean }[]
    /** It can be undone. */
    isPlain?: boolean
  }
}

/** Hidden fields of all decisions below it, on a page with things of several kinds: which kind this one is of. */
export const DecisionKind = createContext<Record<string, string>>({})

/** The decisions stand beside each other at the end of a row, not under each other in a column. */
export const DecisionsInRow = createContext(false)

/**
 * The decisions the viewer may take about a thing, according to the API's allowances: one form each. Renders
 * nothing when none is allowed.
 */
export function Decisions<Name extends string>({
  of,
  about,
  actions,
  choices,
  result,
}: {
  /** The thing's id, on pages with several. */
  of?: string
  /** The thing in a line, which a confirmation shows. */
  about?: string
  actions: Record<NoInfer<Name>, { allowed: boolean }>
  choices: readonly DecisionChoice<Name>[]
  /** The action's result, for whichever decision was posted. */
  result?: Result
}) {
  return (
    <>
      {choices
        .filter(({ decision }) => actions[decision].allowed)
        .map((choice) => (
          <DecisionForm key={choice.decision} of={of} about={about} result={result} {...choice} />
        ))}
    </>
  )
}

function DecisionForm({
  of,
  about,
  decision,
  label,
  hidden: hiddenValues = {},
  confirm: confirmation,
  result,
}: DecisionChoice<string> & { of?: string; about?: string; result?: Result }) {
  const { t } = useTranslation()
  const kind = useContext(DecisionKind)
  const isInRow = useContext(DecisionsInRow)
  const typed = result?.initialValue
  const isMine = typed?.decision === decision && (of === undefined || typed.id === of)
  const [form, fields] = useForm<{ decision: string; reason?: string } & Record<string, string | undefined>>({
    id: of === undefined ? decision : `${decision}-${of}`,
    lastResult: isMine ? result : undefined,
  })
  const hiddenFields = (
    <>
      <input type="hidden" name="decision" value={decision} />
      {Object.entries({ ...kind, ...hiddenValues }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {of !== undefined && <input type="hidden" name="id" value={of} />}
    </>
  )
  if (!confirmation)
    return (
      <PortalForm form={form} className={isInRow ? 'mt-2 lg:ml-3 lg:mt-0' : 'mt-4'}>
        {hiddenFields}
        <Button className={isInRow ? '' : 'md:w-full'}>{label}</Button>
      </PortalForm>
    )
  return (
    <Question label={label} question={confirmation.question} about={about} isOpen={isMine} isInRow={isInRow}>
      {confirmation.next && <p className="mt-1 text-table">{confirmation.next}</p>}
      <PortalForm form={form} className="mt-4">
        {hiddenFields}
        {confirmation.inputs?.map(({ name, label: inputLabel, type = 'text', isNumber }) => (
          <TextField
            key={name}
            field={{ ...(fields[name] as FieldMeta), required: true }}
            label={inputLabel}
            type={type}
            inputMode={isNumber ? 'numeric' : undefined}
            autoComplete="off"
            isStacked
          />
        ))}
        {confirmation.hint && (
          <ReasonField
            field={fields.reason}
            label={t('shell:reason')}
            hint={confirmation.hint}
            optional={confirmation.isOptional}
          />
        )}
        <Button look={confirmation.isPlain ? 'primary' : 'danger'} className="mt-4 md:w-full">
          {label}
        </Button>
      </PortalForm>
    </Question>
  )
}
