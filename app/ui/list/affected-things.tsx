import { choicesOf, type Affected } from '~/affected/shapes'
import { formatDay } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { formatMinutes, formatSpan } from '~/rules/local-time'
import { fieldId, fieldMeta } from '~/forms/field-meta'
import { errorsOf } from '~/ui/form/error-summary'
import { SelectField, TextField } from '~/ui/form/field'
import { useLanguage } from '~/ui/page/use-language'

/** The answer of a form whose change concerns agreed things: they are beside the form's values. */
export interface AffectedResult {
  status?: 'success' | 'error'
  initialValue?: Record<string, unknown> | null
  error?: Record<string, string[] | null> | null
  /** At most as many as are decided one by one. */
  affected?: Affected[]
}

/** What is kept or ended in ways of its own, which its choices say; it is kept unless somebody chooses otherwise. */
const OWN_WORDS = ['pass', 'passDay', 'package', 'locker'] as const
const isOwnWords = (kind: string): kind is (typeof OWN_WORDS)[number] =>
  OWN_WORDS.some((known) => known === kind)
const isOwnChoice = (value: string): value is 'keep' | 'cancel' => value === 'keep' || value === 'cancel'

const presetOf = ({ kind, choices }: Affected): string =>
  (isOwnWords(kind) || kind === 'packageDay') && choices.some(({ value }) => value === 'keep') ? 'keep' : ''

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((text): text is string => typeof text === 'string')

/**
 * What a change concerns, each with a choice, one choice for all others, and the reason people are told; nothing as long as it
 * concerns nothing. It stands in the form of the change, before its button, and keeps what was chosen (decisions §8).
 */
export function AffectedThings({
  formId,
  result,
  withReason = true,
  restByDefault = '',
}: {
  formId: string
  result: AffectedResult | undefined
  /** False where the form has a reason of its own. */
  withReason?: boolean
  /** What becomes of the rest unless something else is chosen. */
  restByDefault?: '' | 'keep'
}) {
  const { t } = useTranslation()
  const language = useLanguage()
  const affected = result?.affected ?? []
  if (affected.length === 0) return null
  const { decisions, rest, reason } = result?.initialValue ?? {}
  const chosen = choicesOf(textsOf(decisions))
  const errors = errorsOf(result as Parameters<typeof errorsOf>[0])
  const when = (time: { date: string | null; startMinutes: number | null; endMinutes: number | null }) =>
    [
      time.date && formatDay(time.date, language),
      time.startMinutes === null
        ? null
        : time.endMinutes === null
          ? formatMinutes(time.startMinutes)
          : formatSpan({ startMinutes: time.startMinutes, endMinutes: time.endMinutes }),
    ]
      .filter(Boolean)
      .join(' ')
  const labelOf = (thing: Affected, { value, target, won }: Affected['choices'][number]) => {
    // What is neither booked nor charged for being given up.
    if (value === 'cancel' && (thing.kind === 'car' || thing.kind === 'minutes'))
      return t('shell:affected.end')
    if (!target && won > 0) return t('shell:affected.cancelAt', { won: won.toLocaleString('en') })
    if (!target && thing.kind === 'packageDay') return t('shell:affected.own.packageDay.keep')
    if (!target && isOwnWords(thing.kind) && isOwnChoice(value))
      return t(`shell:affected.own.${thing.kind}.${value}`)
    if (!target) return t(value === 'keep' ? 'shell:affected.keep' : 'shell:affected.cancel')
    const name = target.name.ko === thing.name.ko ? '' : `${target.name[language]} `
    return t('shell:affected.move', { when: `${name}${when(target)}` })
  }
  const field = (name: 'rest' | 'reason', value: unknown) =>
    fieldMeta(formId, name, { initialValue: typeof value === 'string' ? value : '', errors: errors[name] })
  const isAny = (value: string) => affected.some(({ choices }) => choices.some((one) => one.value === value))
  return (
    <fieldset
      id={fieldId(formId, 'decisions')}
      className="mb-6 mt-6 min-w-0 border-2 border-ink px-5 py-5 md:px-6"
    >
      <legend className="px-2 text-h3 font-semibold">
        {t('shell:affected.title', { count: affected.length })}
      </legend>
      <p className="max-w-text text-table text-ink-2">{t('shell:affected.hint')}</p>
      {affected.map((thing, place) => (
        <SelectField
          key={thing.key}
          field={fieldMeta(formId, 'decisions', {
            id: fieldId(formId, `decisions-${place}`),
            initialValue: `${thing.key}=${chosen.get(thing.key) ?? presetOf(thing)}`,
          })}
          label={`${when(thing)} ${thing.name[language]}`.trim()}
          hint={[t(`shell:affected.kind.${thing.kind}`), thing.company[language], thing.person]
            .filter(Boolean)
            .join(' · ')}
          options={[
            // Nothing to choose where it can only stay.
            ...(thing.choices.length > 1
              ? [{ value: `${thing.key}=`, label: t('shell:affected.asRest') }]
              : []),
            ...thing.choices.map((choice) => ({
              value: `${thing.key}=${choice.value}`,
              label: labelOf(thing, choice),
            })),
          ]}
        />
      ))}
      <SelectField
        field={field('rest', rest || restByDefault)}
        label={t('shell:affected.rest')}
        hint={t('shell:affected.restHint')}
        placeholder={t('shell:affected.choose')}
        options={(['keep', 'cancel'] as const)
          .filter(isAny)
          .map((value) => ({ value, label: t(`shell:affected.${value}`) }))}
      />
      {withReason && (
        <TextField
          field={field('reason', reason)}
          label={t('shell:affected.reason')}
          hint={t('shell:affected.reasonHint')}
          autoComplete="off"
        />
      )}
    </fieldset>
  )
}
