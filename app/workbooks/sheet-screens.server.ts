import { randomUUID } from 'node:crypto'
import { json, type ActionFunctionArgs, type AppLoadContext, type LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { API_BASE, type Outcome, read, requireParams, send } from '~/api/client.server'
import { messageCode } from '~/api/message-code'
import { formAction } from '~/forms/form-action.server'
import { once, receive, type FormResult } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { isPresent, readQuery, textUpTo, wholeNumber } from '~/lists/read-query'
import { download } from './download.server'
import type { SheetPages } from './sheet-pages'
import {
  rowParams,
  sheetConfirmation,
  sheetCorrections,
  sheetIdParam,
  sheetUpload,
  typedRow,
  type Sheet,
  type SheetConfirmation,
} from './schemas'

/*
 * What the screens of every kind of list do; a domain says where its calls and its pages are.
 */

/** Where the calls of a kind of list stand (sheet-routes.server.ts), and its pages. */
interface SheetPlaces {
  api: string
  pages: SheetPages
}

/** What a page of a list shows besides its rows. */
interface AsListed {
  /** The number of the row that is to be changed though it is right. */
  editing?: number
  /** Whether rows are being typed. */
  isAdding: boolean
}

/** A call of a kind of list: its path is made at start, so that no typed client knows it. */
export const callSheets = <Data>(
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
export const uploadSheet = ({ api, pages }: SheetPlaces) =>
  formAction(sheetUpload, async (args, receive) => {
    const posted = await receive({ sheet: 'workbook' })
    if (posted.kind !== 'complete') return posted.answer
    const sent = await send(
      callSheets<{ id: string }>(args.context, 'POST', api, posted.value, once(posted).headers),
    )
    return sent.ok ? seeOther(pages.rows(sent.data)) : posted.refuse(sent.problem)
  })

const idOf = (params: { id?: string }) => requireParams(sheetIdParam, params).id

/** A page of a list that was read. @throws a redirect to the upload, where the list is over or is done */
export async function loadSheet(
  { request, params, context }: LoaderFunctionArgs,
  { api, pages }: SheetPlaces,
): Promise<Sheet & AsListed> {
  const inAddress = { page: wholeNumber(1, 1_000), edit: wholeNumber(1, 100_000), add: isPresent }
  const { page = 1, edit: editing, add: isAdding } = readQuery(request, inAddress)
  const answer = callSheets<Sheet>(context, 'GET', `${api}/${idOf(params)}?page=${page}`)
  if ((await answer).status === 404)
    throw seeOther(pages.upload(), context.cookies.flash({ key: 'sheetOver', tone: 'problem' }))
  const sheet = await read(answer)
  return { ...sheet, editing, isAdding }
}

export const sheetForm = z.discriminatedUnion('part', [
  sheetCorrections.extend({ part: z.literal('correct') }),
  sheetConfirmation.extend({ part: z.literal('confirm') }),
  typedRow.extend({ part: z.literal('add') }),
  rowParams.pick({ number: true }).extend({ part: z.literal('remove') }),
])
type Stored = Promise<Outcome<{ count: number; left: number }>>

/**
 * The page of what was read: corrects its rows, adds and removes some, or stores those that are right.
 * @param storedMessage the message for so many that were stored
 * @param next where they are listed
 * @param store stores the right rows of a list that has no confirmation of its own
 */
export async function actOnSheet(
  args: ActionFunctionArgs,
  { api, pages }: SheetPlaces,
  {
    storedMessage,
    next,
    store,
  }: {
    storedMessage: (count: number, form: SheetConfirmation) => string
    next: () => string
    store?: (list: { sheet: string; count: number }, key: ReturnType<typeof once>) => Stored
  },
) {
  const { context, params } = args
  const id = idOf(params)
  const posted = await receive(args, sheetForm)
  if (posted.kind !== 'complete') return posted.answer
  const { value } = posted
  const key = once(posted)
  const { headers } = key
  const toastOf = (key: string, tone: 'done' | 'problem' = 'done') => context.cookies.flash({ key, tone })
  // In place the page shows what its loader has now, and the form begins anew, with another key.
  const begun = (error?: string) =>
    json<FormResult>({
      initialValue: { part: value.part, idempotencyKey: randomUUID() },
      ...(error && { status: 'error', error: { '': [error] } }),
    })
  if (value.part === 'correct') {
    const checked = await send(
      callSheets<{ bad: number }>(context, 'PUT', `${api}/${id}/rows`, { rows: value.rows }, headers),
    )
    if (!checked.ok) return posted.refuse(checked.problem)
    const { bad } = checked.data
    const still = bad > 0 ? messageCode('sheetStillWrong', { count: bad }) : undefined
    if (context.isInPlace) return begun(still)
    return seeOther(pages.rows({ id }), ...(still ? [toastOf(still, 'problem')] : []))
  }
  if (value.part === 'add' || value.part === 'remove') {
    const changed = await send(
      value.part === 'add'
        ? callSheets(context, 'POST', `${api}/${id}/rows`, { cells: value.cells }, headers)
        : callSheets(context, 'DELETE', `${api}/${id}/rows/${value.number}`, undefined, headers),
    )
    if (!changed.ok) return posted.refuse(changed.problem)
    if (context.isInPlace) return begun()
    return seeOther(value.part === 'add' ? `${pages.rows({ id })}?add=on` : pages.rows({ id }))
  }
  const stored = await (store
    ? store({ sheet: id, count: value.count }, key)
    : send(
        callSheets<{ count: number; left: number }>(
          context,
          'POST',
          `${api}/${id}/confirmation`,
          value,
          headers,
        ),
      ))
  if (!stored.ok) return posted.refuse(stored.problem)
  const { count, left } = stored.data
  return seeOther(left > 0 ? pages.rows({ id }) : next(), toastOf(storedMessage(count, value)))
}

/** The template, or with `?id=` the rows of a list that are to be corrected, as a file. */
export async function downloadSheet({ request, context }: LoaderFunctionArgs, { api, pages }: SheetPlaces) {
  const { id } = readQuery(request, { id: textUpTo(30) })
  const file = id === undefined ? 'template' : `${idOf({ id })}/bad-rows`
  return download(context, callSheets(context, 'GET', `${api}/${file}`) as Promise<Response>, pages.upload())
}
