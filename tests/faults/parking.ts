import assert from 'node:assert/strict'
import { COMPANIES } from '../../app/db/seed/companies'
import { LOCAL_GATE_KEY } from '../../app/env.server'
import { memberWith, PASSWORD } from '../support/people'
import { call, signIn } from './call'
import { callUntilAnswered, startFleet, whileKilled, type Fleet } from './fleet'
import type { NewStore, Store } from './stores'

const CARS = 50
export const CLERK = memberWith({ flags: ['parking'] })
export const ACCOUNT = `${COMPANIES[CLERK.company]!.idPrefix}park`
const COUPON = 30
/** Basic and charged minutes for thirteen coupons and a remainder; one coupon takes from both. */
const [BASIC, CHARGED] = [315, 88]

/**
 * Fifty coupons at once with minutes for thirteen, on as many processes as the database admits; one is killed
 * meanwhile. Then fifty exits, each reported until acknowledged, concurrent with the undoing of every coupon.
 */
export async function killDuringParking(newStore: NewStore, rounds: number): Promise<string> {
  let [given, undone, killed] = [0, 0, 0]
  for (let round = 0; round < rounds; round++) {
    const store = await newStore()
    await store.query(`update companies set parking_minutes = ${BASIC}`)
    await store.query(`update parking_accounts set charged_minutes = ${CHARGED}`)
    const { fleet, start } = await startFleet(store)
    try {
      const token = await signIn(fleet[0], CLERK.loginId)
      const signedIn = await call(fleet[0], 'POST', '/parking/sign-in', {
        token,
        body: { parkingId: ACCOUNT, password: PASSWORD },
      })
      assert.equal(signedIn.status, 200, 'the parking account cannot be signed in to')
      const cars = await enterCars(fleet, token)
      killed += await whileKilled(fleet, start, () => registerAll(fleet, token, cars))
      const discounts = await checkBalance(fleet, token, store)
      given += discounts.length
      killed += await whileKilled(fleet, start, () => leaveAndUndo(fleet, token, cars, discounts))
    } finally {
      await Promise.all(fleet.map((portal) => portal.stop()))
    }
    undone += await checkExits(store)
  }
  return `${rounds} times ${CARS} at once, ${killed} kills: ${given} coupons as far as the minutes went, ${undone} of them undone before the exit`
}

export interface Car {
  id: string
  plate: string
}

export const passGate = (fleet: Fleet, place: number, kind: 'enter' | 'exit', { plate }: Car) =>
  callUntilAnswered(fleet, place, 'POST', '/parking/gate-events', {
    token: LOCAL_GATE_KEY,
    body: {
      eventId: `${kind}-${plate.slice(-4)}`,
      plate,
      kind,
      at: `2026-11-24T${kind === 'enter' ? '08' : '09'}:00:00+09:00`,
    },
  })

/** Adds cars of visitors, which enter. */
export const enterCars = (fleet: Fleet, token: string, count = CARS): Promise<Car[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, place) => {
      const plate = `10가${1000 + place}`
      const body = { name: '방문자', plate, visitDate: '2026-11-24', visitTime: '08:00' }
      const added = await callUntilAnswered(fleet, place, 'POST', '/parking/vehicles', {
        token,
        key: `parking-car-${place}`,
        body,
      })
      const car = { id: added.data.id!, plate }
      const entered = await passGate(fleet, place, 'enter', car)
      assert.ok([200, 201].includes(entered.status), 'an entry was not taken')
      return car
    }),
  )

async function registerAll(fleet: Fleet, token: string, cars: Car[]) {
  const answers = await Promise.all(
    cars.map(({ id }, place) =>
      callUntilAnswered(fleet, place, 'POST', '/parking/discounts', {
        token,
        key: `parking-coupon-${place}`,
        body: { ids: [id], coupon: 'minutes30', evenIfNothing: true },
      }),
    ),
  )
  const told = answers.map(({ status }) => status)
  const most = Math.floor((BASIC + CHARGED) / COUPON)
  assert.equal(told.filter((status) => status === 200).length, most, `coupons were given: ${told.join(' ')}`)
  assert.equal(told.filter((status) => status === 422).length, CARS - most, 'the others were not told')
}

/** Minutes were deducted once per registered coupon, and never more than available. */
async function checkBalance(fleet: Fleet, token: string, store: Store): Promise<string[]> {
  const { data } = await callUntilAnswered(fleet, 0, 'GET', '/parking/account', { token })
  const { basicLeft, chargedLeft } = (data as unknown as { balance: Record<string, number> }).balance
  const most = Math.floor((BASIC + CHARGED) / COUPON)
  assert.deepEqual([basicLeft, chargedLeft], [0, BASIC + CHARGED - most * COUPON], 'minutes that are left')
  const { data: listed } = await callUntilAnswered(
    fleet,
    0,
    'GET',
    '/parking/records?size=50&from=2026-11-24&to=2026-11-24',
    { token },
  )
  const items = (listed as unknown as { items: { id: string; coupons: string[] }[] }).items
  assert.ok(
    items.every(({ coupons }) => coupons.length <= 1),
    'a car has two coupons',
  )
  const withOne = items.filter(({ coupons }) => coupons.length === 1)
  assert.equal(withOne.length, most, `coupons on ${store.kind}`)
  return Promise.all(
    withOne.map(async ({ id }) => {
      const { data: car } = await callUntilAnswered(fleet, 0, 'GET', `/parking/records/${id}`, { token })
      return (car as unknown as { discounts: { id: string }[] }).discounts[0]!.id
    }),
  )
}

/** Every car leaves while its coupon is undone: of the two the second is refused. */
async function leaveAndUndo(fleet: Fleet, token: string, cars: Car[], discounts: string[]) {
  const [left, undone] = await Promise.all([
    Promise.all(cars.map((car, place) => passGate(fleet, place, 'exit', car))),
    Promise.all(
      discounts.map((id, place) =>
        callUntilAnswered(fleet, place + 1, 'POST', `/parking/discounts/${id}/undo`, {
          token,
          key: `parking-undo-${place}`,
          body: {},
        }),
      ),
    ),
  ])
  assert.ok(
    left.every(({ status }) => [200, 201].includes(status)),
    'an exit was not taken',
  )
  assert.ok(
    undone.every(({ status }) => [200, 409].includes(status)),
    'an undoing was not told',
  )
}

/** Every exit is stored once, stays are charged according to their remaining coupons, minutes of undone ones are returned. */
async function checkExits(store: Store): Promise<number> {
  const [sums] = await store.query(`
    select
      (select count(*)::int from parking_gate_events where event_id ~ '^(enter|exit)-10') as events,
      (select count(*)::int from parking_stays where plate like '10가%' and exited_at is not null) as stays,
      (select count(*)::int from parking_stays s where plate like '10가%' and charged_won is distinct from
        case when exists (select 1 from parking_discounts d where d.stay_id = s.id and d.status = 'registered')
          then 2000 else 5000 end) as wrong,
      (select count(*)::int from parking_discounts where plate like '10가%' and status = 'undone') as undone,
      (select sum(basic_minutes + charged_minutes)::int from parking_discounts
        where plate like '10가%' and status = 'registered') as taken,
      (select coalesce(-sum(basic_minutes + charged_minutes), 0)::int from parking_movements
        where discount_id in (select id from parking_discounts where plate like '10가%')) as moved,
      (select used_minutes from parking_months join parking_accounts using (company_id)
        where login_id = '${ACCOUNT}') +
        ${CHARGED} - (select charged_minutes from parking_accounts where login_id = '${ACCOUNT}') as used`)
  const { events, stays, wrong, undone, taken, moved, used } = sums as Record<string, number>
  assert.deepEqual([events, stays], [2 * CARS, CARS], 'gate events, and stays that ended')
  assert.equal(wrong, 0, 'stays are charged for other coupons than they have')
  assert.deepEqual([taken ?? 0, moved], [used, used], 'minutes of coupons, of movements, and those used')
  return undone!
}
