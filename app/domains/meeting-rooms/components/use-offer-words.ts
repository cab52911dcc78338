import { formatWon } from '~/domains/building/format-won'
import type { OfferChange, OfferKind, OfferValues } from '~/domains/meeting-rooms/offer-shapes'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import type { ChangeStep } from '~/ui/change-history'

/** The fields of each kind in the order of its form, with the format of their values. */
export const OFFER_FIELDS = {
  room: [
    ['nameKo', 'text'],
    ['nameEn', 'text'],
    ['equipmentKo', 'long'],
    ['equipmentEn', 'long'],
    ['seats', 'number'],
    ['wonPerHour', 'won'],
    ['minimumMinutes', 'minutes'],
    ['cleaningMinutes', 'minutes'],
    ['place', 'number'],
    ['active', 'tick'],
  ],
  package: [
    ['nameKo', 'text'],
    ['nameEn', 'text'],
    ['wonPerPerson', 'won'],
    ['addOnKo', 'maybe'],
    ['addOnEn', 'maybe'],
    ['addOnWon', 'maybeWon'],
    ['place', 'number'],
    ['active', 'tick'],
  ],
  extra: [
    ['nameKo', 'text'],
    ['nameEn', 'text'],
    ['won', 'won'],
    ['stock', 'pieces'],
    ['place', 'number'],
    ['active', 'tick'],
  ],
  freeTime: [['minutes', 'minutes']],
} as const satisfies Record<OfferKind | 'freeTime', readonly (readonly [string, OfferFieldKind])[]>
export type OfferFieldKind =
  'text' | 'long' | 'maybe' | 'number' | 'won' | 'maybeWon' | 'minutes' | 'pieces' | 'tick'
export type OfferField = (typeof OFFER_FIELDS)[keyof typeof OFFER_FIELDS][number]

/** Texts of offers: names of fields, formatted values, and differences of changes. */
export function useOfferWords() {
  const { t } = useTranslation('meeting-rooms')

  const labelOf = (name: OfferField[0]) => t(`desk.offers.field.${name}`)

  const textOf = (kind: OfferFieldKind, value: OfferValues[string] | undefined): string => {
    if (kind === 'tick') return value === true ? t('desk.offers.active') : t('desk.offers.inactive')
    if (kind === 'pieces' && typeof value !== 'number') return t('desk.offers.notCounted')
    if (value === null || value === undefined || value === '') return t('desk.offers.nothing')
    if (kind === 'won' || kind === 'maybeWon') return t('desk.won', { amount: formatWon(Number(value)) })
    if (kind === 'minutes') return t('desk.minutes', { count: Number(value) })
    return String(value)
  }

  /** The history of an offer: each change with its differences and its period. */
  const stepsOf = (kind: keyof typeof OFFER_FIELDS, changes: readonly OfferChange[]): ChangeStep[] =>
    changes.map(({ at, until, by, before, after }) => ({
      at,
      by,
      counted: until
        ? t('desk.offers.until', { from: formatInstant(at), to: formatInstant(until) })
        : t('desk.offers.since', { from: formatInstant(at) }),
      ...(before === null && { note: t('desk.offers.added') }),
      lines:
        before === null
          ? []
          : (OFFER_FIELDS[kind] as readonly OfferField[])
              .filter(([name]) => before[name] !== after[name])
              .map(([name, reads]) => ({
                label: labelOf(name),
                was: textOf(reads, before[name]),
                text: textOf(reads, after[name]),
              })),
    }))

  return { labelOf, textOf, stepsOf }
}
