import { eq } from 'drizzle-orm'
import { newPublicId, sha256 } from '../../app/api/secrets.server'
import { companies } from '../../app/domains/building/api/tables.server'
import {
  addedVehicles,
  parkingAccounts,
  parkingDiscounts,
  parkingSignIns,
} from '../../app/domains/parking/api/tables.server'
import { LOCAL_GATE_KEY } from '../../app/env.server'
import { seoulInstant } from '../../app/rules/local-time'
import { visitors } from '../../app/domains/visitors/api/tables.server'
import { TODAY, type TestApi } from '../support/api'
import type { Tenants } from './tenants'
import { makeVisit } from './visits'

/** The password of every parking account. Its hash is precomputed, as hashing is slow on purpose. */
export { PASSWORD as PARKING_PASSWORD } from './people'
const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$W0rsCfOqGyKRnSXhrPUeHg$GThcHicR2m7PqFEgCmEwHwjeVaVtQWF+Vk5wzn/VQcY'

/** A company's parking account `parking<company>`, with these sessions signed in. */
export async function makeParkingAccount(
  { db, now }: TestApi,
  companyId: number,
  { chargedMinutes = 0, tokens = [] }: { chargedMinutes?: number; tokens?: string[] } = {},
) {
  const loginId = `parking${companyId}`
  await db.insert(parkingAccounts).values({
    companyId,
    loginId,
    loginIdKey: loginId,
    passwordHash: PASSWORD_HASH,
    chargedMinutes,
    createdAt: now,
  })
  for (const token of tokens)
    await db.insert(parkingSignIns).values({ sessionHash: sha256(token), companyId, at: now })
  return { loginId }
}

export type ParkingRole = 'host' | 'master' | 'clerk' | 'stranger' | 'otherStaff'

/** Calls of a company's parking, as the clerk by default. */
export function parkingOf(api: TestApi, tenantsNow: () => Tenants) {
  const call = (method: string, path: string, body?: unknown, role: ParkingRole = 'clerk') =>
    api.call(method, path, { token: tenantsNow()[role].token, body })
  return {
    call,
    /** Creates the company's account, with clerk and master signed in. */
    open: (chargedMinutes = 0) => {
      const { company, clerk, master } = tenantsNow()
      return makeParkingAccount(api, company.id, { chargedMinutes, tokens: [clerk.token, master.token] })
    },
    /** An approved visitor with this car, today by default. @returns the id of the parking record */
    expectCar: async (plate: string, given: { visitDate?: string } = {}) => {
      const visit = await makeVisit(api.db, tenantsNow().host, {
        status: 'approved',
        people: [{ plate }],
        ...given,
      })
      return carOf(visit)
    },
    register: (ids: string[], coupon = 'hour1', role?: ParkingRole) =>
      call('POST', '/parking/discounts', { ids, coupon, evenIfNothing: true }, role),
    /** The basic and charged minutes left. */
    balance: async () => {
      const { basicLeft, chargedLeft } = (await call('GET', '/parking/account')).data.balance
      return [basicLeft, chargedLeft]
    },
  }
}

let serial = 0

/** Reports a car at the barrier at a minute of a day, today by default. */
export function passGate(
  api: TestApi,
  kind: 'enter' | 'exit',
  plate: string,
  minutes: number,
  { date = TODAY, eventId = `event-${++serial}` }: { date?: string; eventId?: string } = {},
) {
  return api.call('POST', '/parking/gate-events', {
    token: LOCAL_GATE_KEY,
    body: { eventId, plate, kind, at: seoulInstant(date, minutes).toISOString() },
  })
}

interface Visit {
  id: number
  publicId: string
  companyId: number
  hostId: number
  visitors: { id: number }[]
}

/** The parking record of a visit's first visitor. */
export const carOf = ({ visitors: [first] }: { visitors: { id: number }[] }) => `v${first!.id}`

/** Cars of a visitor, of the company (with a queued discount) and of another company, with accounts. @returns ids by name */
export async function makeCars(
  api: TestApi,
  visits: { 'visit.approved': Visit; 'foreign.visit': Visit },
  [total, parking, stranger]: [string, string, string],
): Promise<Record<string, string>> {
  const { db, now } = api
  const [own, foreign] = [visits['visit.approved'], visits['foreign.visit']]
  const { companyId, hostId } = own
  await db.update(companies).set({ parkingMinutes: 6000 })
  const { loginId } = await makeParkingAccount(api, companyId, { tokens: [total, parking] })
  await makeParkingAccount(api, foreign.companyId, { tokens: [stranger] })
  await db.update(visitors).set({ plate: '12가3456' }).where(eq(visitors.id, own.visitors[0]!.id))
  await db.update(visitors).set({ plate: '34나5678' }).where(eq(visitors.id, foreign.visitors[0]!.id))
  await passGate(api, 'enter', '12가3456', 540)
  const [added] = await db
    .insert(addedVehicles)
    .values({
      publicId: newPublicId(),
      companyId,
      name: '택배',
      plate: '56다7890',
      visitDate: TODAY,
      visitMinutes: 600,
      addedBy: hostId,
      createdAt: now,
    })
    .returning()
  const [discount] = await db
    .insert(parkingDiscounts)
    .values({
      publicId: newPublicId(),
      companyId,
      plate: '56다7890',
      name: '택배',
      vehicleId: added!.id,
      coupon: 'hour1',
      status: 'queued',
      visitDate: TODAY,
      memberId: hostId,
      createdAt: now,
    })
    .returning()
  return {
    'car.visitor': carOf(own),
    'car.added': added!.publicId,
    'foreign car': carOf(foreign),
    discount: discount!.publicId,
    'parking.loginId': loginId,
  }
}
