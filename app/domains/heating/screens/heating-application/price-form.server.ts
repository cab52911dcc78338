import { json, type AppLoadContext } from '@remix-run/node'
import { read, send } from '~/api/client.server'
import { messageCode } from '~/api/message-code'
import type { ProblemBody } from '~/api/problem'
import { inPageOrder } from '~/forms/in-page-order'
import { once, type FormResult, type Received } from '~/forms/receive.server'
import { leadsOn, seeOther } from '~/forms/see-other.server'
import { translator } from '~/i18n/i18n'
import type { z } from 'zod'
import { heatingClient } from '~/domains/heating/client.server'
import { heatingPaths } from '~/domains/heating/paths'
import { heatingScreenForm, type HeatingAsked, type HeatingQuote } from '~/domains/heating/schemas'

const ORDER = ['', 'type', 'date', 'start', 'end', 'weeks', 'floors', 'description']

type Posted = Extract<Received<z.output<typeof heatingScreenForm>>, { kind: 'complete' }>
type Step = Extract<Received<unknown>, { kind: 'step' }>

/** A price, and what it is for. */
interface Priced {
  quote: HeatingQuote | null
  priced: string | null
  /** Why there is no price for what has been chosen so far. */
  reasons: string[]
}

/** What the form needs besides what is typed. */
export async function loadHeatingForm(context: AppLoadContext) {
  const [me, terms] = await Promise.all([context.me(), read(heatingClient(context.api).heating.terms.$get())])
  const own = terms.floors.filter((floor) => floor === me?.floor || terms.floors.length === 1)
  const start: FormResult = { initialValue: { weeks: '1', floors: own.map(String) } }
  return { terms, start }
}

/** The form again, with the price of what is asked where it is known. */
export async function showForm(answer: Response) {
  if (leadsOn(answer)) return answer as never
  const result = (await answer.json()) as FormResult & Partial<Priced>
  const error = result.error && inPageOrder(result.error, ORDER)
  const { quote = null, priced = null, reasons = [] } = result
  return json({ ...result, error, quote, priced, reasons }, { status: answer.status })
}

/** What a price is for: everything it depends on. */
const pricedFor = ({ type, date, start, end, floors, weeks }: HeatingAsked) =>
  JSON.stringify([type, date, start, end, floors, weeks])

/**
 * The price while somebody chooses: the step that choosing takes where forms are sent in place. What stands in the way of it is said
 * beside it, as the form is not sent yet; what has not been filled in yet is not held against anybody.
 */
export async function priceWhileChoosing(context: AppLoadContext, posted: Step) {
  const checked = heatingScreenForm.safeParse(posted.payload)
  // What cannot be read is said once the form is sent.
  if (!checked.success) return showForm(posted.answer)
  const { won: _won, priced: _priced, again: _again, ...asked } = checked.data
  const quoted = await send(heatingClient(context.api).heating.quote.$post({ json: wire(asked) }))
  const show = (beside: Partial<Priced>) => showForm(posted.show((values) => values, undefined, beside))
  if (quoted.ok) return show({ quote: quoted.data, priced: pricedFor(asked) })
  const { messageKey, params, errors = [{ messageKey, params }] } = quoted.problem
  const t = translator(context.language, 'messages') as unknown as (key: string, params?: object) => string
  return show({ reasons: errors.map((wrong) => t(wrong.messageKey, wrong.params)) })
}

/** Sends what is asked with the price that was shown for it; what has no such price yet is shown its price first. */
export async function askOrPrice(context: AppLoadContext, posted: Posted) {
  const { won, priced, again, ...asked } = posted.value
  if (again || !won || priced !== pricedFor(asked)) return showPrice(context, posted, asked)
  const call = heatingClient(context.api).heating.$post({ json: wire(asked, Number(won)) }, once(posted))
  const made = await send(call)
  if (!made.ok && made.problem.messageKey === 'heatingPriceChanged')
    return showPrice(context, posted, asked, made.problem)
  if (!made.ok) return showForm(posted.refuse(made.problem))
  const { ids, skipped } = made.data
  const key =
    skipped.length > 0
      ? messageCode('heatingRequestedWithout', { number: ids.length, days: skipped.join(', ') })
      : messageCode('heatingRequested', { number: ids.length })
  const next = ids.length === 1 ? heatingPaths.request({ id: ids[0]! }) : heatingPaths.list()
  return seeOther(next, context.cookies.flash({ key, tone: 'done' }))
}

async function showPrice(
  context: AppLoadContext,
  posted: Posted,
  asked: HeatingAsked,
  problem?: ProblemBody,
) {
  const quoted = await send(heatingClient(context.api).heating.quote.$post({ json: wire(asked) }))
  if (!quoted.ok) return showForm(posted.refuse(quoted.problem))
  const price = { quote: quoted.data, priced: pricedFor(asked) }
  return showForm(problem ? posted.refuse(problem, price) : posted.show((values) => values, undefined, price))
}

const time = (minutes: number) => `${String(minutes / 60).padStart(2, '0')}:00`

/** What was read from the form as the API takes it. */
function wire(asked: HeatingAsked): WireAsked
function wire(asked: HeatingAsked, won: number): WireAsked & { won: number }
function wire({ start, end, ...asked }: HeatingAsked, won?: number) {
  return { ...asked, start: time(start), end: time(end), ...(won !== undefined && { won }) }
}
type WireAsked = Omit<HeatingAsked, 'start' | 'end'> & { start: string; end: string }
