import { redirect, type AppLoadContext, type LoaderFunctionArgs } from '@remix-run/node'
import type { z } from 'zod'
import { seeOther } from '~/forms/see-other.server'
import { readList } from '~/lists/load-list.server'
import type { Query } from '~/rules/query-string'

/**
 * A list as a file, whole, for the screen its `ExportForm` leads to; without a reason the list asks for it.
 * @param find asks the API for the file
 * @param path the list's address with its filter
 */
export async function downloadList<Schema extends z.ZodObject>(
  { request, context }: LoaderFunctionArgs,
  schema: Schema,
  {
    find,
    path,
  }: {
    find: (query: Record<keyof Schema['shape'] & string, string>) => Promise<Response>
    path: (query: Query) => string
  },
): Promise<Response> {
  const { query, filter, errors } = readList(request, schema)
  const { reason: _reason, ...narrowed }: Record<string, string> = filter
  if ('reason' in errors) throw redirect(`${path({ ...narrowed, export: 'reason' })}#export`)
  return download(context, find(query as Parameters<typeof find>[0]), path(narrowed))
}

/** The code of what was wrong with the last try to get a list's file, for its `ExportForm`. */
export const exportErrorOf = (request: Request) =>
  new URL(request.url).searchParams.has('export') ? 'reasonRequired' : undefined

/**
 * A file of the API for the browser, as it was written. Whatever stands in the way is told on the page it was asked
 * from: no permission, no API.
 * @param back that page
 */
async function download(
  { cookies }: AppLoadContext,
  call: Promise<Response>,
  back: string,
): Promise<Response> {
  const file = await call
  if (file.status === 403) throw redirect(back)
  if (!file.ok) throw seeOther(back, cookies.flash({ key: 'serviceUnavailable', tone: 'problem' }))
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  for (const name of ['Content-Type', 'Content-Disposition', 'Content-Length']) {
    const value = file.headers.get(name)
    if (value) headers.set(name, value)
  }
  return new Response(file.body, { headers })
}
