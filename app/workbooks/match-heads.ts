import { LANGUAGES } from '~/i18n/languages'
import { normaliseText } from '~/rules/text'
import type { Grid, GridRow } from './reading/grid'
import type { Cells, SheetColumn, SheetRow } from './sheet-kind'

/**
 * The part of a column that is needed to read a file; unlike `SheetColumn` it can be sent to another thread.
 */
export interface NamedColumn<Key extends string = string> {
  key: Key
  /** Accepted names in either language. */
  names: string[]
  optional?: boolean
}

/** Titles and remarks may precede the heads. */
const MOST_ABOVE = 10

/** What forms of others write beside a head: “이름(필수)”. */
const REMARK = /[([\uff08]\s*(?:필수|선택|required|optional)[^)\]\uff09]*[)\]\uff09]/giu

/** A head's text for comparison: without remarks, spaces, signs and case. */
const headKey = (text: string) =>
  normaliseText(text)
    .replace(REMARK, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/**
 * The rows below a sheet's heads, by column, in any order and ignoring unknown columns, and how many of the columns are there: of several kinds
 * of list the one that fits best is meant.
 * @returns undefined for a sheet without the heads of all required columns
 */
export function listBelowHeads<Key extends string>(
  { rows }: Grid,
  columns: readonly NamedColumn<Key>[],
): { rows: SheetRow<Key>[]; found: number } | undefined {
  for (const [index, row] of rows.slice(0, MOST_ABOVE).entries()) {
    const keys = keysOf(row, columns)
    const isComplete = columns.every(({ key, optional }) => optional || keys.includes(key))
    if (isComplete)
      return {
        rows: rows.slice(index + 1).flatMap((below) => rowOf(below, keys)),
        found: keys.filter((key) => key !== undefined).length,
      }
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
  const usedKeys = new Set<Key>()
  return row.cells.map((text) => {
    const column = columns.find(
      ({ key, names }) => !usedKeys.has(key) && names.some((name) => headKey(name) === headKey(text)),
    )
    if (column) usedKeys.add(column.key)
    return column?.key
  })
}

/** Undefined for a row that is empty in these columns. */
function rowOf<Key extends string>({ number, cells }: GridRow, keys: (Key | undefined)[]): SheetRow<Key>[] {
  const words = cells.flatMap((text, column) => {
    const key = keys[column]
    return key && text ? [[key, text] as const] : []
  })
  return words.length === 0 ? [] : [{ number, cells: Object.fromEntries(words) as SheetRow<Key>['cells'] }]
}

/** Whether a row equals the columns' examples in one of the languages. */
export const isExample = <Key extends string>(cells: Cells<Key>, columns: readonly SheetColumn<Key>[]) =>
  LANGUAGES.some((language) =>
    columns.every(({ key, example }) => headKey(cells[key] ?? '') === headKey(example(language))),
  )
