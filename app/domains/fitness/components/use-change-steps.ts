import type { DeskValues } from '~/domains/fitness/bought-shapes'
import { useTranslation } from '~/i18n/use-translation'
import { formatMinutes } from '~/rules/local-time'
import type { ChangeStep } from '~/ui/list/change-history'
import { useFitnessWords } from './fitness-words'

interface Change {
  at: string
  by: string | null
  before: DeskValues | null
  after: DeskValues
}

const NAMES = ['nameKo', 'nameEn', 'aboutKo', 'aboutEn'] as const
const PROGRAM = [
  ...NAMES,
  'trainerKo',
  'trainerEn',
  'weekdays',
  'startMinutes',
  'endMinutes',
  'won',
  'capacity',
  'firstMonth',
  'lastMonth',
] as const
const TRAINING = [
  ...NAMES,
  'portrait',
  'weekdays',
  'fromMinutes',
  'toMinutes',
  'units',
  'sessions',
  'won',
  'isActive',
] as const

/** The history of the values of a programme, or of a trainer, a package or a type of passes, in words. */
export function useChangeSteps(of: 'program' | 'training') {
  const { t } = useTranslation('fitness')
  const { wonOf, weekdaysOf } = useFitnessWords()
  const fields =
    of === 'program'
      ? PROGRAM.map((field) => ({ field, label: t(`desk.field.${field}`) }))
      : TRAINING.map((field) => ({ field, label: t(`fitness-training:desk.field.${field}`) }))
  const textOf = (field: string, value: DeskValues[string] | undefined) => {
    if (Array.isArray(value)) return weekdaysOf(value)
    if (typeof value === 'boolean') return t(value ? 'fitness-training:desk.yes' : 'fitness-training:desk.no')
    if (typeof value === 'number' && field.endsWith('Minutes')) return formatMinutes(value)
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
          : fields
              .filter(({ field }) => field in after)
              .map(({ field, label }) => ({
                label,
                was: textOf(field, before[field]),
                text: textOf(field, after[field]),
              }))
              .filter(({ was, text }) => was !== text),
    }))
}
