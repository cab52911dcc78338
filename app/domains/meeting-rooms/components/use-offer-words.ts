import { EQUIPMENT_KINDS } from '~/booking/kinds'
import { formatWon } from '~/domains/building/format-won'
import type { OfferChange, OfferKind, OfferValues } from '~/domains/meeting-rooms/offer-shapes'
import { formatDuration, formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { useLanguage } from '~/ui/page/use-language'
import type { ChangeStep } from '~/ui/list/change-history'

/** The fields of each kind in the order of its form, with the format of their values. */
export const OFFER_FIELDS = {
  room: [
    ['nameKo', 'text'],
    ['nameEn', 'text'],
    ['equipmentKo', 'long'],
    ['equipmentEn', 'long'],
    ['foundAs', 'ticks'],
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
    ['foundAs', 'ticks'],
    ['place', 'number'],
    ['active', 'tick'],
  ],
  freeTime: [['minutes', 'minutes']],
} as const satisfies Record<OfferKind | 'freeTime', readonly (readonly [string, OfferFieldKind])[]>
export type OfferFieldKind =
  'text' | 'long' | 'maybe' | 'number' | 'won' | 'maybeWon' | 'minutes' | 'pieces' | 'tick' | 'ticks'
export type OfferField = (typeof OFFER_FIELDS)[keyof typeof OFFER_FIELDS][number]

/** Texts of offers: names of fields, formatted values, and differences of changes. */
export function useOfferWords() {
  const { t } = useTranslation('meeting-rooms')
  const language = useLanguage()

  const labelOf = (name: OfferField[0]) => t(`desk.offers.field.${name}`)

  const textOf = (kind: OfferFieldKind, value: OfferValues[string] | undefined): string => {
    if (kind === 'tick') return value === true ? t('desk.offers.active') : t('desk.offers.inactive')
    if (kind === 'pieces' && typeof value !== 'number') return t('desk.offers.notCounted')
    if (Array.isArray(value))
      return (
        EQUIPMENT_KINDS.filter((one) => value.includes(one))
          .map((one) => t(`rooms:finder.kinds.${one}`))
          .join(', ') || t('desk.offers.nothing')
      )
    if (value === null || value === undefined || value === '') return t('desk.offers.nothing')
    if (kind === 'won' || kind === 'maybeWon') return t('desk.won', { amount: formatWon(Number(value)) })
    if (kind === 'minutes') return formatDuration(Number(value), language)
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
              .filter(([name]) => String(before[name]) !== String(after[name]))
              .map(([name, reads]) => ({
                label: labelOf(name),
                was: textOf(reads, before[name]),
                text: textOf(reads, after[name]),
              })),
    }))

  return { labelOf, textOf, stepsOf }
}
