import { redirect, type AppLoadContext, type LoaderFunctionArgs } from '@remix-run/node'
import type { z } from 'zod'
import { seeOther } from '~/forms/see-other.server'
import { readList } from '~/lists/load-list.server'
import { isPresent, readQuery } from '~/lists/read-query'
import type { Query } from '~/rules/query-string'

/**
 * Answers with a list's export, all pages of it; without a reason it redirects to the list, whose
 * `ExportForm` asks for one.
 * @param find requests the file from the API
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

/** The message code for `ExportForm` when the last export lacked a reason. */
export const exportErrorOf = (request: Request) =>
  readQuery(request, { export: isPresent }).export ? 'reasonRequired' : undefined

/**
 * Passes a file of the API on to the browser. When it fails, redirects with a message.
 * @param back the page it was requested from
 */
export async function download(
  { cookies }: AppLoadContext,
  call: Promise<Response>,
  back: string,
): Promise<Response> {
  const file = await call
  if (file.status === 403 || file.status === 404) throw redirect(back)
  if (!file.ok) throw seeOther(back, cookies.flash({ key: 'serviceUnavailable', tone: 'problem' }))
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  for (const name of ['Content-Type', 'Content-Disposition', 'Content-Length']) {
    const value = file.headers.get(name)
    if (value) headers.set(name, value)
  }
  return new Response(file.body, { headers })
}
