import { getInputProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import type { SeatKind } from '~/booking/kinds'
import type { SeatState } from '~/domains/refresh-room/rules/seat-state'
import { useTranslation } from '~/i18n/use-translation'
import { describedBy, FieldError, type FieldMeta } from '~/ui/form/field'
import { Link } from '~/ui/page/link'
import { useLanguage } from '~/ui/page/use-language'

interface PlanSeat {
  code: string
  kind: SeatKind
  name: { ko: string; en: string }
  state: SeatState
  /** What a fixed plan says under the name; the state's word by default. */
  note?: ReactNode
}

export interface SeatLinks {
  to: (seat: string) => string
  chosen?: string
}

/** How many beds lie along the wall opposite to the door; the others lie beside it. */
const BEDS_OPPOSITE = 4

/**
 * The seats as they lie in the room: beds along two walls with an aisle between, massage chairs in a room of their own. With a
 * `field` free ones are radio buttons; without one it is a drawing.
 */
export function SeatPlan({
  seats,
  field,
  links,
  label,
}: {
  seats: readonly PlanSeat[]
  field?: FieldMeta
  /** Where free seats are links instead of radio buttons: their addresses, and the chosen one. */
  links?: SeatLinks
  label: string
}) {
  const { t } = useTranslation('refresh')
  const beds = seats.filter(({ kind }) => kind === 'bed')
  const chairs = seats.filter(({ kind }) => kind === 'chair')
  const first = seats.find(({ state }) => state === 'free')
  const row = (of: readonly PlanSeat[]) => (
    <ul className="plan-row">
      {of.map((seat) => (
        <li key={seat.code} className="plan-seat">
          <Seat seat={seat} field={field} links={links} isFirst={seat === first} />
        </li>
      ))}
    </ul>
  )
  return (
    <div
      role={field ? 'radiogroup' : 'group'}
      aria-label={label}
      aria-describedby={field && describedBy(field)}
      aria-invalid={field?.errors?.length ? true : undefined}
      className="plan"
    >
      {field && <FieldError field={field} />}
      <div className="plan-rooms">
        <div role="group" aria-label={t('plan.sleeping')} className="plan-room plan-sleeping">
          <p aria-hidden="true" className="plan-name">
            {t('plan.sleeping')}
          </p>
          {row(beds.slice(0, BEDS_OPPOSITE))}
          <p aria-hidden="true" className="plan-aisle">
            {t('plan.aisle')}
          </p>
          {row(beds.slice(BEDS_OPPOSITE))}
        </div>
        <div role="group" aria-label={t('plan.massage')} className="plan-room plan-massage">
          <p aria-hidden="true" className="plan-name">
            {t('plan.massage')}
          </p>
          {row(chairs)}
        </div>
      </div>
    </div>
  )
}

function Seat({
  seat,
  field,
  links,
  isFirst,
}: {
  seat: PlanSeat
  field?: FieldMeta
  links?: SeatLinks
  isFirst: boolean
}) {
  const { t } = useTranslation('refresh')
  const language = useLanguage()
  const { code, name, state, note } = seat
  const face = (
    <>
      <span className="slot-label">{name[language]}</span>{' '}
      <span className="slot-note">{note ?? t(`plan.${state}`)}</span>
    </>
  )
  if (links && state === 'free') {
    const isChosen = links.chosen === code
    return (
      <Link
        to={links.to(code)}
        aria-current={isChosen ? 'true' : undefined}
        className={`slot plan-still ${isChosen ? 'plan-kept' : 'slot-link'}`}
      >
        <span className="slot-label">{name[language]}</span>{' '}
        <span className="slot-note">{isChosen ? t('shell:parts.chosen') : t('plan.free')}</span>
      </Link>
    )
  }
  if (!field || state !== 'free')
    return <span className={`slot plan-${state} ${LOOKS[state] ?? 'plan-still'}`}>{face}</span>
  // The error summary links to the field's id: the first free seat.
  const id = isFirst ? field.id : `${field.id}-${code}`
  return (
    <span className="slot">
      <input {...getInputProps(field, { type: 'radio', value: code, ariaAttributes: false })} id={id} />
      <label htmlFor={id}>
        {face}
        <span className="slot-chosen">{t('shell:parts.chosen')}</span>
      </label>
    </span>
  )
}

const LOOKS: Partial<Record<SeatState, string>> = { taken: 'slot-taken', repair: 'slot-repair' }
