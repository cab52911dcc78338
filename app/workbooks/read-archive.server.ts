import { fieldProblem } from '~/api/problem'
import { messageCode } from '~/api/message-code'
import { namedColumns } from './match-heads'
import { readInWorker } from './reading/in-worker.server'
import { Unreadable, Zip } from './reading/zip.server'
import { REFUSALS } from './read-sheet.server'
import { MOST_SHEET_ROWS, type SheetColumn, type SheetRow } from './sheet-kind'

/** Workbooks in one archive; far more than there are kinds of lists. */
const MOST_FILES = 30
/** Rows in one archive, of all its lists: people, cars and bookings of a building of 15,000. */
export const MOST_ARCHIVE_ROWS = 25_000
const MORE_READ = 12

/** A sheet of a workbook in an archive. */
export interface ArchivedList {
  file: string
  sheet: string
  /** Place of its kind among those that were asked for. */
  kind: number
  rows: SheetRow[]
}
/** What is wrong with a whole file or sheet, as a message code. */
export interface ArchiveTrouble {
  file: string
  sheet: string | null
  why: string
}
export interface Archive {
  lists: ArchivedList[]
  troubles: ArchiveTrouble[]
  /** Sheets that are no list, such as explanations: passed over, and said. */
  others: { file: string; sheet: string }[]
}

/**
 * Reads all lists in the workbooks of a zip file: of each sheet the kind whose heads it has. Together its files unpack to 20 MB at most, each
 * workbook has the limits of one that is uploaded alone.
 * @param field where errors of the whole archive are reported
 * @throws Problem 422 `zipOnly`, `sheetTooMuch`, `zipTooManyFiles`, `zipTooManyRows`, `zipEmpty`
 */
export async function readArchive(
  bytes: Buffer,
  kinds: readonly (readonly SheetColumn[])[],
  field: string,
): Promise<Archive> {
  const columns = kinds.map((kind) => namedColumns(kind))
  const archive: Archive = { lists: [], troubles: [], others: [] }
  try {
    const zip = new Zip(bytes)
    const files = zip.names().filter(isMeant)
    if (files.length === 0) throw fieldProblem(field, 'zipEmpty')
    if (files.length > MOST_FILES) throw fieldProblem(field, 'zipTooManyFiles', { max: MOST_FILES })
    for (const name of files) await addFile(archive, name, await zip.bytes(name), columns)
  } catch (error) {
    throw error instanceof Unreadable
      ? fieldProblem(field, error.reason === 'tooMuch' ? 'sheetTooMuch' : 'zipUnreadable')
      : error
  }
  const count = archive.lists.reduce((sum, { rows }) => sum + rows.length, 0)
  if (count > MOST_ARCHIVE_ROWS) throw fieldProblem(field, 'zipTooManyRows', { max: MOST_ARCHIVE_ROWS })
  return archive
}

/** Neither a folder nor what programs put beside files. */
const isMeant = (name: string) =>
  !/[\\/]$/.test(name) && !/(?:^|[\\/])(?:__MACOSX[\\/].*|\.[^\\/]*|~\$[^\\/]*|Thumbs\.db)$/.test(name)

async function addFile(
  { lists, troubles, others }: Archive,
  name: string,
  bytes: Buffer,
  kinds: ReturnType<typeof namedColumns>[],
): Promise<void> {
  const file = name.slice(0, 200)
  if (!/\.xlsx?$/i.test(name)) {
    troubles.push({ file, sheet: null, why: REFUSALS.notExcel })
    return
  }
  try {
    const sheets = await readInWorker({
      bytes,
      kinds,
      isFirstEnough: false,
      most: MOST_SHEET_ROWS + MORE_READ,
    })
    for (const { sheet, kind, rows, isTooLong } of sheets)
      if (kind === undefined) others.push({ file, sheet })
      else if (isTooLong || rows.length > MOST_SHEET_ROWS)
        troubles.push({ file, sheet, why: messageCode('tooManyRows', { max: MOST_SHEET_ROWS }) })
      else lists.push({ file, sheet, kind, rows })
    if (sheets.every(({ kind }) => kind === undefined))
      troubles.push({ file, sheet: null, why: 'sheetHeads' })
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    troubles.push({ file, sheet: null, why: REFUSALS[error.reason] })
  }
}
