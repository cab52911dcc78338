import type { AppLoadContext } from '@remix-run/node'
import { readOptional, type Outcome } from '~/api/client.server'
import { searched } from '~/lists/list-query'
import { readQuery, textUpTo } from '~/lists/read-query'
import { formatDay } from '~/i18n/format'
import { formatMinutes } from '~/rules/local-time'

/** The longest text that every list's filter takes. */
export const LONGEST = 50
/** How many of a kind are shown; the others are in its list. */
const SHOWN = 5

/** One thing that was found: what it is called, and what tells it from others of that name. */
export interface FoundThing {
  id: string
  title: string
  facts: string[]
  path: string
}

/** What was found in one of the portal's lists. */
export interface FoundIn<Kind extends string = string> {
  kind: Kind
  count: number
  /** Whether there may be more: the list was not read to its end. */
  isCut: boolean
  things: FoundThing[]
  /** The list with the text as its filter. */
  all: string
}

/** What was typed, as the filters of lists read it; empty when it says nothing. */
export function typedText(request: Request): string {
  const { q = '' } = readQuery(request, { q: textUpTo(LONGEST) })
  const read = searched().safeParse(q)
  return read.success ? (read.data ?? '') : ''
}

interface Rows<Row> {
  items: Row[]
  page: { count: number; isCut?: boolean }
}

/**
 * One list's answer. A list that fails, or that the person may not see, is left out: the others are of use.
 * @param find requests the list, filtered by the text, from the API, which asks for permission and records the access
 */
export async function findIn<Kind extends string, Row>(
  kind: Kind,
  all: string,
  find: Promise<Outcome<Rows<Row>>>,
  show: (row: Row) => FoundThing,
): Promise<FoundIn<Kind>[]> {
  const found = await readOptional(find)
  if (!found || found.page.count === 0) return []
  const { count, isCut = false } = found.page
  return [{ kind, count, isCut, things: found.items.slice(0, SHOWN).map(show), all }]
}

/** How much is read of a list without pages that may be long. */
export const MOST_READ = 50

/** A list without pages, as one page. @param most how many of it were asked for */
export async function asPage<Row>(
  list: Promise<Outcome<Row[]>>,
  most = Infinity,
): Promise<Outcome<Rows<Row>>> {
  const outcome = await list
  return outcome.ok
    ? {
        ok: true,
        data: {
          items: outcome.data,
          page: { count: outcome.data.length, isCut: outcome.data.length === most },
        },
      }
    : outcome
}

/** “11월 24일 (화) 14:00” */
export const when = (
  { date, minutes }: { date: string; minutes: number },
  { language }: Pick<AppLoadContext, 'language'>,
) => `${formatDay(date, language)} ${formatMinutes(minutes)}`
