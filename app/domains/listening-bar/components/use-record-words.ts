import { GENRES, UNKNOWN_ERA } from '~/domains/listening-bar/playlist-shapes'
import { useTranslation } from '~/i18n/use-translation'

/** Eras, genres and the filter of records, in words. */
export function useRecordWords() {
  const { t } = useTranslation('listening-playlist')
  const eraOf = (era: string) => (era === UNKNOWN_ERA ? t('era.unknown') : t('era.decade', { year: era }))
  const genres = GENRES.map((genre) => ({ value: genre, label: t(`genre.${genre}`) }))
  return {
    genres,
    /** The fields of the filter; a shelf or era that has no record any more stays selectable while it is chosen. */
    filterOf: (
      { shelves, eras }: { shelves: string[]; eras: string[] },
      chosen: { shelf: string; era: string },
    ) => {
      const withChosen = (all: string[], one: string) => (one && !all.includes(one) ? [...all, one] : all)
      return [
        { name: 'name', label: t('filter.name') },
        {
          name: 'era',
          label: t('field.era'),
          options: withChosen(eras, chosen.era).map((era) => ({ value: era, label: eraOf(era) })),
        },
        { name: 'genre', label: t('field.genre'), options: genres },
        {
          name: 'shelf',
          label: t('field.shelf'),
          options: withChosen(shelves, chosen.shelf).map((shelf) => ({ value: shelf, label: shelf })),
        },
      ] as const
    },
  }
}
