import { GENRES, type DeskRecord } from '~/domains/listening-bar/playlist-shapes'
import { useTranslation } from '~/i18n/use-translation'
import type { ChangeStep } from '~/ui/list/change-history'

const FIELDS = ['title', 'artist', 'year', 'genre', 'shelf'] as const

/** The history of a record's values, in words. */
export function useRecordChanges() {
  const { t } = useTranslation('listening-playlist')
  const textOf = (value: string | number | null | undefined) => {
    const genre = GENRES.find((one) => one === value)
    return genre ? t(`genre.${genre}`) : String(value ?? '') || '–'
  }
  return (changes: DeskRecord['changes']): ChangeStep[] =>
    changes.map(({ at, by, before, after }) => ({
      at,
      by,
      ...(before === null && { note: t('desk.added') }),
      lines:
        before === null
          ? []
          : FIELDS.map((field) => ({
              label: t(`field.${field}`),
              was: textOf(before[field]),
              text: textOf(after[field]),
            })).filter(({ was, text }) => was !== text),
    }))
}
