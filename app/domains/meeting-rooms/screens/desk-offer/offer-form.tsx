import type { SubmissionResult } from '@conform-to/react'
import { EQUIPMENT_KINDS } from '~/booking/kinds'
import { roomDeskPaths } from '~/domains/meeting-rooms/desk-paths'
import type { OfferKind, OfferValues } from '~/domains/meeting-rooms/offer-shapes'
import { useTranslation } from '~/i18n/use-translation'
import { CheckboxesField } from '~/ui/form/choice-field'
import { AffectedThings, type AffectedResult } from '~/ui/list/affected-things'
import { Button, ButtonLink } from '~/ui/button'
import { CheckboxField, TextAreaField, TextField, type FieldMeta } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'
import {
  OFFER_FIELDS,
  useOfferWords,
  type OfferField,
  type OfferFieldKind,
} from '~/domains/meeting-rooms/components/use-offer-words'
import { useForm } from '~/forms/use-form'

/** All values as they are typed; a kind has some of them. */
type Form = { [Name in OfferField[0]]?: string | string[] }

/** The form of an offer's values; a new offer is available at once. */
export function OfferForm({
  kind,
  code,
  values,
  revision,
  result,
}: {
  kind: OfferKind
  /** Undefined for a new one. */
  code?: string
  values: OfferValues | null
  revision: number
  result?: SubmissionResult<string[]> & AffectedResult
}) {
  const { t } = useTranslation('meeting-rooms')
  const { labelOf } = useOfferWords()
  const [form, fields] = useForm<Form>({
    id: 'offer',
    lastResult: result,
    defaultValue: values ? typedOf(values) : { active: 'on' },
  })
  return (
    <PortalForm form={form} submitLabel={t('desk.offers.save')} className="max-w-form">
      {/* After a refusal the current revision: the other change is shown above, so saving again is deliberate. */}
      <input type="hidden" name="revision" value={revision} />
      <input type="hidden" name="kind" value={kind} />
      {code && <input type="hidden" name="code" value={code} />}
      {(OFFER_FIELDS[kind] as readonly OfferField[]).map(([name, reads]) => (
        <ValueField key={name} reads={reads} field={fields[name]} label={labelOf(name)} />
      ))}
      <AffectedThings formId="offer" result={result} />
      <div className="mt-6 md:flex">
        <Button>{t('desk.offers.save')}</Button>
        <ButtonLink to={roomDeskPaths.offers()} look="secondary" className="mt-3 md:ml-3 md:mt-0">
          {t('desk.offers.back')}
        </ButtonLink>
      </div>
    </PortalForm>
  )
}

const typedOf = (values: OfferValues): Form =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      Array.isArray(value)
        ? value
        : value === true
          ? 'on'
          : value === null || value === false
            ? ''
            : String(value),
    ]),
  )

function ValueField({ reads, field, label }: { reads: OfferFieldKind; field: FieldMeta; label: string }) {
  const { t } = useTranslation('meeting-rooms')
  if (reads === 'tick')
    return (
      <div className="border-b border-line-1 py-2 md:pl-label">
        <CheckboxField field={field} label={label} note={t('desk.offers.activeHint')} />
      </div>
    )
  if (reads === 'ticks')
    return (
      <CheckboxesField
        field={field}
        label={label}
        hint={t('desk.offers.foundAsHint')}
        inColumns
        options={EQUIPMENT_KINDS.map((kind) => ({ value: kind, label: t(`rooms:finder.kinds.${kind}`) }))}
      />
    )
  if (reads === 'long') return <TextAreaField field={field} label={label} rows={2} optional />
  const isNumber = reads !== 'text' && reads !== 'maybe'
  return (
    <TextField
      field={field}
      label={label}
      autoComplete="off"
      inputMode={isNumber ? 'numeric' : undefined}
      width={isNumber ? 'short' : 'normal'}
      hint={hintOf(reads, t)}
      optional={reads === 'maybe' || reads === 'maybeWon' || reads === 'pieces'}
    />
  )
}

const hintOf = (reads: OfferFieldKind, t: ReturnType<typeof useTranslation<'meeting-rooms'>>['t']) => {
  if (reads === 'won' || reads === 'maybeWon') return t('desk.offers.wonHint')
  if (reads === 'pieces') return t('desk.offers.stockHint')
  return reads === 'minutes' ? t('desk.offers.minutesHint') : undefined
}
