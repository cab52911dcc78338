import type { ActionFunctionArgs } from '@remix-run/node'
import { inArray } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { makeHeating } from 'tests/factories/heating'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { actionContext } from 'tests/support/action-context'
import { useApi } from 'tests/support/api'
import { heatingRequests } from '~/domains/heating/api/tables.server'
import { action } from '~/domains/heating/screens/desk-heating'
import { outbox } from '~/messaging/tables.server'
import { tickValue } from './queue-tick'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

/** What the queue answers to its bar of several, without drafts: where it leads with its message, or the form again. */
async function approveSeveral(publicIds: string[]) {
  const { context, flashed } = actionContext(api, tenants.otherStaff.token)
  const ticks = publicIds.map((id) => tickValue({ fields: { id }, approve: 'approve', reject: 'reject' }))
  const body = new URLSearchParams([
    ['queue', 'several'],
    ['decision', 'approve'],
    ['idempotencyKey', 'pressed-once'],
    ...ticks.map((tick) => ['ids', tick]),
  ])
  const request = new Request('http://localhost/desk/heating', { method: 'POST', body })
  const answer = (await action({ request, context, params: {} } as ActionFunctionArgs)) as Response
  const location = answer.headers.get('location')
  return {
    message: flashed[0],
    location,
    status: answer.status,
    result: location ? null : await answer.json(),
  }
}

const decideElsewhere = (publicId: string) =>
  api.call('POST', '/desk/heating/reject', {
    token: tenants.administrator.token,
    body: { ids: [publicId], reason: 'Maintenance' },
  })

const statusesOf = async (publicIds: string[]) => {
  const rows = await api.db
    .select({ publicId: heatingRequests.publicId, status: heatingRequests.status })
    .from(heatingRequests)
    .where(inArray(heatingRequests.publicId, publicIds))
  return publicIds.map((id) => rows.find(({ publicId }) => publicId === id)?.status)
}

const requestThree = async () => [
  (await makeHeating(api.db, tenants.host)).publicId,
  (await makeHeating(api.db, tenants.colleague, { floors: [13] })).publicId,
  (await makeHeating(api.db, tenants.host, { date: '2026-12-20' })).publicId,
]

test('all that still wait are decided', async () => {
  const ids = await requestThree()
  expect(await approveSeveral(ids)).toMatchObject({ location: '/desk/heating' })
  expect(await statusesOf(ids)).toEqual(['approved', 'approved', 'approved'])
})

test('what somebody else decided meanwhile stays as they decided it, is counted, and hinders none of the others', async () => {
  const ids = await requestThree()
  expect((await decideElsewhere(ids[1]!)).status).toBe(200)
  const { message, location } = await approveSeveral(ids)
  expect(await statusesOf(ids)).toEqual(['approved', 'rejected', 'approved'])
  expect([location, message]).toEqual(['/desk/heating', 'queueDecidedSome?number=2&left=1'])
})

test('where everything was decided meanwhile, the queue says so, and nobody is told twice', async () => {
  const ids = (await requestThree()).slice(1, 2)
  await decideElsewhere(ids[0]!)
  const told = await api.countRows(outbox)
  const { message, location, status, result } = await approveSeveral(ids)
  expect([location, status, message]).toEqual([null, 409, undefined])
  expect(result.error).toEqual({ '': [expect.any(String)] })
  expect(await statusesOf(ids)).toEqual(['rejected'])
  expect(await api.countRows(outbox)).toBe(told)
})
