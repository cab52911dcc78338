import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeTenants, type Tenants } from '../../tests/factories/tenants'
import { makeVisit } from '../../tests/factories/visits'
import { useApi } from '../../tests/support/api'
import { members } from '../domains/members/api/tables.server'
import { visits } from '../domains/visitors/api/tables.server'
import type { Db } from '../db/database.server'
import { newShared } from './context.server'
import { changeManyCompanies } from './company-editions.server'
import { createPageReading } from './page-reader.server'
import { accessRecords, companyEdition } from './tables.server'

const api = useApi()

let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

const reading = () => createPageReading({ db: api.db, clock: () => api.now })
const readerOf = (token?: string) => reading().findReader(newShared(), token)
const editionsOf = async ({ token }: { token: string }) => (await readerOf(token))!.editions

describe('who reads a page', () => {
  test('is found by one statement, for all the page asks afterwards', async () => {
    const shared = newShared()
    expect(await api.countQueries(() => reading().findReader(shared, tenants.host.token))).toBe(1)
    expect(await api.countQueries(() => reading().findReader(shared, tenants.host.token))).toBe(0)
    expect(await api.countQueries(() => readerOf())).toBe(1)
  })

  test('is a member with rights as they are now, a guest, or nobody of whom pages are kept', async () => {
    const { host, master, front } = tenants
    expect((await readerOf(master.token))!.who).toMatchObject({
      actor: { kind: 'member', id: master.id, flags: { total: true } },
      me: { fullName: '정하윤' },
    })
    await api.db.update(members).set({ total: false }).where(eq(members.id, master.id))
    expect((await readerOf(master.token))!.who).toMatchObject({ actor: { flags: { total: false } } })
    expect((await readerOf())!.who).toEqual({ actor: { kind: 'guest' }, me: null })
    // Pages of the desk are about every company.
    expect(await readerOf(front.token)).toBeUndefined()
    expect(await readerOf('no token of anybody at all')).toBeUndefined()
    await api.db.update(members).set({ status: 'deleted' }).where(eq(members.id, host.id))
    expect(await readerOf(host.token)).toBeUndefined()
  })
})

describe("the edition of a company's lists", () => {
  test('is another after each change of its visits, their people and its members, whoever makes it', async () => {
    const { host, stranger } = tenants
    const others = await editionsOf(stranger)
    const seen = [await editionsOf(host)]
    const visit = await makeVisit(api.db, host, { people: [{}, {}] })
    seen.push(await editionsOf(host))
    for (const change of [
      sql`update visits set floor = 13 where id = ${visit.id}`,
      sql`update visitors set plate = '12가3456' where visit_id = ${visit.id}`,
      sql`delete from visitors where visit_id = ${visit.id} and number > 0`,
      sql`update members set name = '김서준' where id = ${host.id}`,
      sql`delete from visits where id = ${visit.id}`,
    ]) {
      await api.db.execute(change)
      seen.push(await editionsOf(host))
    }
    await api.db.execute(sql`truncate visits, visitors, visit_events`)
    seen.push(await editionsOf(host))
    const names = seen.map(([, ofCompany]) => ofCompany)
    expect(new Set(names).size).toBe(names.length)
    expect((await editionsOf(stranger))[0]).toBe(others[0])
  })

  test('is another when everything goes, though nothing was there', async () => {
    const { host } = tenants
    await api.db.delete(companyEdition)
    expect(await readerOf(host.token)).toBeUndefined()
    await api.db.execute(sql`truncate visits, visitors, visit_events`)
    expect(await readerOf(host.token)).toBeDefined()
  })

  test('stays while another company changes, or nothing is committed', async () => {
    const { host, stranger } = tenants
    const before = await editionsOf(host)
    await makeVisit(api.db, stranger)
    await api.db
      .transaction(async (tx) => {
        await makeVisit(tx, host)
        tx.rollback()
      })
      .catch(() => undefined)
    expect(await editionsOf(host)).toEqual(before)
  })

  test('is of both companies when something moves from one to the other', async () => {
    const { host, stranger } = tenants
    const visit = await makeVisit(api.db, host)
    const before = [await editionsOf(host), await editionsOf(stranger)]
    await api.db
      .update(visits)
      .set({ companyId: stranger.companyId, hostId: stranger.id })
      .where(eq(visits.id, visit.id))
    const after = [await editionsOf(host), await editionsOf(stranger)]
    expect(after[0]).not.toEqual(before[0])
    expect(after[1]).not.toEqual(before[1])
  })

  test('is renewed once, however much one transaction changes', async () => {
    const { host } = tenants
    const [one, two] = [await makeVisit(api.db, host), await makeVisit(api.db, host)]
    await api.db.transaction(async (tx) => {
      const seen = new Set<string>()
      for (const { id } of [one, two]) {
        await tx.update(visits).set({ floor: 13 }).where(eq(visits.id, id))
        await tx.execute(sql`set constraints all immediate`)
        const [row] = await tx
          .select()
          .from(companyEdition)
          .where(eq(companyEdition.companyId, host.companyId))
        seen.add(row!.edition)
      }
      expect(seen.size).toBe(1)
    })
  })

  test('jobs that change several companies follow one another', async () => {
    const { host, stranger } = tenants
    const visits = {
      [host.companyId]: await makeVisit(api.db, host),
      [stranger.companyId]: await makeVisit(api.db, stranger),
    }
    const change = (companies: number[]) =>
      api.db.transaction(async (tx) => {
        await changeManyCompanies(tx)
        for (const company of companies)
          await tx.execute(sql`update visits set floor = 13 where id = ${visits[company]!.id}`)
        // Long enough for the other to lock what this one renews next.
        await sleep(20)
      })
    const both = [host.companyId, stranger.companyId]
    const rounds = Array.from({ length: 10 }, (_, n) => change(n % 2 ? both : both.toReversed()))
    await expect(Promise.all(rounds)).resolves.toBeDefined()
  })

  test('keeps nobody waiting who changes something else of the company', async () => {
    const [one, two] = [await makeVisit(api.db, tenants.host), await makeVisit(api.db, tenants.host)]
    const ended: string[] = []
    const move = (tx: Db, { id }: { id: number }) =>
      tx.update(visits).set({ floor: 13 }).where(eq(visits.id, id))
    let second: Promise<unknown> | undefined
    await api.db.transaction(async (tx) => {
      await move(tx, one)
      second = api.db.transaction((other) => move(other, two)).then(() => ended.push('second'))
      await Promise.race([second, sleep(2_000)])
    })
    ended.push('first')
    await second
    // The embedded database has one connection, so there they follow each other anyway.
    expect(ended).toEqual(api.kind === 'pglite' ? ['first', 'second'] : ['second', 'first'])
  })
})

test('what is shown again is recorded again, for who sees it now', async () => {
  const { host } = tenants
  const reader = (await readerOf(host.token))!
  const entries = [{ action: 'visits:list' as const, subject: { page: 1 }, companyId: host.companyId }]
  await reading().recordAgain(reader, entries, '203.0.113.7')
  expect(await api.db.select().from(accessRecords)).toMatchObject([
    {
      actor: `member:${host.id}`,
      companyId: host.companyId,
      action: 'visits:list',
      subject: 'page=1',
      address: '203.0.113.7',
      at: api.now,
    },
  ])
})
