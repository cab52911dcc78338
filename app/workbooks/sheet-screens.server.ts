import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { API_BASE, read, send } from '~/api/client.server'
import { messageCode } from '~/api/message-code'
import { once, receive } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { download } from './download.server'
import {
  sheetConfirmation,
  sheetCorrections,
  sheetIdParam,
  sheetUpload,
  type Sheet,
  type SheetConfirmation,
} from './schemas'

/*
 * What the screens of every kind of list do; a room says where its calls and its pages are.
 * `api` is where the kind's calls stand (sheet-routes.server.ts).
 */

interface Pages {
  upload: () => string
  rows: (sheet: { id: string; page?: number }) => string
}

const call = <Data>(
  context: AppLoadContext,
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) =>
  context.api(`${API_BASE}${path}`, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  }) as Promise<Omit<Response, 'json'> & { json(): Promise<{ data: Data }> }>

/** The page of the upload: reads the file and leads to what was read. */
export async function uploadSheet(args: ActionFunctionArgs, api: string, pages: Pages) {
  const posted = await receive(args, sheetUpload, { sheet: 'workbook' })
  if (posted.kind !== 'complete') return posted.answer
  const sent = await send(call<{ id: string }>(args.context, 'POST', api, posted.value, once(posted).headers))
  return sent.ok ? seeOther(pages.rows(sent.data)) : posted.refuse(sent.problem)
}

const idOf = (params: { id?: string }) => {
  const checked = sheetIdParam.safeParse(params)
  if (!checked.success) throw new Response(null, { status: 404 })
  return checked.data.id
}

/** A page of a list that was read. @throws a redirect to the upload, where the list is over or is done */
export async function loadSheet(
  { request, params, context }: LoaderFunctionArgs,
  api: string,
  pages: Pages,
): Promise<Sheet> {
  const page = Number(new URL(request.url).searchParams.get('page'))
  const asked = Number.isInteger(page) && page > 0 && page <= 1_000 ? page : 1
  const found = call<Sheet>(context, 'GET', `${api}/${idOf(params)}?page=${asked}`)
  if ((await found).status === 404)
    throw seeOther(pages.upload(), context.cookies.flash({ key: 'sheetOver', tone: 'problem' }))
  return read(found)
}

const sheetForm = z.discriminatedUnion('part', [
  sheetCorrections.extend({ part: z.literal('correct') }),
  sheetConfirmation.extend({ part: z.literal('confirm') }),
])

/**
 * The page of what was read: corrects its rows, or stores those that are right.
 * @param told the message for so many that were stored
 * @param next where they are listed
 */
export async function actOnSheet(
  args: ActionFunctionArgs,
  api: string,
  pages: Pages,
  { told, next }: { told: (count: number, form: SheetConfirmation) => string; next: () => string },
) {
  const { context, params } = args
  const id = idOf(params)
  const posted = await receive(args, sheetForm)
  if (posted.kind !== 'complete') return posted.answer
  const { value } = posted
  const { headers } = once(posted)
  const say = (key: string, tone: 'done' | 'problem' = 'done') => context.cookies.flash({ key, tone })
  if (value.part === 'correct') {
    const checked = await send(
      call<{ bad: number }>(context, 'PUT', `${api}/${id}/rows`, { rows: value.rows }, headers),
    )
    if (!checked.ok) return posted.refuse(checked.problem)
    const { bad } = checked.data
    if (bad === 0) return seeOther(pages.rows({ id }))
    return seeOther(pages.rows({ id }), say(messageCode('sheetStillWrong', { count: bad }), 'problem'))
  }
  const stored = await send(
    call<{ count: number; left: number }>(context, 'POST', `${api}/${id}/confirmation`, value, headers),
  )
  if (!stored.ok) return posted.refuse(stored.problem)
  const { count, left } = stored.data
  return seeOther(left > 0 ? pages.rows({ id }) : next(), say(told(count, value)))
}

/** The template, or with `?id=` the rows of a list that are to be corrected, as a file. */
export async function downloadSheet({ request, context }: LoaderFunctionArgs, api: string, pages: Pages) {
  const id = new URL(request.url).searchParams.get('id')
  const file = id === null ? 'template' : `${idOf({ id })}/bad-rows`
  return download(context, call(context, 'GET', `${api}/${file}`) as Promise<Response>, pages.upload())
}
