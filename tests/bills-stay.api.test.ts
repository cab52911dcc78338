import fc from 'fast-check'
import { expect, test } from 'vitest'
import { companies } from '../app/domains/building/api/tables.server'
import { parkingSignIns } from '../app/domains/parking/api/tables.server'
import { sha256 } from '../app/api/secrets.server'
import { addDays, addMonths, seoulDate, seoulMonth, type LocalDate } from '../app/rules/local-time'
import { makeParkingAccount, passGate } from './factories/parking'
import { makeHeating } from './factories/heating'
import { BOOKING, makeRooms } from './factories/rooms'
import { makeTenants, type Tenants } from './factories/tenants'
import { makeVisit } from './factories/visits'
import { useApi } from './support/api'

/* Months of acts in any order: what a bill or a statement said once its month was over, it says at the end (decisions §8). */

const api = useApi()
let tenants: Tenants

async function call(
  who: 'clerk' | 'host' | 'otherStaff' | 'administrator',
  method: string,
  path: string,
  body?: unknown,
) {
  const { id } = tenants[who]
  const isStaff = who === 'otherStaff' || who === 'administrator'
  const token = await api.signIn(isStaff ? { staffId: id } : { memberId: id })
  if (who === 'clerk')
    await api.db
      .insert(parkingSignIns)
      .values({ sessionHash: sha256(token), companyId: tenants.company.id, at: api.now })
  return api.call(method, path, { token, body })
}
const desk = (method: string, path: string, body?: unknown) =>
  call('administrator', method, `/desk${path}`, body)

/** What all bills and statements of a month say, without what was paid of them. */
async function statementsOf(month: string) {
  const bill = (await desk('GET', `/bill?month=${month}`)).data
  const heating = (await desk('GET', `/heating/statement?month=${month}`)).data
  const parking = (await desk('GET', `/parking/statement?month=${month}`)).data
  return {
    bill: bill.companies.map(({ company, won, vatWon, count }: Record<string, unknown>) => [
      company,
      won,
      vatWon,
      count,
    ]),
    heating: [heating.companies, heating.won, heating.vatWon],
    parking: parking.companies.map(({ uses: _, ...company }: Record<string, unknown>) => company),
  }
}

interface World {
  bookings: string[]
  heating: string[]
  discounts: string[]
  loans: string[]
}
const PLATES = ['12가3456', '34나5678']
const of = <T>(all: readonly T[], place: number): T | undefined =>
  all.length > 0 ? all[place % all.length] : undefined

/** Acts at the present time; what is refused changes nothing. */
const ACTS: Record<string, (world: World, n: number) => Promise<unknown>> = {
  book: async ({ bookings }, n) => {
    const body = { ...BOOKING, date: addDays(seoulDate(api.now), n % 20), won: 40_000 }
    const { data } = await call('clerk', 'POST', '/rooms/bookings', body)
    if (data?.id) bookings.push(data.id)
  },
  cancel: async ({ bookings }, n) => {
    const id = of(bookings, n)
    if (id) await call('clerk', 'POST', `/rooms/bookings/${id}/cancel`, { chargeWon: 1_000_000 })
  },
  approve: async ({ bookings }, n) => {
    const id = of(bookings, n)
    if (id)
      await call('otherStaff', 'POST', '/desk/rooms/decisions', {
        decision: 'approveCancellation',
        ids: [id],
      })
  },
  heat: async ({ heating }, n) => {
    const date = addDays(seoulDate(api.now), n % 20)
    const { publicId } = await makeHeating(api.db, tenants.host, {
      date,
      status: 'approved',
      floors: [12, 13],
    })
    heating.push(publicId)
  },
  stopHeating: async ({ heating }, n) => {
    const id = of(heating, n)
    if (id) await call('host', 'POST', `/heating/${id}/cancel`, {})
  },
  park: async ({ discounts }, n) => {
    const plate = PLATES[n % 2]!
    const today = seoulDate(api.now)
    const visit = await makeVisit(api.db, tenants.host, {
      visitDate: today,
      status: 'approved',
      people: [{ plate }],
    })
    await passGate(api, 'enter', plate, 480, { date: today })
    const body = { ids: [`v${visit.visitors[0]!.id}`], coupon: 'hours4', evenIfNothing: true }
    await call('clerk', 'POST', '/parking/discounts', body)
    const { data } = await call('clerk', 'GET', `/parking/records/v${visit.visitors[0]!.id}`)
    discounts.push(...(data?.discounts ?? []).map(({ id }: { id: string }) => id))
  },
  leave: (_, n) => passGate(api, 'exit', PLATES[n % 2]!, 590, { date: seoulDate(api.now) }),
  undo: async ({ discounts }, n) => {
    const id = of(discounts, n)
    if (id) await call('clerk', 'POST', `/parking/discounts/${id}/undo`, {})
  },
  addCar: (_, n) =>
    desk('POST', `/parking/accounts/${n % 2 ? tenants.company.id : tenants.other.id}/monthly-cars`, {
      plate: '39누5172',
    }),
  endCar: (_, n) =>
    desk('POST', `/parking/accounts/${n % 2 ? tenants.company.id : tenants.other.id}/monthly-cars/end`, {
      plate: '39누5172',
    }),
  allow: async (_, n) => {
    const path = `/companies/${tenants.company.id}`
    const { ko, en, floors, kind, freeRoomMinutes, active } = (await desk('GET', path)).data
    const form = {
      nameKo: ko,
      nameEn: en,
      floors,
      kind,
      freeRoomMinutes,
      active,
      parkingMinutes: 100 * (n % 7),
    }
    await desk('PUT', path, form)
  },
  lend: async ({ loans }, n) => {
    const date = addDays(seoulDate(api.now), (n % 30) - 10)
    const body = {
      equipment: 'projector',
      companyId: tenants.company.id,
      date,
      until: addDays(date, n % 25),
      start: '09:00',
      end: '18:00',
      won: 30_000,
      note: '',
    }
    const { data } = await call('otherStaff', 'POST', '/desk/rooms/loans', body)
    if (data?.id) loans.push(data.id)
  },
}
const NAMES = Object.keys(ACTS)

const ACT = fc.record({
  name: fc.constantFrom(...NAMES),
  n: fc.nat(1000),
  hours: fc.integer({ min: 1, max: 90 }),
})

test.each([1, 2, 3, 4])(
  'a bill whose month is over never changes (acts %i)',
  { timeout: 60_000 },
  async (seed) => {
    const [acts] = fc.sample(fc.array(ACT, { minLength: 40, maxLength: 40 }), { seed, numRuns: 1 })
    tenants = await makeTenants(api)
    await makeRooms(api.db)
    await api.db.update(companies).set({ parkingMinutes: 300 })
    await makeParkingAccount(api, tenants.company.id, { chargedMinutes: 600 })
    const world: World = { bookings: [], heating: [], discounts: [], loans: [] }
    const out = new Map<string, unknown>()
    for (const { name, n, hours } of acts!) {
      const before = seoulMonth(api.now)
      api.now = new Date(api.now.getTime() + hours * 3_600_000)
      for (let month = before; month < seoulMonth(api.now); month = nextMonth(month))
        out.set(month, await statementsOf(month))
      await ACTS[name]!(world, n)
    }
    expect(out.size).toBeGreaterThan(0)
    for (const [month, said] of out) expect([month, await statementsOf(month)]).toEqual([month, said])
  },
)

const nextMonth = (month: string) => addMonths(`${month}-01` as LocalDate, 1).slice(0, 7)
