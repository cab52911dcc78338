import { and, count, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { makeTenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { accessRecords } from '~/api/tables.server'
import { companies, companyFloors, holidays, policies, settings } from '~/domains/building/api/tables.server'
import { isNoShow } from '~/booking/rules/attendance'
import { SEAT_KINDS } from '~/booking/kinds'
import { bookableThings, bookings, bookingWaits } from '~/booking/tables.server'
import { DEFAULTS } from '~/domains/building/api/settings.server'
import { POLICY_TYPES } from '~/domains/building/schemas'
import { staff } from '~/domains/account/api/staff-tables.server'
import { memberEvents, consents } from '~/domains/members/api/tables.server'
import { notices } from '~/domains/notices/api/tables.server'
import { visitEvents, visitors, visits } from '~/domains/visitors/api/tables.server'
import { visitStatus } from '~/domains/visitors/rules/visit-status'
import { isLoginId } from '~/rules/login-id'
import { addDays, seoulDate } from '~/rules/local-time'
import { passwordProblems } from '~/rules/password'
import { isMobile } from '~/rules/phone'
import { isKoreanPlate } from '~/rules/plate'
import { VISIT_STATUSES } from '~/rules/statuses'
import { VISITING_HOURS } from '~/rules/visiting-hours'
import { outbox } from '~/messaging/tables.server'
import { DEMO_SIGN_INS } from '~/db/demo-sign-ins'
import { refuseMixedDemo, seedDemo, seedEssentials } from './seed.server'
import { members } from '~/domains/account/api/tables.server'

const api = useApi()
const hash = (password: string) => Promise.resolve(`hash of ${password}`)
const fill = async () => {
  await seedEssentials(api.db, api.now)
  await seedDemo(api.db, api.now, { hash })
}

test('the demo has a line, somebody who came to a room, and nobody who came to another', async () => {
  await fill()
  const seats = api.db
    .select({ id: bookableThings.id })
    .from(bookableThings)
    .where(inArray(bookableThings.kind, [...SEAT_KINDS]))
  const doors = await api.db
    .select()
    .from(bookings)
    .where(and(isNotNull(bookings.checkInBy), notInArray(bookings.thingId, seats)))
  const checkedIn = doors.filter(({ checkedInAt }) => checkedInAt !== null)
  const missed = doors.filter((booking) => isNoShow(booking, api.now))
  expect([checkedIn.length, missed.length]).toEqual([1, 1])
  const [wait, ...others] = await api.db.select().from(bookingWaits)
  expect(others).toHaveLength(1)
  expect(wait!.startsAt > api.now).toBe(true)
})

describe('production', () => {
  const refused = (demo: boolean, production = true) => refuseMixedDemo(api.db, { production, demo })

  test('does not start on a database that was filled with the demo building, but as a demo', async () => {
    await refused(false)
    await refused(true)
    await fill()
    await expect(refused(false)).rejects.toThrow('holds the demo building')
    await refused(true)
    await refused(false, false)
  })

  test('is no demo where somebody else is', async () => {
    await makeTenants(api)
    await refused(false)
    await expect(refused(true)).rejects.toThrow('a database of real people')
  })
})

describe('what every portal begins with', () => {
  test('has every policy in both languages, holidays and settings, and no person', async () => {
    await seedEssentials(api.db, api.now)
    const texts = await api.db.select().from(policies)
    expect(texts.map(({ type }) => type).sort()).toEqual([...POLICY_TYPES].sort())
    for (const { titleKo, bodyKo, titleEn, bodyEn } of texts) {
      expect(titleKo + bodyKo).toMatch(/[가-힣]/)
      expect(titleEn + bodyEn).not.toMatch(/[가-힣]/)
      expect(bodyKo.split('\n\n').length).toBe(bodyEn.split('\n\n').length)
      expect(bodyKo.length).toBeGreaterThan(300)
    }
    expect(await api.countRows(holidays)).toBeGreaterThan(70)
    expect(await api.countRows(settings)).toBe(
      Object.values(DEFAULTS).filter((value) => value !== null).length,
    )
    expect(await api.countRows(members)).toBe(0)
  })

  test('leaves what is there already', async () => {
    await fill()
    await api.db
      .update(settings)
      .set({ value: { show: false } })
      .where(eq(settings.name, 'lease.show'))
    await api.db.delete(holidays).where(eq(holidays.date, '2026-12-25'))
    const before = await api.countRows(holidays)
    await fill()
    expect(await api.countRows(holidays)).toBe(before)
    expect(await api.countRows(companies)).toBe(12)
    const [row] = await api.db.select().from(settings).where(eq(settings.name, 'lease.show'))
    expect(row!.value).toEqual({ show: false })
  })
})

describe('the demo building', () => {
  test('gives each company ten free hours of meeting rooms a month, whatever it rents (decisions §8)', async () => {
    await fill()
    const minutes = await api.db.selectDistinct({ free: companies.freeRoomMinutes }).from(companies)
    expect(minutes).toEqual([{ free: 600 }])
  })

  test('has twelve companies that rent the floors from 2 to 24 once each', async () => {
    await fill()
    expect(await api.countRows(companies)).toBe(12)
    const floors = await api.db.select({ floor: companyFloors.floor }).from(companyFloors)
    expect(floors.map(({ floor }) => floor).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 23 }, (_, i) => i + 2),
    )
  })

  test('has one master per company and every combination of the other flags in its two largest', async () => {
    await fill()
    const masters = await api.db
      .select({ count: count() })
      .from(members)
      .where(eq(members.total, true))
      .groupBy(members.companyId)
    expect(masters).toEqual(Array.from({ length: 12 }, () => ({ count: 1 })))

    const largest = await api.db
      .select({ id: members.companyId })
      .from(members)
      .groupBy(members.companyId)
      .orderBy(sql`count(*) desc`)
      .limit(2)
    const flagged = await api.db
      .selectDistinct({ p: members.parking, a: members.amenity, m: members.membership, v: members.visitor })
      .from(members)
      .where(
        sql`${inArray(
          members.companyId,
          largest.map(({ id }) => id),
        )} and ${members.status} = 'approved' and not ${members.total}`,
      )
    expect(flagged).toHaveLength(16)
  })

  test('has accounts in every status, fitness members, and staff for every role', async () => {
    await fill()
    const people = await api.db.select().from(members)
    expect(new Set(people.map(({ status }) => status)).size).toBe(6)
    expect(people.some(({ accountType }) => accountType === 'vip')).toBe(true)
    for (const { status, name, mobile, email, loginId, floor, companyId } of people) {
      // A withdrawn account has no login ID any more.
      expect([loginId, isLoginId(loginId)]).toEqual([loginId, status !== 'withdrawn'])
      expect([loginId, status === 'withdrawn' || isMobile(mobile)]).toEqual([loginId, true])
      expect([loginId, name === '', email === '']).toEqual([
        loginId,
        status === 'withdrawn',
        status === 'withdrawn',
      ])
      const rented = await api.db.select().from(companyFloors).where(eq(companyFloors.companyId, companyId))
      expect(rented.map((row) => row.floor)).toContain(floor)
    }
    const roles = (await api.db.select({ roles: staff.roles }).from(staff)).flatMap((row) => row.roles)
    expect(roles.sort()).toEqual(['administrator', 'amenity', 'content', 'facility', 'front', 'parking'])
  })

  test('has accounts with consents and a history that leads to their status', async () => {
    await fill()
    const [people, steps, agreed] = [
      await api.db.select().from(members),
      await api.db.select().from(memberEvents).orderBy(memberEvents.id),
      await api.db.select().from(consents),
    ]
    const leadsTo: Record<string, string> = {
      signedUp: 'request_for_approval',
      invited: 'request_for_approval',
      approved: 'approved',
      rejected: 'rejected',
      deleted: 'deleted',
      withdrawalRequested: 'withdrawal_pending',
      withdrawn: 'withdrawn',
    }
    for (const { id, status, isInvited, createdAt } of people) {
      const memberSteps = steps.filter(({ memberId }) => memberId === id)
      expect(leadsTo[memberSteps.at(-1)!.event]).toBe(status)
      for (const [i, { at }] of memberSteps.entries()) {
        expect(at.getTime()).toBeGreaterThanOrEqual((memberSteps[i - 1]?.at ?? createdAt).getTime())
        expect(at.getTime()).toBeLessThanOrEqual(api.now.getTime())
      }
      const own3 = agreed.filter(({ memberId }) => memberId === id)
      expect(own3).toHaveLength(isInvited || status === 'withdrawn' ? 0 : 3)
    }
    expect(people.filter(({ isInvited }) => isInvited)).toHaveLength(1)
  })

  test('lists sign-ins that work and follow the rules', async () => {
    await fill()
    for (const { loginId, password } of DEMO_SIGN_INS) {
      expect(passwordProblems(password, loginId)).toEqual([])
      const [member] = await api.db.select().from(members).where(eq(members.loginId, loginId))
      const [person] = await api.db.select().from(staff).where(eq(staff.loginId, loginId))
      expect((member ?? person)?.passwordHash).toBe(`hash of ${password}`)
      expect(member?.status ?? 'approved').toBe('approved')
    }
  })

  test('has a dozen notices, the newest of yesterday', async () => {
    await fill()
    const all = await api.db.select().from(notices)
    expect(all).toHaveLength(12)
    expect(new Set(all.map(({ category }) => category)).size).toBe(4)
    expect(Math.max(...all.map(({ publishedAt }) => publishedAt!.getTime()))).toBeLessThan(api.now.getTime())
    for (const { bodyKo, bodyEn } of all) {
      expect(bodyKo.split('\n\n').length).toBeGreaterThan(2)
      expect(bodyKo.split('\n\n').length).toBe(bodyEn.split('\n\n').length)
    }
  })

  test('sends nobody a message, but people have some behind the bell; there are no access records', async () => {
    await fill()
    const messages = await api.db.select().from(outbox)
    expect(new Set(messages.map(({ status }) => status))).toEqual(new Set(['sent']))
    expect(new Set(messages.map(({ template }) => template))).toEqual(
      new Set(['complaintAnswered', 'heatingApproved']),
    )
    expect(messages.every(({ memberId, path }) => memberId !== null && path !== null)).toBe(true)
    expect(await api.countRows(accessRecords)).toBe(0)
  })
})

// Midday, the edges of a day, a weekend, and days after long holidays.
const MOMENTS: [string, number][] = [
  ['2026-11-23', 600],
  ['2026-11-23', 3],
  ['2026-11-23', 1437],
  ['2026-11-21', 820],
  ['2027-02-10', 540],
]

describe.each(MOMENTS)('the visits seeded on %s, minute %i', (date, minutes) => {
  const load = async () => {
    api.setTime(date, minutes)
    await fill()
    return {
      all: await api.db.select().from(visits),
      people: await api.db.select().from(visitors).orderBy(visitors.number),
      events: await api.db.select().from(visitEvents).orderBy(visitEvents.id),
    }
  }

  test('are sixty from three weeks ago to four weeks ahead, in every status, several of them today', async () => {
    const { all, people } = await load()
    expect(all).toHaveLength(60)
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(VISIT_STATUSES))
    for (const { visitDate } of all) {
      expect(visitDate >= addDays(date, -21) && visitDate <= addDays(date, 28)).toBe(true)
    }
    const { from, to } = VISITING_HOURS
    expect(all.filter(({ visitMinutes }) => visitMinutes < from || visitMinutes > to)).toEqual([])
    const ofToday = all.filter(({ visitDate }) => visitDate === date)
    expect(new Set(ofToday.map(({ visitMinutes }) => visitMinutes)).size).toBeGreaterThan(9)
    const today = ofToday.map(({ status }) => status)
    expect(today.filter((status) => status === 'approved').length).toBeGreaterThan(2)
    expect(today.filter((status) => status === 'using').length).toBeGreaterThan(2)
    const sizes = all.map(({ id }) => people.filter(({ visitId }) => visitId === id).length)
    expect(new Set(sizes)).toEqual(new Set([1, 2, 3, 4]))
  })

  test('have people, history and times that fit their status', async () => {
    const { all, people, events } = await load()
    for (const visit of all) {
      const group = people.filter(({ visitId }) => visitId === visit.id)
      const steps = events.filter(({ visitId }) => visitId === visit.id)
      expect(group.map(({ number }) => number)).toEqual(group.map((_, i) => i))
      expect(visit.status).toBe(visitStatus(group.map(({ status }) => status)))
      expect(steps[0]!.event).toBe('requested')
      expect(steps[0]!.at).toEqual(visit.createdAt)
      for (const [i, { at }] of steps.entries()) {
        expect(at.getTime()).toBeLessThanOrEqual(api.now.getTime())
        expect(at.getTime()).toBeGreaterThanOrEqual(steps[Math.max(0, i - 1)]!.at.getTime())
      }
      for (const { status, checkedInAt, checkedOutAt, mobile, plate, otherPlate } of group) {
        const isIn = status === 'using' || status === 'visit_completed'
        expect([checkedInAt !== null, checkedOutAt !== null]).toEqual([isIn, status === 'visit_completed'])
        if (checkedInAt) expect(seoulDate(checkedInAt)).toBe(visit.visitDate)
        expect(isMobile(mobile)).toBe(true)
        if (plate && !otherPlate) expect(isKoreanPlate(plate)).toBe(true)
      }
      // The job at the end of the day has nothing left to do.
      if (visit.visitDate < date) expect(['visit_completed', 'rejected', 'cancelled']).toContain(visit.status)
      if (visit.visitDate > date) expect(visit.status).not.toBe('using')
    }
  })

  test('are the same whenever they are seeded on that day', async () => {
    const { all, people } = await load()
    const codes = (rows: { publicId: string }[]) => rows.map(({ publicId }) => publicId).sort()
    await api.db.execute(
      sql`truncate table companies, visits, members, parking_gate_events, staff, notices, inquiries, listening_records, outbox restart identity cascade`,
    )
    const secondLoad = await load()
    expect(codes(secondLoad.all)).toEqual(codes(all))
    const passes = (visitors: typeof people) => visitors.map(({ name, passCode }) => name + passCode).sort()
    expect(passes(secondLoad.people)).toEqual(passes(people))
  })
})
