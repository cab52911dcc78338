import { useFitnessWords } from '~/domains/fitness/components/fitness-words'
import type { DeskProgramDetails, ProgramValues } from '~/domains/fitness/gx-shapes'
import { useTranslation } from '~/i18n/use-translation'
import { formatMinutes } from '~/rules/local-time'
import type { ChangeStep } from '~/ui/change-history'

const FIELDS = [
  'nameKo',
  'nameEn',
  'aboutKo',
  'aboutEn',
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
type Field = (typeof FIELDS)[number]

/** The history of a programme's values, in words. */
export function useProgramChanges() {
  const { t } = useTranslation('fitness')
  const { wonOf, weekdaysOf } = useFitnessWords()
  const labelOf = (field: Field) => t(`desk.field.${field}`)
  const textOf = (field: Field, value: ProgramValues[string] | undefined) => {
    if (Array.isArray(value)) return weekdaysOf(value)
    if (typeof value === 'number' && (field === 'startMinutes' || field === 'endMinutes'))
      return formatMinutes(value)
    if (typeof value === 'number' && field === 'won') return wonOf(value)
    return String(value ?? '') || '–'
  }
  return (changes: DeskProgramDetails['changes']): ChangeStep[] =>
    changes.map(({ at, by, before, after }) => ({
      at,
      by,
      ...(before === null && { note: t('desk.added') }),
      lines:
        before === null
          ? []
          : FIELDS.map((field) => ({
              label: labelOf(field),
              was: textOf(field, before[field]),
              text: textOf(field, after[field]),
            })).filter(({ was, text }) => was !== text),
    }))
}
