import { asc } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Affected } from '../../app/affected/shapes'
import { sha256 } from '../../app/api/secrets.server'
import type { MoneyRow, MoneyView } from '../../app/booking/money'
import { bookableThings, bookings } from '../../app/booking/tables.server'
import { REFRESH_SEATS } from '../../app/db/seed/refresh-room'
import { companies, settings } from '../../app/domains/building/api/tables.server'
import { gxApplications, gxPrograms } from '../../app/domains/fitness/api/gx/tables.server'
import { lockerRentals, lockers } from '../../app/domains/fitness/api/lockers/tables.server'
import { monthlyPasses, passTypes } from '../../app/domains/fitness/api/passes/tables.server'
import {
  ptPackages,
  ptPurchases,
  ptTrainers,
  ptUnits,
} from '../../app/domains/fitness/api/training/tables.server'
import { heatingRequests } from '../../app/domains/heating/api/tables.server'
import { equipmentLoans } from '../../app/domains/meeting-rooms/api/tables.server'
import { parkingDiscounts, parkingSignIns } from '../../app/domains/parking/api/tables.server'
import { AMENITY_HOURS } from '../../app/rules/amenity-hours'
import { addDays, addMonths, isWeekend, seoulDate, seoulMonth } from '../../app/rules/local-time'
import { makeFitnessMember, makeProgram, type FitnessMember } from '../factories/fitness'
import { makeHeating } from '../factories/heating'
import { makeLockers, WON_PER_MONTH } from '../factories/lockers'
import { makeParkingAccount, passGate } from '../factories/parking'
import { makePassType } from '../factories/passes'
import { PASSWORD } from '../factories/people'
import { BOOKING, giveFreeTime, makeRooms } from '../factories/rooms'
import { makeTenants, type Tenants } from '../factories/tenants'
import { makePackage, makeTrainer } from '../factories/training'
import { makeVisit } from '../factories/visits'
import type { Answer, TestApi } from './api'

/* Whatever is booked, bought, parked, lent, heated, paid and paid back, and what happens under it, as acts of one number each. */

const PLATES = ['12가3456', '34나5678']
const ROOMS = ['meeting-1', 'meeting-2', 'seminar', 'vip', 'listening-bar']
const METHODS = ['monthly_bill', 'bank_transfer', 'card']

/** A building in which everything is sold, and the acts of its people at the present time. What is refused changes nothing. */
export async function makeYear(api: TestApi) {
  const { db } = api
  const tenants: Tenants = await makeTenants(api)
  await makeRooms(db)
  await db.insert(bookableThings).values(REFRESH_SEATS)
  const sale = { booksFrom: 420, booksTo: 1020, byHalfHours: false, wonPerUse: 4_000, wonPerHalfHour: 0 }
  await db.insert(settings).values({ name: 'refresh.sale', value: sale, changedAt: api.now })
  await db.update(companies).set({ parkingMinutes: 300 })
  await giveFreeTime(db, tenants.company.id, 180)
  await makeParkingAccount(api, tenants.company.id, { chargedMinutes: 600 })
  await makeLockers(db)
  await makeProgram(db)
  await makePassType(db)
  await makePackage(db)
  await makeTrainer(db)
  await makeTrainer(db, { nameKo: '이서연', nameEn: 'Lee Seoyeon' })
  const people: FitnessMember[] = [
    await makeFitnessMember(api, tenants.company.id),
    await makeFitnessMember(api, tenants.other.id),
  ]

  async function call(
    holder: { memberId: number } | { staffId: number },
    method: string,
    path: string,
    body?: object,
  ) {
    const token = await api.signIn(holder)
    if ('memberId' in holder && path.startsWith('/parking'))
      await db
        .insert(parkingSignIns)
        .values({ sessionHash: sha256(token), companyId: tenants.company.id, at: api.now })
    return api.call(method, path, { token, body })
  }
  const desk = (method: string, path: string, body?: object) =>
    call({ staffId: tenants.administrator.id }, method, `/desk${path}`, body)
  const by = (memberId: number, method: string, path: string, body?: object) =>
    call({ memberId }, method, path, body)
  const clerk = tenants.clerk.id

  const today = () => seoulDate(api.now)
  const dayIn = (days: number) => addDays(today(), days)
  const openDay = (days: number) => {
    let day = dayIn(days)
    while (isWeekend(day)) day = addDays(day, 1)
    return day
  }
  const monthIn = (months: number) => addMonths(`${seoulMonth(api.now)}-01`, months).slice(0, 7)
  type Ids = PgTable & { id: Parameters<typeof asc>[0] }
  /** One of the newest rows of a table in one of these statuses, as those that are over are not acted on any more. */
  async function pick<Table extends Ids>(table: Table, n: number, statuses: readonly string[] = []) {
    const rows = (await db
      .select()
      .from(table as PgTable)
      .orderBy(asc(table.id))) as (Table['$inferSelect'] & { status?: unknown })[]
    const found = rows.filter(({ status }) => statuses.length === 0 || statuses.includes(String(status)))
    return found.at(-1 - (n % Math.max(1, Math.min(found.length, 3))))
  }
  /** With such a row, if there is one. */
  const withA = async <Table extends Ids>(
    table: Table,
    n: number,
    act: (row: Table['$inferSelect']) => Promise<Answer>,
    statuses?: readonly string[],
  ) => {
    const row = await pick(table, n, statuses)
    return row && act(row)
  }
  /** A change that others rest on: each thing is decided by the number. */
  async function settle(send: (form: object) => Promise<Answer>, n: number) {
    const first = await send({})
    if (first.status !== 409 || !first.body.affected) return first
    const decisions = (first.body.affected as Affected[]).map(
      ({ key, choices }, place) => `${key}=${choices[(n + place) % choices.length]!.value}`,
    )
    return send({ decisions, reason: '사정' })
  }
  /** What its member is shown is what they agree to. */
  async function cancelAsShown(memberId: number, path: string) {
    const { data } = await by(memberId, 'GET', path)
    return by(memberId, 'POST', `${path}/cancel`, { chargeWon: data?.refund?.chargeWon ?? 0 })
  }
  const ASKED = ['cancellation_requested']
  const LIVING = ['reserved', 'waiting_for_payment', 'scheduled_for_assignment', 'assignment_completed']
  /** The desk decides about what was asked for, or ends it by itself. */
  const decideA = <Table extends Ids & { publicId: unknown }>(
    table: Table,
    path: string,
    n: number,
    decisions: readonly string[],
  ) => {
    const decision = decisions[n % decisions.length]!
    return withA(
      table,
      n,
      (row) =>
        desk('POST', `${path}/${(row as { publicId: string }).publicId}/${decision}`, { reason: '사정' }),
      decision === 'approve' || decision === 'decline' ? ASKED : LIVING,
    )
  }
  async function money(view: MoneyView, n: number): Promise<MoneyRow | undefined> {
    const { items } = (await desk('GET', `/payments?view=${view}`)).data as { items: MoneyRow[] }
    return items[n % Math.max(1, items.length)]
  }
  const ofMoney = async (view: MoneyView, n: number, decision: string) => {
    const row = await money(view, n)
    if (!row) return undefined
    const form = {
      ...(decision === 'confirmPayment' && { payer: '한빛', paidOn: today(), paidWon: row.won }),
      ...(decision === 'confirmRepayment' && { repaidOn: today(), repaidHow: '계좌' }),
      reason: '다른 건',
    }
    const slug = decision.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    return row.kind === 'pass'
      ? desk('POST', `/fitness/passes/${row.id}/${slug}`, form)
      : desk('POST', '/rooms/decisions', { decision, ids: [row.id], ...form })
  }
  const changeHours = async (fitness: { from: number; to: number }, n: number) => {
    const { data } = await desk('GET', '/settings')
    const { seen } = data.find(({ name }: { name: string }) => name === 'hours.amenities')
    const form = { name: 'hours.amenities', seen, value: { ...AMENITY_HOURS, fitness } }
    return settle((decided) => desk('PUT', '/settings', { ...form, ...decided }), n)
  }
  const car = (n: number, end: string) =>
    desk('POST', `/parking/accounts/${n % 2 ? tenants.company.id : tenants.other.id}/monthly-cars${end}`, {
      plate: '39누5172',
    })

  const acts: Record<string, (n: number) => Promise<Answer | undefined>> = {
    async book(n) {
      const order = {
        ...BOOKING,
        room: ROOMS[n % ROOMS.length]!,
        date: openDay(n % 13),
        paymentMethod: METHODS[n % 3]!,
        freeMinutes: n % 4 === 0 && n % ROOMS.length !== 4 ? 60 : 0,
        extras: n % 7 === 0 && n % ROOMS.length !== 4 ? ['projector'] : [],
        won: undefined,
      }
      const { data } = await by(clerk, 'POST', '/rooms/quote', order)
      const booked = await by(clerk, 'POST', '/rooms/bookings', { ...order, won: data?.won })
      if (n % 2) await acts.pay!(0)
      return booked
    },
    async bookAtDesk(n) {
      const order = {
        ...BOOKING,
        companyId: tenants.other.id,
        date: openDay(n % 13),
        start: '14:00',
        end: '16:00',
      }
      const form = { ...order, paymentMethod: METHODS[n % 3]!, won: undefined }
      const { data } = await desk('POST', '/rooms/quote', form)
      return desk('POST', '/rooms/bookings', { ...form, won: data?.won })
    },
    change: (n) =>
      withA(
        bookings,
        n,
        async ({ publicId, memberId }) => {
          const order = { ...BOOKING, room: 'meeting-2', date: openDay(n % 13), won: undefined }
          const path = `/rooms/bookings/${publicId}`
          const { data } = await by(memberId ?? tenants.stranger.id, 'POST', `${path}/quote`, order)
          return by(memberId ?? tenants.stranger.id, 'POST', `${path}/change`, { ...order, won: data?.won })
        },
        LIVING,
      ),
    cancel: (n) =>
      withA(
        bookings,
        n,
        async ({ publicId, memberId }) => {
          const form = { chargeWon: 1_000_000 }
          const room = await by(
            memberId ?? tenants.stranger.id,
            'POST',
            `/rooms/bookings/${publicId}/cancel`,
            form,
          )
          return room.status === 404
            ? by(memberId ?? tenants.stranger.id, 'POST', `/refresh-room/bookings/${publicId}/cancel`, form)
            : room
        },
        LIVING,
      ),
    decideBooking: (n) =>
      withA(
        bookings,
        n,
        async ({ publicId }) => {
          const decision = n % 4 === 0 ? 'declineCancellation' : 'approveCancellation'
          const form = { decision, reason: '사정' }
          const room = await desk('POST', '/rooms/decisions', { ...form, ids: [publicId] })
          return room.status === 404
            ? desk('POST', '/refresh-room/decisions', { ...form, id: publicId })
            : room
        },
        ASKED,
      ),
    block: (n) => {
      const time = {
        room: ROOMS[n % 2]!,
        date: openDay(n % 13),
        start: '09:00',
        end: '18:00',
        reason: '점검',
      }
      return desk('POST', '/rooms/blocks', { ...time, cancel: [], move: [] })
    },
    pay: (n) => ofMoney('due', n, 'confirmPayment'),
    undoPayment: (n) => ofMoney('in', n, 'undoPayment'),
    repay: (n) => ofMoney('back', n, 'confirmRepayment'),
    undoRepayment: (n) => ofMoney('out', n, 'undoRepayment'),
    sit: (n) => {
      const start = `${String(9 + (n % 9)).padStart(2, '0')}:00`
      const form = { date: today(), seat: 'bed-1', start, minutes: 45, won: 4_000 }
      return by(people[n % 2]!.id, 'POST', '/refresh-room/bookings', form)
    },
    async apply(n) {
      const program = (await pick(gxPrograms, 0))!
      const form = { month: monthIn(n % 3), won: program.won, agreed: 'on' }
      return by(people[n % 2]!.id, 'POST', `/fitness/gx/${program.publicId}/applications`, form)
    },
    leaveClass: (n) =>
      withA(gxApplications, n, (row) =>
        cancelAsShown(row.memberId, `/fitness/gx-applications/${row.publicId}`),
      ),
    decideClass: (n) =>
      decideA(gxApplications, '/fitness/gx-applications', n, ['approve', 'decline', 'approve', 'cancel']),
    async buyPass(n) {
      const type = (await pick(passTypes, 0))!
      const form = { typeId: type.publicId, start: openDay(n % 9), sessions: ['06:00'], agreed: true }
      const paid = { won: type.won, paymentMethod: METHODS[n % 3]! }
      const bought = await by(people[n % 2]!.id, 'POST', '/fitness/passes', { ...form, ...paid })
      if (n % 2) await acts.pay!(0)
      return bought
    },
    returnPass: (n) =>
      withA(monthlyPasses, n, (row) => cancelAsShown(row.memberId, `/fitness/passes/${row.publicId}`)),
    decidePass: (n) =>
      decideA(monthlyPasses, '/fitness/passes', n, ['approve', 'decline', 'approve', 'cancel']),
    async buyPackage(n) {
      const sold = (await pick(ptPackages, 0))!
      const form = { packageId: sold.publicId, won: sold.won, agreed: true }
      return by(people[n % 2]!.id, 'POST', '/fitness/training/purchases', form)
    },
    train: (n) =>
      withA(ptTrainers, n, ({ publicId }) => {
        const form = { trainerId: publicId, date: openDay(n % 9), start: n % 2 ? '07:00' : '17:00' }
        return by(people[n % 2]!.id, 'POST', '/fitness/training/units', form)
      }),
    leaveUnit: (n) =>
      withA(ptUnits, n, (unit) =>
        by(unit.memberId, 'POST', `/fitness/training/units/${unit.publicId}/cancel`, { isFree: n % 2 === 0 }),
      ),
    giveUnitBack: (n) =>
      withA(ptUnits, n, ({ publicId }) =>
        desk('POST', `/fitness/training/units/${publicId}/give-back`, { reason: '사정' }),
      ),
    returnPackage: (n) =>
      withA(ptPurchases, n, (row) =>
        cancelAsShown(row.memberId, `/fitness/training/purchases/${row.publicId}`),
      ),
    decidePackage: (n) => decideA(ptPurchases, '/fitness/pt-purchases', n, ['approve', 'decline', 'approve']),
    rent: (n) =>
      withA(lockers, n, async () => {
        const all = await db.select().from(lockers)
        const personal = all.filter(({ kind, room }) => kind === 'personal' && room === 'male')
        const lockerId = personal[n % 4]!.publicId
        const form = { lockerId, month: monthIn(1 + (n % 2)), won: WON_PER_MONTH, agreed: 'on' }
        return by(people[n % 2]!.id, 'POST', '/fitness/locker-rentals', form)
      }),
    returnLocker: (n) =>
      withA(lockerRentals, n, (row) =>
        cancelAsShown(row.memberId, `/fitness/locker-rentals/${row.publicId}`),
      ),
    decideLocker: (n) =>
      decideA(lockerRentals, '/locker-rentals', n, [
        'assign',
        'assign',
        'approve-cancellation',
        'decline-cancellation',
        'end',
      ]),
    repairLocker: (n) =>
      withA(lockerRentals, n, async ({ lockerId }) => {
        const all = await db.select().from(lockers)
        const path = `/lockers/${all.find(({ id }) => id === lockerId)!.publicId}`
        const answer = await settle((form) => desk('POST', `${path}/repair`, { reason: '경첩', ...form }), n)
        await desk('POST', `${path}/repaired`, {})
        return answer
      }),
    async heat(n) {
      const date = dayIn(n % 20)
      const member = n % 3 ? tenants.host : tenants.stranger
      await makeHeating(db, member, { date, status: 'approved', floors: [12, 13] })
      return undefined
    },
    stopHeating: (n) =>
      withA(heatingRequests, n, ({ publicId, memberId }) =>
        by(memberId, 'POST', `/heating/${publicId}/cancel`, {}),
      ),
    async park(n) {
      const plate = PLATES[n % 2]!
      const { visitors } = await makeVisit(db, tenants.host, {
        visitDate: today(),
        status: 'approved',
        people: [{ plate }],
      })
      await passGate(api, 'enter', plate, 480, { date: today() })
      const body = { ids: [`v${visitors[0]!.id}`], coupon: n % 3 ? 'hours4' : 'allDay', evenIfNothing: true }
      return by(clerk, 'POST', '/parking/discounts', body)
    },
    leave: (n) => passGate(api, 'exit', PLATES[n % 2]!, 590, { date: today() }),
    undoCoupon: (n) =>
      withA(parkingDiscounts, n, ({ publicId }) =>
        by(clerk, 'POST', `/parking/discounts/${publicId}/undo`, {}),
      ),
    addCar: (n) => car(n, ''),
    endCar: (n) => car(n, '/end'),
    async allow(n) {
      const path = `/companies/${tenants.company.id}`
      const { ko, en, floors, kind, freeRoomMinutes, active } = (await desk('GET', path)).data
      const names = { nameKo: ko, nameEn: en, floors, kind, freeRoomMinutes, active }
      return desk('PUT', path, { ...names, parkingMinutes: 100 * (n % 7) })
    },
    lend: (n) => {
      const date = dayIn((n % 30) - 10)
      const time = { date, until: addDays(date, n % 25), start: '09:00', end: '18:00' }
      const form = {
        ...time,
        equipment: 'projector',
        companyId: tenants.company.id,
        won: 30_000,
        note: '행사',
      }
      return desk('POST', '/rooms/loans', form)
    },
    takeBack: (n) => withA(equipmentLoans, n, ({ publicId }) => desk('DELETE', `/rooms/loans/${publicId}`)),
    closeDay: (n) =>
      settle(
        (form) =>
          desk('POST', '/holidays', { date: openDay(n % 13), nameKo: '임시', nameEn: 'Extra', ...form }),
        n,
      ),
    closeCentre: async (n) => {
      const answer = await changeHours({ from: 780, to: 1260 }, n)
      await changeHours(AMENITY_HOURS.fitness, n)
      return answer
    },
    takeCentre: async (n) => {
      const path = `/members/${people[n % 2]!.publicId}/account-type`
      const answer = await settle((form) => desk('PUT', path, { accountType: 'employee', ...form }), n)
      await desk('PUT', path, { accountType: 'vip' })
      return answer
    },
    async withdraw(n) {
      const form = { password: PASSWORD }
      const { id, loginId } = tenants.host
      const answer = await settle((more) => by(id, 'POST', '/members/me/withdrawal', { ...form, ...more }), n)
      await api.call('POST', '/auth/keep-account', { body: { loginId, ...form } })
      return answer
    },
    async raise() {
      await db.update(bookableThings).set({ wonPerHour: 33_000 })
      await db.update(gxPrograms).set({ won: 70_000 })
      await db.update(passTypes).set({ won: 77_000 })
      await db.update(ptPackages).set({ won: 550_000 })
      return undefined
    },
  }
  return { acts, desk }
}
