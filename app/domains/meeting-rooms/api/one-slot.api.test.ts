import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { BOOKING, makeRooms } from 'tests/factories/rooms'
import { makeCompany, makeMember } from 'tests/factories/people'
import { emptyTables, useApi } from 'tests/support/api'
import { bookings } from '~/booking/tables.server'

const api = useApi()
const PEOPLE = 50
let tokens: string[]

beforeEach(async () => {
  await makeRooms(api.db)
  tokens = []
  for (let place = 0; place < PEOPLE; place++) {
    const company = await makeCompany(api.db, { floors: [] })
    const { id } = await makeMember(api.db, company.id, { flags: ['amenity'] })
    tokens.push(await api.signIn({ memberId: id }))
  }
})

const allAtOnce = () =>
  Promise.all(tokens.map((token) => api.call('POST', '/rooms/bookings', { token, body: BOOKING })))

test('of 50 concurrent bookings of a time one succeeds; the others get 409 with the nearest free times', async () => {
  const answers = await allAtOnce()
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  const lost = answers.filter(({ status }) => status === 409)
  expect(lost).toHaveLength(PEOPLE - 1)
  for (const { body } of lost) {
    expect(body.messageKey).toBe('slotClosed')
    expect(body.errors[1]).toMatchObject({ messageKey: 'nearestFreeTimes', path: 'start' })
  }
  expect(await api.countRows(bookings)).toBe(1)
})

const SERIES = ['2026-11-26', '2026-12-03', '2026-12-10'].map((date) => ({ date, won: 40_000 }))

test('of concurrent series and single bookings of a date one succeeds; a refused series books no date', async () => {
  const [middle] = SERIES.slice(1)
  const answers = await Promise.all(
    tokens.map((token, place) => {
      const body = { ...BOOKING, won: undefined, until: '2026-12-10', dates: SERIES }
      return place % 2 === 0
        ? api.call('POST', '/rooms/series', { token, body })
        : api.call('POST', '/rooms/bookings', { token, body: { ...BOOKING, date: middle!.date } })
    }),
  )
  const won = answers.map(({ status }) => status === 201)
  expect(answers.every(({ status }) => [201, 409].includes(status))).toBe(true)
  expect(won.filter(Boolean)).toHaveLength(1)
  const isSeries = won.indexOf(true) % 2 === 0
  expect(await api.countRows(bookings)).toBe(isSeries ? SERIES.length : 1)
  for (const [place, { body }] of answers.entries())
    if (!won[place]) expect(body.messageKey).toBe(place % 2 === 0 ? 'seriesChanged' : 'slotClosed')
})

test('without the database’s constraint several would succeed', async () => {
  await api.db.execute(sql`alter table bookings drop constraint bookings_no_overlap`)
  try {
    const answers = await allAtOnce()
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(1)
  } finally {
    await emptyTables(api.db)
    await api.db.execute(sql`alter table bookings add constraint bookings_no_overlap
      exclude using gist (thing_id with =, tstzrange(starts_at, clear_at) with &&) where (status <> 'cancelled')`)
  }
})
