import assert from 'node:assert/strict'
import { PASSWORD } from '../support/people'
import { call, signIn } from './call'
import { callUntilAnswered, startFleet, whileKilled, type Fleet } from './fleet'
import { findCompany, HOST } from './load'
import { ACCOUNT, enterCars, CLERK, passGate, type Car } from './parking'
import type { NewStore, Store } from './stores'

const COUNT = 30

/**
 * Pairs of contradictory requests, on two processes where the database admits them; one is killed meanwhile: a coupon
 * against the car's exit, an approval against the guest's cancellation. An answer is true, also one to a repetition after the
 * kill; each pair has one outcome, and the other request is refused.
 */
export async function killDuringRaces(newStore: NewStore, rounds: number): Promise<string> {
  const sums = { kills: 0, registered: 0, approved: 0 }
  for (let round = 0; round < rounds; round++) {
    const store = await newStore()
    await store.query(`update parking_accounts set charged_minutes = ${COUNT * 60}`)
    await store.query(`update companies set parking_minutes = 0`)
    const { fleet, start } = await startFleet(store)
    let [cars, given]: [Car[], boolean[]] = [[], []]
    let [visits, told]: [Asked[], string[][]] = [[], []]
    try {
      const [clerk, host] = [await signIn(fleet[0], CLERK.loginId), await signIn(fleet[0], HOST.loginId)]
      const account = { parkingId: ACCOUNT, password: PASSWORD }
      const signedIn = await call(fleet[0], 'POST', '/parking/sign-in', { token: clerk, body: account })
      assert.equal(signedIn.status, 200, 'the parking account cannot be signed in to')
      cars = await enterCars(fleet, clerk, COUNT)
      sums.kills += await whileKilled(fleet, start, async () => {
        given = await registerAgainstExit(fleet, clerk, cars)
      })
      visits = await Promise.all(Array.from({ length: COUNT }, (_, place) => reserve(fleet, place)))
      sums.kills += await whileKilled(fleet, start, async () => {
        told = await approveAgainstCancel(fleet, host, visits)
      })
    } finally {
      await Promise.all(fleet.map((portal) => portal.stop()))
    }
    // Checked once no portal has the database open.
    await checkStays(store, cars, given)
    sums.registered += given.filter(Boolean).length
    sums.approved += await checkVisits(store, visits, told)
  }
  const all = rounds * COUNT
  return `${all} coupons against exits (${sums.registered} counted) and ${all} approvals against cancellations (${sums.approved} approved first), ${sums.kills} kills: one outcome each, and whoever lost was told`
}

/** @returns for each car whether its coupon was acknowledged */
async function registerAgainstExit(fleet: Fleet, token: string, cars: Car[]): Promise<boolean[]> {
  const pairs = await Promise.all(
    cars.map(async (car, place) => {
      const [registered, left] = await Promise.all([
        callUntilAnswered(fleet, place, 'POST', '/parking/discounts', {
          token,
          key: `race-coupon-${place}`,
          body: { ids: [car.id], coupon: 'minutes30', evenIfNothing: true },
        }),
        passGate(fleet, place + 1, 'exit', car),
      ])
      assert.ok([200, 201].includes(left.status), 'an exit was not taken')
      // The later request is answered with a refusal, or the car is listed as not inside.
      assert.ok([200, 409].includes(registered.status), `a coupon was answered with ${registered.status}`)
      const { registered: given } = registered.data as unknown as { registered?: unknown[] }
      return registered.status === 200 && given?.length === 1
    }),
  )
  return pairs
}

/** A stay is charged according to the acknowledged coupon, and its minutes were deducted once or not at all. */
async function checkStays(store: Store, cars: Car[], given: boolean[]): Promise<void> {
  const rows = (await store.query(`
    select s.plate, s.charged_won as won,
      (select count(*)::int from parking_discounts d where d.stay_id = s.id and d.status = 'registered') as coupons,
      (select coalesce(-sum(m.basic_minutes + m.charged_minutes), 0)::int from parking_movements m
        join parking_discounts d on d.id = m.discount_id where d.plate = s.plate) as taken
    from parking_stays s where s.plate like '10가%' and s.exited_at is not null`)) as unknown as {
    plate: string
    won: number
    coupons: number
    taken: number
  }[]
  assert.equal(rows.length, cars.length, 'stays that ended')
  for (const [place, { plate }] of cars.entries()) {
    const { won, coupons, taken } = rows.find((row) => row.plate === plate)!
    const said = given[place] ? [1, 30, 2_000] : [0, 0, 5_000]
    assert.deepEqual([coupons, taken, won], said, `coupons, minutes and charge of ${plate}`)
  }
  const [left] = await store.query(
    `select charged_minutes as left from parking_accounts where login_id = '${ACCOUNT}'`,
  )
  const used = given.filter(Boolean).length * 30
  assert.equal((left as { left: number }).left, COUNT * 60 - used, 'minutes that are left')
}

interface Asked {
  id: string
  access: string
}

async function reserve(fleet: Fleet, place: number): Promise<Asked> {
  const companyId = await findCompany(fleet[0])
  const { status, data } = await callUntilAnswered(fleet, place, 'POST', '/visits', {
    key: `race-visit-${place}`,
    body: {
      companyId,
      hostName: HOST.name,
      hostMobile: HOST.mobile,
      floor: HOST.floor,
      visitDate: '2026-11-26',
      visitTime: '14:00',
      purpose: 'meeting',
      visitors: [{ name: '나그네', mobile: `0109876${1000 + place}` }],
      consent: true,
    },
  })
  assert.equal(status, 201, 'a visit was not reserved')
  return { id: data.id!, access: (data.guest as unknown as { access: string }).access }
}

/** @returns for each visit the acknowledged decisions */
const approveAgainstCancel = (fleet: Fleet, token: string, visits: Asked[]): Promise<string[][]> =>
  Promise.all(
    visits.map(async ({ id, access }, place) => {
      const answers = await Promise.all([
        callUntilAnswered(fleet, place, 'POST', `/visits/${id}/approve`, {
          token,
          key: `race-approve-${place}`,
        }),
        callUntilAnswered(fleet, place + 1, 'POST', `/visits/${id}/cancel`, {
          access,
          key: `race-cancel-${place}`,
          body: {},
        }),
      ])
      for (const { status } of answers)
        assert.ok([200, 403, 409].includes(status), `a decision was answered with ${status}`)
      return ['approved', 'cancelled'].filter((_, which) => answers[which]!.status === 200)
    }),
  )

/** One decision was acknowledged, equals the visit's status and is once in its history; only an approval sent a pass. */
async function checkVisits(store: Store, visits: Asked[], told: string[][]): Promise<number> {
  const rows = (await store.query(`
    select v.public_id as id, v.status,
      (select string_agg(e.event, ' ' order by e.id) from visit_events e where e.visit_id = v.id) as events,
      (select count(*)::int from outbox o join visit_events e on o.dedupe_key like 'visit-event:' || e.id || ':visitApprovedGuest:%'
        where e.visit_id = v.id) as passes
    from visits v where v.visit_date = '2026-11-26'`)) as unknown as {
    id: string
    status: string
    events: string
    passes: number
  }[]
  for (const [place, { id }] of visits.entries()) {
    const { status, events, passes } = rows.find((row) => row.id === id)!
    assert.deepEqual(told[place], [status], `what was answered about visit ${place}`)
    assert.equal(events, `requested ${status}`, `the history of visit ${place}`)
    assert.equal(passes, status === 'approved' ? 1 : 0, `passes of visit ${place}`)
  }
  return told.filter(([first]) => first === 'approved').length
}
