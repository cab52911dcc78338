import { expect, test } from 'vitest'
import { WEBHOOK_SUBJECTS, type WebhookSubject } from '../app/domains/webhooks/events'
import { accessRecords } from '../app/api/tables.server'
import { API_SCOPE_NAMES, API_SCOPES } from '../app/rules/api-scopes'
import { makeApiKey } from './factories/api-keys'
import { operationsOf } from './fuzz/document'
import { makeWorld } from './fuzz/world'
import { useApi } from './support/api'

const api = useApi()

/** Where what a webhook tells is looked up, under /desk, with something of the world that it may be about. */
const LOOKED_UP = {
  visit: { '/visits': ['visit.approved', 'visit.group', 'foreign.visit'] },
  booking: {
    '/rooms/bookings': ['booking.reserved', 'foreign.booking'],
    '/refresh-room/bookings': ['seat.reserved', 'foreign.seat'],
  },
  complaint: { '/complaints': ['complaint.waiting', 'foreign.complaint'] },
  heating: { '/heating/requests': ['heating.waiting', 'foreign.heating'] },
  gx: { '/fitness/gx-applications': ['gx.reserved', 'foreign.gx'] },
  training: { '/fitness/pt-purchases': ['pt.bought', 'foreign.pt'] },
  pass: { '/fitness/passes': ['pass.bought', 'foreign.pass'] },
  locker: { '/locker-rentals': ['rental.waiting', 'foreign.rental'] },
  eventSeat: { '/listening-bar/sign-ups': ['signUp.host', 'signUp.colleague'] },
  discount: { '/parking/discounts': ['discount'] },
  inquiry: { '/lease-inquiries': ['lease.waiting'], '/listening-bar/inquiries': ['bar.waiting'] },
} satisfies Record<WebhookSubject, Record<string, string[]>>

test('whatever a webhook tells is looked up with an API key by the id that it tells, and recorded', async () => {
  const { tokens, values } = await makeWorld(api)
  const { key } = await makeApiKey(api, tokens['desk administrator']!, { scopes: [...API_SCOPE_NAMES] })
  const get = (path: string, id: unknown) => api.call('GET', `/desk${path}/${String(id)}`, { token: key })
  for (const subject of WEBHOOK_SUBJECTS)
    for (const [path, things] of Object.entries<string[]>(LOOKED_UP[subject]))
      for (const thing of things) {
        const before = await api.countRows(accessRecords)
        const { status, data } = await get(path, values[thing])
        // A visit's answer does not repeat the id.
        expect([thing, status, data?.id ?? values[thing]]).toEqual([thing, 200, values[thing]])
        const allowed = Object.values((data.actions ?? {}) as Record<string, { allowed: boolean }>)
        expect(
          allowed.filter((one) => one.allowed),
          thing,
        ).toEqual([])
        expect((await api.countRows(accessRecords)) - before, thing).toBe(1)
        expect((await get(path, values.unknown)).status).toBe(404)
      }
})

/** A documented path with something in the place of its parameters. */
const filled = (path: string, things: Record<string, string>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => things[`${path} ${name}`] ?? things[name] ?? 'x'.repeat(22))

test('the calls of a key are those of its scopes: each scope opens its own, no other reads, and nothing writes', async () => {
  const { tokens, values } = await makeWorld(api)
  const make = (scopes: string[]) => makeApiKey(api, tokens['desk administrator']!, { scopes })
  const things = {
    ...Object.fromEntries(
      Object.values<Record<string, string[]>>(LOOKED_UP)
        .flatMap((calls) => Object.entries(calls))
        .map(([path, [thing]]) => [`/desk${path}/{id} id`, String(values[thing!])]),
    ),
    '/desk/notices/{id} id': String(values.notice),
    subject: 'visits',
  }
  const operations = operationsOf((await api.call('GET', '/openapi.json')).body)
  const reads = operations.filter(({ method }) => method === 'GET').map(({ path }) => path)
  const all = API_SCOPE_NAMES.flatMap((scope) => [...API_SCOPES[scope]])
  // A scope that names a call which does not exist would open nothing.
  expect(reads).toEqual(expect.arrayContaining(all))

  /** Which of these calls answer the key; all others are refused. */
  const openedTo = async (key: string, paths: readonly string[]) => {
    const opened: string[] = []
    for (const path of paths) {
      const answer = await api.call('GET', filled(path, things), { token: key })
      if (answer.status === 200) opened.push(path)
      else
        expect([path, answer.status, answer.body.messageKey]).toEqual([
          path,
          403,
          expect.stringMatching(/^(?:apiKeyCallClosed|apiKeyScopeMissing|forbidden)$/),
        ])
      // A key may make only so many calls in a minute.
      api.now = new Date(api.now.getTime() + 1_000)
    }
    return opened.sort()
  }
  const { key } = await make([...API_SCOPE_NAMES])
  expect(await openedTo(key, reads)).toEqual([...all].sort())
  for (const scope of API_SCOPE_NAMES) {
    const one = await make([scope])
    expect(await openedTo(one.key, all)).toEqual([...API_SCOPES[scope]].sort())
  }
  for (const { method, path } of operations.filter((operation) => operation.method !== 'GET')) {
    const answer = await api.call(method, filled(path, things), { token: key, body: {} })
    expect([method, path, answer.status, answer.body.messageKey]).toEqual([
      method,
      path,
      403,
      'apiKeyOnlyReads',
    ])
    api.now = new Date(api.now.getTime() + 1_000)
  }
})
