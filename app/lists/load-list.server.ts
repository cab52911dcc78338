import { redirect } from '@remix-run/node'
import type { z } from 'zod'
import { withQuery, type Query } from '~/rules/query-string'

type Names<Schema extends z.ZodObject> = Exclude<keyof Schema['shape'] & string, 'page'>

/** What a list's address asks for, read for a screen. */
export interface ListFilter<Name extends string = string> {
  /** What its fields show: as it was typed, or what counts unless asked. */
  filter: Record<Name, string>
  /** Codes of what cannot be read, by field. */
  errors: Partial<Record<Name, string[]>>
  isFiltered: boolean
}

/** One page of a list with its filter: what `FilterBar` and `Listed` show. */
export interface List<Row, Name extends string = string> extends ListFilter<Name> {
  items: Row[]
  page: { current: number; total: number; size: number; count: number }
  /** Every row of the page that can be is to be ticked. */
  isTickingAll: boolean
}

interface Options<Name extends string> {
  /** What counts where the address says nothing, shown in the fields. */
  usual?: Partial<Record<Name, string>>
  /** Parts that choose between lists, such as a tab: they narrow nothing. */
  views?: readonly Name[]
}

/**
 * What the address of a list asks for. A part that cannot be read is named at its field and left out of the query, so
 * that the list still shows the rest.
 */
export function readList<Schema extends z.ZodObject>(
  request: Request,
  schema: Schema,
  { usual = {}, views = [] }: Options<Names<Schema>> = {},
) {
  const names = Object.keys(schema.shape) as (Names<Schema> | 'page')[]
  const { searchParams } = new URL(request.url)
  const asked: Query = {}
  for (const name of names) asked[name] = searchParams.get(name) || undefined
  const typed: Query = { ...usual, ...withoutEmpty(asked) }
  const errors: Record<string, string[]> = {}
  for (const { path, message } of schema.safeParse(typed).error?.issues ?? [])
    (errors[String(path[0])] ??= []).push(message)

  const query: Record<string, string> = {}
  const filter: Record<string, string> = {}
  for (const name of names) {
    if (typed[name] !== undefined && !errors[name]) query[name] = String(typed[name])
    // A view or a size that is not asked for is the usual one.
    if (name !== 'page')
      filter[name] = String(typed[name] ?? shapeOf(schema, name).safeParse(undefined).data ?? '')
  }
  // Each can be read, so both are asked for: nothing is found, and this is why.
  const { from, to } = query
  if (from && to && to < from) errors.to = ['endBeforeStart']
  // It has no field: a page that is none is the first one.
  delete errors.page
  const isNarrowing = (name: string) => !['page', 'size', ...views].includes(name as Names<Schema>)
  return {
    query: query as Record<Names<Schema> | 'page', string>,
    asked,
    filter: filter as Record<Names<Schema>, string>,
    errors: errors as Partial<Record<Names<Schema>, string[]>>,
    isFiltered: names.some((name) => asked[name] !== undefined && isNarrowing(name)),
    isTickingAll: searchParams.get('tick') === 'page',
  }
}

/**
 * One page of a list for a screen.
 * @param find asks the API for the page
 * @param path the list's address with its filter
 * @throws a redirect to the last page, where the list no longer has the one that is asked for
 */
export async function loadList<
  Schema extends z.ZodObject,
  Page extends Pick<List<unknown>, 'items' | 'page'>,
>(
  request: Request,
  schema: Schema,
  {
    find,
    path,
    ...options
  }: Options<Names<Schema>> & {
    find: (query: Record<Names<Schema> | 'page', string>) => Promise<Page>
    path: (query: Query) => string
  },
) {
  const { query, asked, ...list } = readList(request, schema, options)
  const found = await find(query)
  const { current, total } = found.page
  if (current > total) throw redirect(path({ ...asked, page: total }))
  return { ...found, ...list }
}

/** The page of the list that a form was on, where the next ones are ticked only when somebody asks for it again. */
export function listAddress(request: Request): string {
  const { pathname, searchParams } = new URL(request.url)
  searchParams.delete('tick')
  return withQuery(pathname, Object.fromEntries(searchParams))
}

const shapeOf = (schema: z.ZodObject, name: string) => schema.shape[name] as z.ZodType

const withoutEmpty = (asked: Query) =>
  Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined))
