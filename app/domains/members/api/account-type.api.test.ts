import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { EMPLOYEE, historyOf, makeEmployee } from 'tests/factories/employees'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import type { AffectedSource } from '~/affected/source'
import { accessRecords } from '~/api/tables.server'
import { members } from '~/domains/account/api/tables.server'
import { outbox } from '~/messaging/tables.server'
import { AFFECTED_SOURCES } from '~/server/affected-sources.server'

/** What a person has in the fitness centre is the domain's own matter; here it is one thing of theirs. */
const has = new Map<number, 'kept' | 'ended'>()
const oneThing: AffectedSource = async (_settling, change) => {
  if (change.what !== 'fitness') return []
  const { memberId } = change
  const shown = {
    key: `locker:${memberId}`,
    kind: 'locker' as const,
    name: { ko: '개인 락커 12', en: 'Locker 12' },
    company: { ko: '한빛전자', en: 'Hanbit Electronics' },
    person: '한지우',
    date: '2026-12-01',
    startMinutes: null,
    endMinutes: null,
  }
  const decide = (to: 'kept' | 'ended') => async () => void has.set(memberId, to)
  return [{ shown, keep: decide('kept'), cancel: decide('ended') }]
}
const sources = AFFECTED_SOURCES as AffectedSource[]

const api = useApi()
let tenants: Tenants
let vip: { id: number; publicId: string }
beforeEach(async () => {
  tenants = await makeTenants(api)
  vip = await makeEmployee(api, tenants.company.id, 'approved', { accountType: 'vip' })
  has.clear()
  sources.push(oneThing)
})
afterEach(() => void sources.splice(sources.indexOf(oneThing), 1))

const typeNow = async () =>
  (await api.db.select().from(members).where(eq(members.id, vip.id)))[0]!.accountType
const told = async () =>
  (await api.db.select().from(outbox)).filter(({ template }) => template === 'rightsExceeded').length

describe.each(['a manager', 'the desk'])('taken away by %s', (who) => {
  const take = (given: object = {}, accountType = 'employee') => {
    if (who === 'the desk')
      return api.call('PUT', `/desk/members/${vip.publicId}/account-type`, {
        token: tenants.front.token,
        body: { accountType, ...given },
      })
    const { loginId: _, mobile: __, ...form } = EMPLOYEE
    return api.call('PUT', `/employees/${vip.publicId}`, {
      token: tenants.clerk.token,
      body: { ...form, accountType, status: 'approved', ...given },
    })
  }

  test('account type vip is kept until what the person has was shown and decided', async () => {
    const refused = await take()
    expect(refused.body).toMatchObject({
      status: 409,
      messageKey: 'affectedUndecided',
      affected: [{ key: `locker:${vip.id}`, choices: [{ value: 'keep' }, { value: 'cancel' }] }],
    })
    expect([await typeNow(), has.size]).toEqual(['vip', 0])
    // Whoever has seen it has looked at it.
    expect((await api.db.select().from(accessRecords)).map(({ action }) => action)).toContain(
      who === 'the desk' ? 'desk:listAffected' : 'employees:listAffected',
    )
  })

  test.each([
    ['keep', 'kept'],
    ['cancel', 'ended'],
  ])('with “%s” it is %s, and the type is taken', async (rest, became) => {
    const decided = { decisions: [`locker:${vip.id}=`], rest }
    expect((await take(decided)).body.errors).toMatchObject([
      { path: 'reason', messageKey: 'reasonRequired' },
    ])
    expect((await take({ ...decided, reason: '부서를 옮겼습니다' })).status).toBe(200)
    expect([await typeNow(), has.get(vip.id)]).toEqual(['employee', became])
    expect((await historyOf(api, vip)).at(-1)!.changes).toContainEqual({
      field: 'accountType',
      before: ['vip'],
      after: ['employee'],
    })
    // Of somebody who has none it takes nothing away.
    expect((await take()).status).toBe(200)
  })

  test('given again needs no decision, and tells the master', async () => {
    await api.db.update(members).set({ accountType: 'employee' }).where(eq(members.id, vip.id))
    expect((await take({}, 'vip')).status).toBe(200)
    expect([await typeNow(), has.size]).toEqual(['vip', 0])
    expect(await told()).toBeGreaterThan(0)
  })
})
