import type { DeskEvent, EventValues } from '~/domains/listening-bar/event-shapes'
import { useTranslation } from '~/i18n/use-translation'
import { formatMinutes } from '~/rules/local-time'
import type { ChangeStep } from '~/ui/list/change-history'

const FIELDS = [
  'nameKo',
  'nameEn',
  'guestKo',
  'guestEn',
  'programKo',
  'programEn',
  'date',
  'startMinutes',
  'endMinutes',
  'seats',
  'poster',
  'altKo',
  'altEn',
  'cancelReason',
] as const

/** The history of an event's values, in words. */
export function useEventChanges() {
  const { t } = useTranslation('listening-events')
  const textOf = (field: (typeof FIELDS)[number], value: EventValues[string] | undefined) =>
    typeof value === 'number' && field.endsWith('Minutes') ? formatMinutes(value) : String(value ?? '') || '–'
  const labels = {
    date: t('field.date'),
    seats: t('field.seats'),
    startMinutes: t('desk.field.start'),
    endMinutes: t('desk.field.end'),
    cancelReason: t('calledOff'),
  } as const
  return (changes: DeskEvent['changes']): ChangeStep[] =>
    changes.map(({ at, by, before, after }) => ({
      at,
      by,
      ...(before === null && { note: t('desk.added') }),
      lines:
        before === null
          ? []
          : FIELDS.map((field) => ({
              label:
                field in labels ? labels[field as keyof typeof labels] : t(`desk.field.${field as 'nameKo'}`),
              was: textOf(field, before[field]),
              text: textOf(field, after[field]),
            })).filter(({ was, text }) => was !== text),
    }))
}
