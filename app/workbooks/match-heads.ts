import { LANGUAGES } from '../i18n/languages'
import { normaliseText } from '../rules/text'
import type { Grid, GridRow } from './reading/grid'
import type { Cells, SheetColumn, SheetRow } from './sheet-kind'

/** A column as far as a file is read by it; unlike `SheetColumn` it can be sent to another thread. */
export interface NamedColumn<Key extends string = string> {
  key: Key
  /** What a file may call it, in either language. */
  names: string[]
  optional?: boolean
}

/** Titles and remarks may stand above the heads. */
const MOST_ABOVE = 10

/** What two heads have in common that mean the same: spaces, signs and capitals do not matter. */
const headKey = (text: string) =>
  normaliseText(text)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/**
 * The rows below a sheet's heads, by column, whatever their order and whatever else the sheet has.
 * @returns undefined for a sheet without the heads of the columns that are required
 */
export function rowsBelowHeads<Key extends string>(
  { rows }: Grid,
  columns: readonly NamedColumn<Key>[],
): SheetRow<Key>[] | undefined {
  for (const [place, row] of rows.slice(0, MOST_ABOVE).entries()) {
    const keys = keysOf(row, columns)
    const isComplete = columns.every(({ key, optional }) => optional || keys.includes(key))
    if (isComplete) return rows.slice(place + 1).flatMap((below) => rowOf(below, keys))
  }
  return undefined
}

export const namedColumns = <Key extends string>(columns: readonly SheetColumn<Key>[]): NamedColumn<Key>[] =>
  columns.map(({ key, head, alsoCalled, optional }) => ({
    key,
    optional,
    names: LANGUAGES.flatMap((language) => [head(language), ...(alsoCalled?.(language).split('|') ?? [])]),
  }))

function keysOf<Key extends string>(row: GridRow, columns: readonly NamedColumn<Key>[]) {
  const taken = new Set<Key>()
  return row.cells.map((text) => {
    const column = columns.find(
      ({ key, names }) => !taken.has(key) && names.some((name) => headKey(name) === headKey(text)),
    )
    if (column) taken.add(column.key)
    return column?.key
  })
}

/** Nothing for a row that only says something elsewhere. */
function rowOf<Key extends string>({ number, cells }: GridRow, keys: (Key | undefined)[]): SheetRow<Key>[] {
  const words = cells.flatMap((text, column) => {
    const key = keys[column]
    return key && text ? [[key, text] as const] : []
  })
  return words.length === 0 ? [] : [{ number, cells: Object.fromEntries(words) as SheetRow<Key>['cells'] }]
}

/** Whether a row says, in one of the languages, just what the columns' examples say. */
export const isExample = <Key extends string>(cells: Cells<Key>, columns: readonly SheetColumn<Key>[]) =>
  LANGUAGES.some((language) =>
    columns.every(({ key, example }) => headKey(cells[key] ?? '') === headKey(example(language))),
  )
