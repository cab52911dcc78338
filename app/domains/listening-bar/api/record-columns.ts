import { translator } from '~/i18n/i18n'
import type { SheetColumn } from '~/workbooks/sheet-kind'
import { GENRES } from '~/domains/listening-bar/playlist-shapes'

/** Columns of a list of records, in the order of the template. */
const COLUMNS = ['title', 'artist', 'year', 'genre', 'shelf'] as const
export type RecordColumn = (typeof COLUMNS)[number]

export const RECORD_COLUMNS: readonly SheetColumn<RecordColumn>[] = COLUMNS.map((key) => ({
  key,
  head: (language) => translator(language)(`listening-playlist:field.${key}`),
  alsoCalled: (language) => translator(language)(`listening-playlist:sheet.alsoCalled.${key}`),
  hint: (language) => translator(language)(`listening-playlist:sheet.hint.${key}`),
  example: (language) => translator(language)(`listening-playlist:sheet.example.${key}`),
  choices:
    key === 'genre'
      ? (language) => GENRES.map((genre) => translator(language)(`listening-playlist:genre.${genre}`))
      : undefined,
  optional: key === 'year',
  width: key === 'title' || key === 'artist' ? 32 : 16,
}))
