import { eq, isNotNull } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { makeVisit } from 'tests/factories/visits'
import { useApi } from 'tests/support/api'
import { purgeOutbox } from '~/messaging/outbox.server'
import { outbox } from '~/messaging/tables.server'
import { anonymiseMember } from './jobs.server'
import { members } from '~/domains/account/api/tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

const PATH = '/members/me/notifications'
const of = async (token: string, query = '') => (await api.call('GET', PATH + query, { token })).data
const unread = async (token?: string) => (await api.call('GET', '/frame', { token })).data.unread

/** A manager cancels a visit to the host. */
async function cancelVisit(name: string) {
  const visit = await makeVisit(api.db, tenants.host, { status: 'approved', people: [{ name }] })
  const answer = await api.call('POST', `/visits/${visit.publicId}/cancel`, {
    token: tenants.manager.token,
    body: { reason: '층 공사' },
  })
  expect(answer.status).toBe(200)
  return visit
}

test('a message to a member is one line of theirs, by however many ways it is sent, in the language of the reader', async () => {
  const visit = await cancelVisit('최수아')
  const { items, page } = await of(tenants.host.token)
  expect(page.count).toBe(1)
  expect(items[0]).toMatchObject({
    title: '최수아 님의 방문이 취소되었습니다.',
    path: `/visitor-reservation-details/${visit.publicId}`,
    at: api.now.toISOString(),
    isRead: false,
  })
  expect(items[0].facts).toContain('사유: 층 공사')
  const inEnglish = await api.call('GET', PATH, {
    token: tenants.host.token,
    headers: { 'accept-language': 'en' },
  })
  expect(inEnglish.data.items[0].title).toBe('The visit of 최수아 is cancelled.')
  // Neither colleagues nor those who decided are told.
  expect((await of(tenants.manager.token)).items).toEqual([])
  expect((await of(tenants.colleague.token)).items).toEqual([])
})

test('where a line leads stays when the link of its message has gone', async () => {
  await cancelVisit('최수아')
  await api.db.update(outbox).set({ status: 'delivered', sentAt: api.now })
  await purgeOutbox(api.db, api.now)
  const [row] = await api.db.select().from(outbox).where(isNotNull(outbox.memberId))
  expect(row!.params.link).toBeUndefined()
  expect((await of(tenants.host.token)).items[0].path).toMatch(/^\/visitor-reservation-details\//)
})

test('unread ones are counted for the frame until they are read; guests have none', async () => {
  const { token } = tenants.host
  expect(await unread(token)).toBe(0)
  await cancelVisit('최수아')
  await cancelVisit('정하린')
  expect(await unread(token)).toBe(2)
  expect(await unread(tenants.colleague.token)).toBe(0)
  expect(await unread()).toBe(0)
  expect((await api.call('PUT', `${PATH}/read`, { token: tenants.colleague.token })).data.count).toBe(0)
  expect((await api.call('PUT', `${PATH}/read`, { token })).data.count).toBe(2)
  expect(await unread(token)).toBe(0)
  expect((await of(token)).items.map(({ isRead }: { isRead: boolean }) => isRead)).toEqual([true, true])
  expect((await api.call('GET', PATH)).status).toBe(401)
})

test('they are kept for 30 days, also what was never sent', async () => {
  await cancelVisit('최수아')
  const day = 24 * 60 * 60 * 1_000
  api.now = new Date(api.now.getTime() + 29 * day)
  const later = await api.signIn({ memberId: tenants.host.id })
  expect((await of(later)).page.count).toBe(1)
  api.now = new Date(api.now.getTime() + 2 * day)
  const last = await api.signIn({ memberId: tenants.host.id })
  expect((await of(last)).page.count).toBe(0)
})

test('all lines go with the account, also those that were sent to an earlier phone', async () => {
  await cancelVisit('최수아')
  const isOfHost = eq(outbox.memberId, tenants.host.id)
  expect(await api.db.select().from(outbox).where(isOfHost)).toHaveLength(1)
  await api.db.update(outbox).set({ recipient: '01000000000' }).where(isOfHost)
  const [member] = await api.db.select().from(members).where(eq(members.id, tenants.host.id))
  await api.db.transaction((tx) => anonymiseMember(tx, member!, api.now))
  expect(await api.db.select().from(outbox).where(isOfHost)).toEqual([])
})
