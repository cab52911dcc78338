import { redirect } from '@remix-run/node'
import type { z } from 'zod'
import { withQuery, type Query } from '~/rules/query-string'

type Names<Schema extends z.ZodObject> = Exclude<keyof Schema['shape'] & string, 'page'>

/** The filter in a list's address, for a screen. */
export interface ListFilter<Name extends string = string> {
  /** Values of its fields: as typed, else the default. */
  filter: Record<Name, string>
  /** Message codes of invalid values, by field. */
  errors: Partial<Record<Name, string[]>>
  /** Fields that narrow the list: those that differ from their default. */
  narrowing: string[]
  isFiltered: boolean
}

/** One page of a list with its filter: what `FilterBar` and `Listed` show. */
export interface List<Row, Name extends string = string> extends ListFilter<Name> {
  items: Row[]
  page: { current: number; total: number; size: number; count: number }
  /** Whether all rows that can be ticked are ticked initially (`?tick=page`). */
  isTickingAll: boolean
}

interface Options<Name extends string> {
  /** Defaults that are shown in the fields and sent to the API. */
  defaults?: Partial<Record<Name, string>>
  /** Parameters that choose a view, such as a tab; they do not count as a filter. */
  views?: readonly Name[]
}

/**
 * Parses the address of a list. An invalid value is reported at its field and left out of the query, so that
 * the list is still shown.
 */
export function readList<Schema extends z.ZodObject>(
  request: Request,
  schema: Schema,
  { defaults = {}, views = [] }: Options<Names<Schema>> = {},
) {
  const names = Object.keys(schema.shape) as (Names<Schema> | 'page')[]
  const { searchParams } = new URL(request.url)
  const narrowed: Query = {}
  for (const name of names) narrowed[name] = searchParams.get(name) || undefined
  const typed: Query = { ...defaults, ...withoutEmpty(narrowed) }
  const errors: Record<string, string[]> = {}
  for (const { path, message } of schema.safeParse(typed).error?.issues ?? [])
    (errors[String(path[0])] ??= []).push(message)
  // A view and an order have no field to report an error at: an unknown one is the default one.
  const withoutField = [...views, 'sort'] as Names<Schema>[]
  for (const name of withoutField.filter((each) => errors[each])) {
    typed[name] = defaults[name]
    delete errors[name]
  }

  // Views and sizes have a default of their own.
  const standard = (name: Names<Schema>): unknown =>
    defaults[name] ?? shapeOf(schema, name).safeParse(undefined).data ?? ''
  const query: Record<string, string> = {}
  const filter: Record<string, string> = {}
  for (const name of names) {
    if (typed[name] !== undefined && !errors[name]) query[name] = String(typed[name])
    if (name !== 'page') filter[name] = String(typed[name] ?? standard(name))
  }
  // Both dates are valid, so both are sent: the API finds nothing, and this error says why.
  const { from, to } = query
  if (from && to && to < from) errors.to = ['endBeforeStart']
  // The page has no field; an invalid one counts as the first.
  delete errors.page
  const isNarrowing = (name: string) => !['page', 'size', ...withoutField].includes(name as Names<Schema>)
  const narrowing = Object.keys(filter).filter(
    (name) => isNarrowing(name) && filter[name] !== String(standard(name as Names<Schema>)),
  )
  return {
    query: query as Record<Names<Schema> | 'page', string>,
    requested: narrowed,
    filter: filter as Record<Names<Schema>, string>,
    errors: errors as Partial<Record<Names<Schema>, string[]>>,
    narrowing,
    isFiltered: narrowing.length > 0,
    isTickingAll: searchParams.get('tick') === 'page',
  }
}

/**
 * Loads one page of a list for a screen.
 * @param find requests the page from the API
 * @param path the list's address with its filter
 * @throws a redirect to the last page when the requested one no longer exists
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
  const { query, requested, ...list } = readList(request, schema, options)
  const page = await find(query)
  const { current, total } = page.page
  if (current > total) throw redirect(path({ ...requested, page: total }))
  return { ...page, ...list }
}

/** The address of the list a form was posted from, without the request to tick every row. */
export function listAddress(request: Request): string {
  const { pathname, searchParams } = new URL(request.url)
  searchParams.delete('tick')
  return withQuery(pathname, Object.fromEntries(searchParams))
}

const shapeOf = (schema: z.ZodObject, name: string) => schema.shape[name] as z.ZodType

const withoutEmpty = (query: Query) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
