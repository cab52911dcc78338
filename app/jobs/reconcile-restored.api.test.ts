import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { askForCode, lastInvitation, makeSignUpPolicies, provePhone } from 'tests/factories/accounts'
import { EMPLOYEE } from 'tests/factories/employees'
import { PASSWORD } from 'tests/factories/people'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { makeVisit } from 'tests/factories/visits'
import { useApi } from 'tests/support/api'
import { sha256 } from '~/api/secrets.server'
import { devices, oneTimeCodes, phoneProofs, sessions, members } from '~/domains/account/api/tables.server'
import { finishWithdrawals } from '~/domains/members/api/jobs.server'
import { isLoginIdTaken } from '~/domains/members/api/store.server'
import { staff } from '~/domains/account/api/staff-tables.server'
import { reservedLoginIds } from '~/domains/members/api/tables.server'
import { visitors, visits } from '~/domains/visitors/api/tables.server'
import { outbox } from '~/messaging/tables.server'
import { mergeLedger, readLedger, shortenLedger, startLedger, writeLedger } from '~/db/ledger.server'
import { readMark } from '~/db/marks.server'
import { reconcileRestored } from './reconcile-restored.server'
import { JOBS, runOnce, type Job } from './run-jobs.server'
import { ledger } from '~/db/tables.server'
import { MS_PER_DAY } from '~/rules/time-units'

const api = useApi()
let tenants: Tenants
let folder: string
beforeEach(async () => {
  tenants = await makeTenants(api)
  await makeSignUpPolicies(api)
  folder = mkdtempSync(path.join(tmpdir(), 'portal-ledger-'))
  await startLedger(folder)
})
afterEach(() => rmSync(folder, { recursive: true }))

const advanceDays = (days: number) => void (api.now = new Date(api.now.getTime() + days * MS_PER_DAY))
const asManager = (more: object = {}) => ({ token: tenants.manager.token, ...more })
const withdraw = (token: string) =>
  api.call('POST', '/members/me/withdrawal', { token, body: { password: PASSWORD } })
const member = async (id: number) => (await api.db.select().from(members).where(eq(members.id, id)))[0]!
const statuses = async (visitId: number) =>
  (await api.db.select().from(visitors).where(eq(visitors.visitId, visitId)).orderBy(visitors.number)).map(
    ({ status }) => status,
  )

/** Sets accounts and passes back as loading a backup does, and marks the database as restored. */
async function backup() {
  const before = {
    members: await api.db.select().from(members),
    visitors: await api.db.select().from(visitors),
    visits: await api.db.select().from(visits),
  }
  return async () => {
    await writeLedger(api.db, folder)
    for (const { id, ...row } of before.members)
      await api.db.update(members).set(row).where(eq(members.id, id))
    for (const { id, ...row } of before.visitors)
      await api.db.update(visitors).set(row).where(eq(visitors.id, id))
    for (const { id, ...row } of before.visits) await api.db.update(visits).set(row).where(eq(visits.id, id))
    await api.db.delete(reservedLoginIds)
    await api.db.delete(ledger)
    await api.db.insert(ledger).values({ subject: 'restore', keyHash: '', status: 'restored', at: api.now })
  }
}

const rightsOf = async (id: number) => {
  const { total, parking, amenity, membership, visitor, accountType } = await member(id)
  return { total, parking, amenity, membership, visitor, accountType }
}
const reconcile = () => reconcileRestored(api.db, folder, api.now)
const logged: string[] = []
const deps = () => ({
  db: api.db,
  clock: () => api.now,
  log: pino({ level: 'error' }, { write: (line: string) => void logged.push(line) }),
})

describe('the ledger', () => {
  test('gets every change of status of accounts and passes, and nothing about people', async () => {
    const visit = await makeVisit(api.db, tenants.host, { status: 'approved', people: [{}, {}] })
    await api.call('POST', `/visits/${visit.publicId}/cancel`, asManager({ body: { reason: '취소' } }))
    await withdraw(tenants.host.token)
    await writeLedger(api.db, folder)
    expect(await api.countRows(ledger)).toBe(0)
    const known = await readLedger(folder)
    const pass = sha256(visit.visitors[1]!.passCode)
    expect(known.size).toBe(3)
    expect(known.get(`pass ${pass}`)).toMatchObject({ status: 'cancelled' })
    expect(known.get(`member ${sha256((await member(tenants.host.id)).publicId)}`)).toMatchObject({
      status: 'withdrawal_pending',
    })
    const file = path.join(folder, 'ledger.jsonl')
    const words = readFileSync(file, 'utf8')
    expect(words).not.toContain(tenants.host.name)
    expect(words).not.toContain(visit.visitors[1]!.passCode)
    expect(statSync(file).mode & 0o077).toBe(0)
  })

  test('a change that is rolled back adds no line; while the folder is not writable, lines stay in the database', async () => {
    const visit = await makeVisit(api.db, tenants.host)
    const failing = api.db.transaction(async (tx) => {
      await tx.update(visitors).set({ status: 'cancelled' }).where(eq(visitors.visitId, visit.id))
      throw new Error('after the change')
    })
    await expect(failing).rejects.toThrow('after the change')
    expect(await api.countRows(ledger)).toBe(0)
    await api.db.update(visitors).set({ status: 'cancelled' }).where(eq(visitors.visitId, visit.id))
    const noFolder = path.join(folder, 'file')
    writeFileSync(noFolder, '')
    await expect(writeLedger(api.db, noFolder)).rejects.toThrow()
    expect(await api.countRows(ledger)).toBe(1)
    await writeLedger(api.db, folder)
    await writeLedger(api.db, folder)
    expect((await readLedger(folder)).size).toBe(1)
  })

  test('the latest line applies; an incomplete line is ignored; a backup’s ledger adds missing lines', async () => {
    const file = path.join(folder, 'ledger.jsonl')
    const line = (status: string, at: string) =>
      `${JSON.stringify({ subject: 'pass', keyHash: 'x', status, at })}\n`
    appendFileSync(file, line('cancelled', '2026-11-24T00:00:00Z') + line('approved', '2026-11-23T00:00:00Z'))
    appendFileSync(file, '{"subject":"pass","keyHa')
    expect((await readLedger(folder)).get('pass x')?.status).toBe('cancelled')
    const visit = await makeVisit(api.db, tenants.host)
    await api.db.update(visitors).set({ status: 'rejected' }).where(eq(visitors.visitId, visit.id))
    await writeLedger(api.db, folder)
    expect((await readLedger(folder)).size).toBe(2)

    const other = path.join(folder, 'other')
    await mergeLedger(other, folder)
    await mergeLedger(other, folder)
    expect((await readLedger(other)).size).toBe(2)
    expect(readFileSync(path.join(other, 'ledger.jsonl'), 'utf8').match(/"x"/g)).toHaveLength(1)
  })
})

describe('a restored database', () => {
  test('ended accounts stay ended: withdrawn people are deleted again, their IDs stay reserved, the others cannot sign in', async () => {
    const [withdrawn, pending, deleted, untouched] = [
      tenants.host,
      tenants.colleague,
      tenants.manager,
      tenants.clerk,
    ]
    const { loginId } = await member(withdrawn.id)
    const goBack = await backup()
    await withdraw(withdrawn.token)
    advanceDays(7)
    await finishWithdrawals(api.db, api.now)
    await withdraw(await api.signIn({ memberId: pending.id }))
    const master = await api.signIn({ memberId: tenants.master.id })
    const { publicId } = await member(deleted.id)
    const answer = await api.call('DELETE', `/employees/${publicId}`, { token: master })
    expect(answer.status).toBe(200)
    await goBack()
    expect((await member(withdrawn.id)).name).toBe(withdrawn.name)
    // The ledger's times are the database's own; seven days have not gone by since.
    api.now = new Date()

    expect(await reconcile()).toBe(true)
    expect(await member(withdrawn.id)).toMatchObject({ status: 'withdrawn', name: '', mobile: '', email: '' })
    expect(await isLoginIdTaken(api.db, loginId)).toBe(true)
    expect((await member(pending.id)).status).toBe('withdrawal_pending')
    expect((await member(pending.id)).withdrawalRequestedAt).toBeInstanceOf(Date)
    expect((await member(deleted.id)).status).toBe('deleted')
    expect((await member(untouched.id)).status).toBe('approved')
  })

  test('the ID of somebody who signed up after the backup and withdrew stays reserved', async () => {
    await writeLedger(api.db, folder)
    appendFileSync(
      path.join(folder, 'ledger.jsonl'),
      `${JSON.stringify({ subject: 'loginId', keyHash: 'k', status: 'reserved', at: api.now })}\n`,
    )
    await (
      await backup()
    )()
    await reconcile()
    expect(await api.db.select().from(reservedLoginIds)).toMatchObject([{ keyHash: 'k' }])
  })

  test('passes that ended or were used stay so; the others remain valid', async () => {
    const [cancelled, used, open] = [
      await makeVisit(api.db, tenants.host, { status: 'approved', people: [{}, {}] }),
      await makeVisit(api.db, tenants.host, { status: 'approved', people: [{}, {}], visitMinutes: 610 }),
      await makeVisit(api.db, tenants.host, { status: 'approved' }),
    ]
    const goBack = await backup()
    await api.call('POST', `/visits/${cancelled.publicId}/cancel`, asManager({ body: { reason: '취소' } }))
    const code = used.visitors[1]!.passCode
    const entered = await api.call('POST', `/desk/visitors/${code}/check-in`, { token: tenants.front.token })
    expect(entered.status).toBe(200)
    await goBack()
    expect(await statuses(cancelled.id)).toEqual(['approved', 'approved'])

    await reconcile()
    expect(await statuses(cancelled.id)).toEqual(['cancelled', 'cancelled'])
    expect(await statuses(used.id)).toEqual(['approved', 'using'])
    expect(await statuses(open.id)).toEqual(['approved'])
    const front = await api.signIn({ staffId: tenants.front.id })
    const checkIn = await api.call('POST', `/desk/visitors/${code}/check-in`, { token: front })
    expect(checkIn.status).toBe(409)
  })

  test('nobody is signed in, no code, proof, link or device is valid, no waiting message is sent', async () => {
    await api.call('POST', '/employees', { token: tenants.clerk.token, body: EMPLOYEE })
    const link = await lastInvitation(api, EMPLOYEE.mobile)
    await askForCode(api, 'signUp', '01022223333')
    await provePhone(api, 'signUp', '01044445555')
    const device = { deviceId: 'phone_1', deviceName: 'a', deviceType: 'iOS', deviceToken: 'push' }
    await api.call('POST', '/device', { token: tenants.clerk.token, body: device })
    await (
      await backup()
    )()

    await reconcile()
    expect((await api.call('GET', '/auth/me', { token: tenants.clerk.token })).status).toBe(401)
    for (const table of [sessions, oneTimeCodes, phoneProofs, devices])
      expect(await api.countRows(table)).toBe(0)
    expect((await api.call('GET', `/invitations/${link}`)).status).toBe(404)
    const waiting = await api.db.select().from(outbox).where(eq(outbox.status, 'waiting'))
    expect(waiting).toEqual([])
  })

  test('expired data in the backup is deleted again; once reconciled, the database is like any other', async () => {
    await makeVisit(api.db, tenants.host, { visitDate: '2025-11-20' })
    await (
      await backup()
    )()
    await reconcile()
    expect(await runOnce(deps())).toEqual([])
    expect(await api.countRows(visits)).toBe(0)
    expect(await reconcile()).toBe(false)
    const token = await api.signIn({ memberId: tenants.host.id })
    expect(await reconcile()).toBe(false)
    expect((await api.call('GET', '/auth/me', { token })).status).toBe(200)
  })

  test('a job that fails is told by name, and keeps neither the others nor the portal from starting', async () => {
    await makeVisit(api.db, tenants.host, { visitDate: '2025-11-20' })
    await (
      await backup()
    )()
    expect(await reconcile()).toBe(true)
    expect((await readMark(api.db, 'restored'))?.at).toEqual(api.now)
    const failing: Job = { name: 'failing', everySeconds: 60, run: (tx) => tx.execute(sql`select 1 / 0`) }
    expect(await runOnce(deps(), [failing, ...JOBS])).toEqual(['failing'])
    expect(JSON.parse(logged[0]!)).toMatchObject({ job: 'failing', err: { cause: { code: '22012' } } })
    expect(await api.countRows(visits)).toBe(0)
    expect(await reconcile()).toBe(false)
  })

  test('of two processes that start at once one reconciles, the other waits for it', async () => {
    await (
      await backup()
    )()
    expect(await Promise.all([reconcile(), reconcile()])).toEqual(expect.arrayContaining([true, false]))
  })
})

describe('the file of years', () => {
  const file = () => path.join(folder, 'ledger.jsonl')
  const line = (subject: string, keyHash: string, at: Date, status = 'cancelled') =>
    `${JSON.stringify({ subject, keyHash, status, at })}\n`
  const before = (days: number) => new Date(api.now.getTime() - days * MS_PER_DAY)

  test('is shortened once a month to the last line of each subject, without passes that are destroyed', async () => {
    writeFileSync(
      file(),
      line('pass', 'old', before(500)) +
        line('member', 'old', before(500), 'withdrawn') +
        line('pass', 'new', before(20), 'using') +
        line('pass', 'new', before(10)),
    )
    await shortenLedger(api.db, folder, api.now)
    expect(readFileSync(file(), 'utf8')).toBe(
      line('member', 'old', before(500), 'withdrawn') + line('pass', 'new', before(10)),
    )
    writeFileSync(file(), line('pass', 'old', before(500)))
    await shortenLedger(api.db, folder, api.now)
    expect(readFileSync(file(), 'utf8'), 'not twice a month').not.toBe('')
    advanceDays(30)
    await shortenLedger(api.db, folder, api.now)
    expect(readFileSync(file(), 'utf8')).toBe('')
  })

  test('is read by lines: of half a million in memory is what still counts, and others have their turn between', async () => {
    const lines = Array.from({ length: 500_000 }, (_, i) =>
      line('pass', `p${i % 1_000}`, before(600 - (i % 500))),
    )
    writeFileSync(file(), lines.join(''))
    const began = performance.now()
    let last = began
    let longest = 0
    const look = () => {
      const now = performance.now()
      longest = Math.max(longest, now - last)
      last = now
    }
    const looking = setInterval(look, 1)
    expect((await readLedger(folder, api.now)).size).toBeLessThanOrEqual(1_000)
    clearInterval(looking)
    look()
    expect(longest).toBeLessThan((last - began) / 3)
  })
})

describe('rights after a restore', () => {
  const noFlags = { total: false, parking: false, amenity: false, membership: false, visitor: false }

  test('that were removed since the backup stay removed; those that were granted since are not granted', async () => {
    await api.db
      .update(members)
      .set({ parking: true, accountType: 'vip' })
      .where(eq(members.id, tenants.host.id))
    const restore = await backup()
    await api.db
      .update(members)
      .set({ parking: false, amenity: true, accountType: 'employee' })
      .where(eq(members.id, tenants.host.id))
    await restore()
    expect(await reconcile()).toBe(true)
    expect(await rightsOf(tenants.host.id)).toEqual({ ...noFlags, accountType: 'employee' })
  })

  test('of a master that were transferred belong to neither, and the desk manages the company', async () => {
    const restore = await backup()
    await api.db.update(members).set(noFlags).where(eq(members.id, tenants.master.id))
    await api.db.update(members).set({ total: true }).where(eq(members.id, tenants.host.id))
    await writeLedger(api.db, folder)
    await api.db.update(members).set({ total: false }).where(eq(members.id, tenants.host.id))
    await restore()
    await reconcile()
    expect((await rightsOf(tenants.master.id)).total).toBe(false)
    expect((await rightsOf(tenants.host.id)).total).toBe(false)
  })

  test('of building staff, too: removed roles, and ended accounts', async () => {
    const [before] = await api.db.select().from(staff).where(eq(staff.id, tenants.front.id))
    const restore = await backup()
    await api.db
      .update(staff)
      .set({ active: false, roles: ['content'] })
      .where(eq(staff.id, before!.id))
    await restore()
    await api.db
      .update(staff)
      .set({ active: true, roles: ['front', 'content'] })
      .where(eq(staff.id, before!.id))
    await api.db.delete(ledger).where(eq(ledger.subject, 'staff'))
    await reconcile()
    expect((await api.db.select().from(staff).where(eq(staff.id, before!.id)))[0]).toMatchObject({
      active: false,
      roles: ['content'],
    })
  })
})

test('a ledger that is missing after a restore prevents the start, and nothing is changed', async () => {
  const restore = await backup()
  await restore()
  rmSync(path.join(folder, 'ledger.jsonl'), { force: true })
  await expect(reconcile()).rejects.toThrow(/LEDGER_DIR has no ledger/)
  expect(await api.db.$count(ledger, eq(ledger.subject, 'restore'))).toBe(1)
  await startLedger(folder)
  expect(await reconcile()).toBe(true)
})
