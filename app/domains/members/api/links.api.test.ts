import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeMember } from 'tests/factories/people'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { outbox } from '~/messaging/tables.server'
import { invitations, memberEvents } from './tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  const waits = { status: 'request_for_approval', isInvited: true } as const
  for (const n of [1, 2, 3]) await makeMember(api.db, tenants.company.id, { ...waits, name: `직원${n}` })
  await makeMember(api.db, tenants.other.id, { ...waits, name: '다른 회사' })
})

const token = () => tenants.administrator.token
const links = async () => (await api.call('GET', '/desk/links', { token: token() })).data
const decide = (decision: 'send' | 'remind', most = 200, ids = [String(tenants.company.id)]) =>
  api.call('POST', '/desk/links/decision', { token: token(), body: { decision, ids, most } })
const sent = (template: 'invitation' | 'invitationReminder') =>
  api.db.select().from(outbox).where(eq(outbox.template, template))
const tokenOf = ({ params }: typeof outbox.$inferSelect) => /invitation\/([^?]+)/.exec(params.link!)![1]!

describe('one-time links in phases', () => {
  test('go to as many people of the chosen companies as the desk says, the first registered first', async () => {
    expect((await links()).all).toEqual({ unsent: 4, unopened: 0, opened: 0, used: 0, toRemind: 0 })
    expect((await decide('send', 2)).data).toEqual({ count: 2 })
    const { items, all } = await links()
    expect(items.find(({ id }: { id: number }) => id === tenants.company.id)).toMatchObject({
      unsent: 1,
      unopened: 2,
    })
    expect(all).toMatchObject({ unsent: 2, unopened: 2 })
    expect(
      (await sent('invitation')).filter(({ channel }) => channel === 'sms').map(({ params }) => params.name),
    ).toEqual(['직원1', '직원2'])
    expect((await decide('send')).data).toEqual({ count: 1 })
    expect((await decide('send')).body.messageKey).toBe('linksNobodyLeft')
    const unsent = await api.call('GET', '/desk/members?invited=unsent', { token: token() })
    expect(unsent.data.items.map(({ name }: { name: string }) => name)).toEqual(['다른 회사'])
  })

  test('are counted as opened once, and whoever has not used theirs is reminded once, a day later', async () => {
    await decide('send')
    const [first] = await sent('invitation')
    const opened = await api.call('GET', `/invitations/${tokenOf(first!)}`)
    expect(opened.status).toBe(200)
    expect((await links()).all).toMatchObject({ unopened: 2, opened: 1, toRemind: 0 })
    const list = await api.call('GET', '/desk/members?invited=opened', { token: token() })
    expect(list.data.items.map(({ name }: { name: string }) => name)).toEqual([first!.params.name])
    expect((await decide('remind')).status).toBe(409)

    await api.db.update(invitations).set({ createdAt: new Date(api.now.getTime() - 24 * 3_600_000) })
    expect((await links()).all.toRemind).toBe(3)
    expect((await decide('remind', 2)).data).toEqual({ count: 2 })
    expect((await decide('remind')).data).toEqual({ count: 1 })
    // The earlier link has ended; the new one is as good.
    expect((await api.call('GET', `/invitations/${tokenOf(first!)}`)).status).toBe(404)
    const [reminder] = await sent('invitationReminder')
    expect((await api.call('GET', `/invitations/${tokenOf(reminder!)}`)).status).toBe(200)
    await api.db.update(invitations).set({ createdAt: new Date(api.now.getTime() - 48 * 3_600_000) })
    expect((await decide('remind')).status).toBe(409)
    const events = await api.db.select({ event: memberEvents.event }).from(memberEvents)
    expect(events.filter(({ event }) => event === 'invitationReminded')).toHaveLength(3)
  })

  test.each([
    [{ ids: [], most: 5 }, 'nothingSelected'],
    [{ ids: ['1'], most: 'x' }, 'linksMostRequired'],
    [{ ids: ['1'], most: 1_001 }, 'numberOutsideRange'],
  ])('with %j are refused', async (form, key) => {
    const body = { decision: 'send', ...form }
    const answer = await api.call('POST', '/desk/links/decision', { token: token(), body })
    expect([answer.status, answer.body.errors[0].messageKey]).toEqual([422, key])
    expect(await api.countRows(invitations)).toBe(0)
  })

  test('are the administrators’', async () => {
    for (const caller of [tenants.front, tenants.master])
      expect((await api.call('GET', '/desk/links', { token: caller.token })).status).toBe(403)
  })
})
