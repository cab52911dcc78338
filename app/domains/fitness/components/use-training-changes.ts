import type { TrainingValues } from '~/domains/fitness/training-shapes'
import { useTranslation } from '~/i18n/use-translation'
import { formatMinutes } from '~/rules/local-time'
import type { ChangeStep } from '~/ui/change-history'
import { useFitnessWords } from './fitness-words'

const FIELDS = [
  'nameKo',
  'nameEn',
  'aboutKo',
  'aboutEn',
  'portrait',
  'weekdays',
  'fromMinutes',
  'toMinutes',
  'units',
  'sessions',
  'won',
  'isActive',
] as const
type Field = (typeof FIELDS)[number]

interface Change {
  at: string
  by: string | null
  before: TrainingValues | null
  after: TrainingValues
}

/** The history of the values of a trainer, a package or a type of passes, in words. */
export function useTrainingChanges() {
  const { t } = useTranslation('fitness-training')
  const { wonOf, weekdaysOf } = useFitnessWords()
  const textOf = (field: Field, value: TrainingValues[string] | undefined) => {
    if (Array.isArray(value)) return weekdaysOf(value)
    if (typeof value === 'boolean') return value ? t('desk.yes') : t('desk.no')
    if (typeof value === 'number' && (field === 'fromMinutes' || field === 'toMinutes'))
      return formatMinutes(value)
    if (typeof value === 'number' && field === 'won') return wonOf(value)
    return String(value ?? '') || '–'
  }
  return (changes: readonly Change[]): ChangeStep[] =>
    changes.map(({ at, by, before, after }) => ({
      at,
      by,
      ...(before === null && { note: t('desk.added') }),
      lines:
        before === null
          ? []
          : FIELDS.filter((field) => field in after)
              .map((field) => ({
                label: t(`desk.field.${field}`),
                was: textOf(field, before[field]),
                text: textOf(field, after[field]),
              }))
              .filter(({ was, text }) => was !== text),
    }))
}
