import { beforeEach, expect, test } from 'vitest'
import { BOOKING, makeBooking, makeRooms } from 'tests/factories/rooms'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { operationsOf } from 'tests/fuzz/document'
import { useApi } from 'tests/support/api'

const api = useApi()
const NAME = '비밀스러운 인수 협의'
const REQUEST = '창가 쪽 자리'
let tenants: Tenants
let id: string

beforeEach(async () => {
  tenants = await makeTenants(api)
  await makeRooms(api.db)
  id = (await makeBooking(api.db, tenants.clerk, { meetingName: NAME })).publicId
})

/** Viewers who may not see the booking: guest, another company, a colleague without permission, other desk staff. */
const others = () => [undefined, tenants.stranger.token, tenants.host.token, tenants.front.token]

const DATE = 'date=2026-11-26&from=2026-11-26&to=2026-11-26&month=2026-11&day=2026-11-26'
const QUERIES = [
  '',
  DATE,
  `${DATE}&zone=vip`,
  `${DATE}&scope=company`,
  `keyword=${encodeURIComponent(NAME)}&scope=company`,
  `${DATE}&reason=x&company=1`,
]

test('no reading call answers a meeting’s name to viewers who may not see it', async () => {
  const { body } = await api.call('GET', '/openapi.json')
  const paths = operationsOf(body)
    .filter(({ method }) => method.toUpperCase() === 'GET')
    .map(({ path }) => path.replace(/\{\w+\}/g, id))
  expect(paths.length).toBeGreaterThan(50)
  for (const token of others())
    for (const path of paths)
      for (const query of path.includes('rooms') ? QUERIES : QUERIES.slice(0, 2)) {
        const headers = { ...(token && { authorization: `Bearer ${token}` }) }
        const answer = await api.fetch(
          new Request(`http://localhost:3000/api/v1${path}?${query}`, { headers }),
        )
        expect((await answer.text()).includes(NAME), `${path}?${query}`).toBe(false)
      }
  // The booking's member reads it, so the search above looks for the right text.
  const own = await api.call('GET', `/rooms/day?${DATE}`, { token: tenants.clerk.token })
  expect(JSON.stringify(own.data)).toContain(NAME)
})

test('no refused writing call answers a meeting’s name', async () => {
  const tries: [string, object][] = [
    ['/rooms/bookings', BOOKING],
    ['/rooms/quote', BOOKING],
    [`/rooms/bookings/${id}/change`, { ...BOOKING, request: REQUEST }],
    [`/rooms/bookings/${id}/quote`, BOOKING],
    [`/rooms/bookings/${id}/cancel`, { chargeWon: 1_000_000 }],
    ['/desk/rooms/decisions', { decision: 'approveCancellation', ids: [id] }],
    ['/desk/rooms/bookings', { ...BOOKING, companyId: 1 }],
    ['/desk/rooms/blocks/clashes', { room: 'meeting-1', date: BOOKING.date, start: '09:00', end: '18:00' }],
    [
      '/desk/rooms/blocks',
      { room: 'meeting-1', date: BOOKING.date, start: '09:00', end: '18:00', reason: 'x' },
    ],
  ]
  for (const token of others())
    for (const [path, given] of tries) {
      const answer = await api.call('POST', path, { token, body: given })
      expect(answer.status, path).toBeGreaterThanOrEqual(400)
      expect(JSON.stringify(answer.body), path).not.toContain(NAME)
    }
})
