import { translator } from '~/i18n/i18n'
import { LANGUAGES } from '~/i18n/languages'
import type { Cells } from '~/workbooks/sheet-kind'
import { GENRES, recordForm, type Genre, type RecordForm } from '~/domains/listening-bar/playlist-shapes'
import type { RecordColumn } from './record-columns'

const plain = (text: string) => text.replace(/[\s·]/g, '').toLowerCase()

/** A genre by its name in either language, or its code. */
const readGenre = (text: string): Genre | undefined =>
  GENRES.find((genre) =>
    [genre, ...LANGUAGES.map((language) => translator(language)(`listening-playlist:genre.${genre}`))].some(
      (name) => plain(name) === plain(text),
    ),
  )

/** Reads a row of a list of records by the rules of a record's form. '1967년' is 1967. */
export function readRecordRow(cells: Cells<RecordColumn>): {
  errors: Partial<Record<RecordColumn, string[]>>
  value?: RecordForm
} {
  const { genre: genreText = '', year = '' } = cells
  const genre = readGenre(genreText)
  const form = recordForm.safeParse({
    shelf: cells.shelf ?? '',
    artist: cells.artist ?? '',
    title: cells.title ?? '',
    year: year.replace(/\s*년$/, ''),
    genre,
  })
  if (form.success) return { errors: {}, value: form.data }
  const errors: Partial<Record<RecordColumn, string[]>> = {}
  for (const { path, message } of form.error.issues)
    errors[path[0] as RecordColumn] ??= [path[0] === 'genre' && genreText ? 'sheetWord' : message]
  return { errors }
}
