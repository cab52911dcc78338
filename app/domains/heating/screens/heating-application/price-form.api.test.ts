import type { ActionFunctionArgs } from '@remix-run/node'
import { beforeEach, expect, test } from 'vitest'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { actionContext } from 'tests/support/action-context'
import { useApi } from 'tests/support/api'
import { receive } from '~/forms/receive.server'
import { settings } from '~/domains/building/api/tables.server'
import { heatingRequests } from '~/domains/heating/api/tables.server'
import { heatingScreenForm } from '~/domains/heating/schemas'
import { requestOrPrice } from './price-form.server'

const api = useApi()
let tenants: Tenants
/** Calls of the API by the form that was posted last. */
let calls: string[]
beforeEach(async () => {
  tenants = await makeTenants(api)
})

const TYPED = { type: 'heating', date: '2026-11-23', start: '18:00', end: '20:00', floors: '12', weeks: '1' }

/** What /heating-application answers to a post, without drafts: the form again, or where it leads. */
async function post(overrides: Record<string, string> = {}) {
  calls = []
  const { context } = actionContext(api, tenants.host.token, (path) => calls.push(path))
  const body = new URLSearchParams({ ...TYPED, ...overrides })
  const request = new Request('http://localhost/heating-application', { method: 'POST', body })
  const posted = await receive({ request, context, params: {} } as ActionFunctionArgs, heatingScreenForm)
  if (posted.kind !== 'complete') throw new Error(`The form is ${posted.kind}`)
  const answer: Response = await requestOrPrice(context, posted)
  const location = answer.headers.get('location')
  return { location, status: answer.status, result: location ? null : await answer.json() }
}

/** The price fields of the form, after its price was shown. */
async function priceShown() {
  const { result } = await post()
  expect(calls).toEqual(['heating/quote'])
  expect(result).toMatchObject({ quote: { won: 100_000 } })
  return { won: String(result.quote.won), quotedOrder: String(result.quotedOrder) }
}

test('at the price shown the hours are requested, without pricing them again', async () => {
  const { location } = await post(await priceShown())
  expect(location).toMatch(/^\/request-details\//)
  expect(calls).toEqual(['heating'])
})

test('a changed price: the form again with the new one', async () => {
  const shownBefore = await priceShown()
  const value = { wonPerHour: 60_000 }
  await api.db.insert(settings).values({ name: 'heating.price', value, changedAt: api.now })
  const { status, result } = await post(shownBefore)
  expect([status, result.quote.won]).toEqual([409, 120_000])
  expect(calls).toEqual(['heating', 'heating/quote'])
  expect(await api.countRows(heatingRequests)).toBe(0)
})

test('what has been requested already: the form again, without a price', async () => {
  const key = { idempotencyKey: 'pressed-once' }
  const shownBefore = await priceShown()
  await post({ ...shownBefore, ...key })
  // The same press with another text: what it requested is stored already.
  const { status, result } = await post({ ...shownBefore, ...key, description: 'Quarter end' })
  expect(calls).toEqual(['heating', 'heating/quote'])
  expect([status, result.error]).toEqual([expect.any(Number), { '': [expect.any(String)] }])
  // The own request exists now, and the same hours cannot be requested twice.
  expect(result).toMatchObject({ quote: null, initialValue: { description: 'Quarter end' } })
})

test('refused after the cut-off: its error at the field, and no price', async () => {
  const shownBefore = await priceShown()
  api.now = new Date('2026-11-23T14:00:01+09:00')
  const { status, result } = await post({ ...shownBefore, description: 'Quarter end' })
  expect(calls).toEqual(['heating', 'heating/quote'])
  expect([status, result.error]).toEqual([422, { date: ['heatingClosed'] }])
  expect(result).toMatchObject({
    quote: null,
    quotedOrder: null,
    initialValue: { description: 'Quarter end' },
  })
  expect(await api.countRows(heatingRequests)).toBe(0)
})
