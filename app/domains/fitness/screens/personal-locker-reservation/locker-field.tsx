import { getInputProps } from '@conform-to/react'
import type { LockerPlan } from '~/domains/fitness/locker-shapes'
import type { LockerState } from '~/domains/fitness/rules/locker-state'
import { useTranslation } from '~/i18n/use-translation'
import { describedBy, FieldRow, type FieldMeta } from '~/ui/form/field'
import { LockerBanks, LockerBox, LockerFace } from '~/domains/fitness/components/locker-plan'

type Shown = LockerPlan['lockers'][number]

export const LOOKS = {
  available: 'free',
  mine: 'mine',
  taken: 'taken',
  kept: 'taken',
  in_maintenance: 'repair',
} as const satisfies Record<LockerState, string>

/** The plan of the lockers: free ones are radio buttons where they stand, the others say why they cannot be chosen. */
export function LockerField({ field, lockers }: { field: FieldMeta; lockers: Shown[] }) {
  const { t } = useTranslation('fitness-lockers')
  const hint = t('rent.chooseHint')
  const first = lockers.find(({ state }) => state === 'available')
  return (
    <FieldRow field={field} label={t('rent.choose')} hint={hint} labelFor={null}>
      <div
        role="radiogroup"
        aria-labelledby={`${field.id}-label`}
        aria-describedby={describedBy(field, hint)}
        aria-invalid={field.errors?.length ? true : undefined}
      >
        <LockerBanks lockers={lockers}>
          {(locker) =>
            locker.state === 'available' ? (
              // The error summary links to the field's id: the first free locker.
              <LockerRadio
                field={field}
                locker={locker}
                id={locker === first ? field.id : `${field.id}-${locker.id}`}
              />
            ) : (
              <LockerBox
                number={locker.number}
                look={LOOKS[locker.state]}
                note={t(`state.${locker.state}`)}
              />
            )
          }
        </LockerBanks>
      </div>
    </FieldRow>
  )
}

function LockerRadio({ field, locker, id }: { field: FieldMeta; locker: Shown; id: string }) {
  const { t } = useTranslation('fitness-lockers')
  return (
    <span className="slot">
      <input {...getInputProps(field, { type: 'radio', value: locker.id, ariaAttributes: false })} id={id} />
      <label htmlFor={id}>
        <LockerFace number={locker.number} note={t('state.available')} />
        <span className="slot-chosen">{t('shell:parts.chosen')}</span>
      </label>
    </span>
  )
}
