import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { unknownId } from 'tests/factories/guest-access'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { makeVisit } from 'tests/factories/visits'
import { useApi } from 'tests/support/api'
import { outbox } from '~/messaging/tables.server'
import { visitEvents, visits } from './tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

type Visit = Awaited<ReturnType<typeof makeVisit>>
const statusOf = async (visit: Visit) =>
  (await api.db.select().from(visits).where(eq(visits.id, visit.id)))[0]!.status

describe('bulk approval', () => {
  const approve = (ids: unknown, token: string | undefined = tenants.manager.token, headers = {}) =>
    api.call('POST', '/visits/approve', { token, body: { ids }, headers })

  test('all of them', async () => {
    const waiting = [await makeVisit(api.db, tenants.host), await makeVisit(api.db, tenants.colleague)]
    const answer = await approve([...waiting.map(({ publicId }) => publicId), waiting[0]!.publicId].reverse())
    expect(answer.data).toEqual({ approved: 2 })
    expect(await Promise.all(waiting.map(statusOf))).toEqual(['approved', 'approved'])
    // A pass for each guest, and a message to each host by text message and e-mail.
    expect(await api.countRows(outbox)).toBe(6)
  })

  test('or none: one is unknown, of another company, or a colleague’s', async () => {
    const mine = await makeVisit(api.db, tenants.host)
    const foreign = await makeVisit(api.db, tenants.stranger)
    const colleagues = await makeVisit(api.db, tenants.colleague)
    for (const id of [unknownId(), foreign.publicId])
      expect((await approve([mine.publicId, id])).status).toBe(404)
    expect((await approve([mine.publicId, colleagues.publicId], tenants.host.token)).status).toBe(404)
    expect(await statusOf(mine)).toBe('request_for_approval')
    expect(await api.countRows(visitEvents)).toBe(0)
  })

  test('or none: one cannot be approved any more', async () => {
    const open = await makeVisit(api.db, tenants.host)
    const done = await makeVisit(api.db, tenants.host, { status: 'rejected' })
    const answer = await approve([open.publicId, done.publicId])
    expect(answer.body).toMatchObject({
      status: 409,
      messageKey: 'illegalTransition',
      errors: [{ path: 'ids[1]', messageKey: 'illegalTransition' }],
    })
    expect(await statusOf(open)).toBe('request_for_approval')
    expect(await api.countRows(outbox)).toBe(0)
  })

  test('or none: one was changed since it was shown', async () => {
    const [same, changed] = [await makeVisit(api.db, tenants.host), await makeVisit(api.db, tenants.host)]
    await api.db.update(visits).set({ revision: 3 }).where(eq(visits.id, changed.id))
    const ids = [same.publicId, changed.publicId]
    const approveRevision = (revision: number) =>
      api.call('POST', '/visits/approve', {
        token: tenants.manager.token,
        body: { ids, revisions: { [same.publicId]: 0, [changed.publicId]: revision } },
      })
    expect((await approveRevision(2)).body).toMatchObject({
      status: 409,
      errors: [{ path: 'ids[1]', messageKey: 'decidedMeanwhile' }],
    })
    expect(await statusOf(same)).toBe('request_for_approval')
    expect((await approveRevision(3)).data).toEqual({ approved: 2 })
  })

  test('or none: one is a group visit, which is not the host’s to approve', async () => {
    const group = await makeVisit(api.db, tenants.host, { kind: 'group' })
    const answer = await approve([group.publicId], tenants.host.token)
    expect(answer.body).toMatchObject({ status: 403, errors: [{ path: 'ids[0]', messageKey: 'forbidden' }] })
  })

  test('by members only', async () => {
    const visit = await makeVisit(api.db, tenants.host)
    expect((await api.call('POST', '/visits/approve', { body: { ids: [visit.publicId] } })).status).toBe(401)
    expect((await approve([visit.publicId], tenants.front.token)).status).toBe(403)
  })

  test.each([[[]], [undefined], ['x'], [[1]], [['short']]])('not with %j', async (ids) => {
    expect((await approve(ids)).status).toBe(422)
  })

  test('two lists that share a visit: one of them as a whole', async () => {
    const [a, b, c] = [
      await makeVisit(api.db, tenants.host),
      await makeVisit(api.db, tenants.host),
      await makeVisit(api.db, tenants.host),
    ]
    const answers = await Promise.all([
      approve([a.publicId, b.publicId]),
      approve([c.publicId, b.publicId], tenants.master.token),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await api.countRows(visitEvents)).toBe(2)
  })
})
