import { beforeEach, expect, test } from 'vitest'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { makeVisit } from 'tests/factories/visits'
import { useApi } from 'tests/support/api'
import { outbox } from '~/messaging/tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

const people = [
  { name: '김서연', mobile: '01055550000' },
  { name: '박도윤', mobile: '01055550001' },
]
const send = (code: string, headers = {}) => api.call('POST', `/gate-passes/${code}/send`, { headers })
const sentTo = async () => (await api.db.select().from(outbox)).map(({ recipient }) => recipient)

test('a pass is sent to its own visitor only, three times a day', async () => {
  const visit = await makeVisit(api.db, tenants.host, { status: 'approved', people })
  const code = visit.visitors[1]!.passCode
  for (let time = 1; time <= 3; time++) {
    expect((await send(code)).status).toBe(200)
    expect(await sentTo()).toEqual(Array.from({ length: time }, () => '01055550001'))
  }
  const [message] = await api.db.select().from(outbox)
  expect(message).toMatchObject({ template: 'visitApprovedGuest', channel: 'sms' })
  expect(JSON.stringify(message!.params)).toContain(`/gate-pass/${code}`)
  const refused = await send(code)
  expect([refused.status, refused.body.messageKey]).toEqual([429, 'tooManyRequests'])
  expect(await sentTo()).toHaveLength(3)
  expect((await send(visit.visitors[0]!.passCode)).status).toBe(200)
})

test('two concurrent presses send it once', async () => {
  const visit = await makeVisit(api.db, tenants.host, { status: 'approved', people })
  const press = () => send(visit.visitors[0]!.passCode, { 'idempotency-key': 'pressed-twice' })
  const answers = await Promise.all([press(), press()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await sentTo()).toHaveLength(1)
})

test.each(['request_for_approval', 'cancelled', 'rejected', 'visit_completed'] as const)(
  'the pass of a visit that is %s is not sent',
  async (status) => {
    const visit = await makeVisit(api.db, tenants.host, { status, people })
    const answer = await send(visit.visitors[0]!.passCode)
    expect([answer.status, answer.body.messageKey]).toEqual([409, 'passNotUsable'])
    expect(await sentTo()).toEqual([])
  },
)

test('an unknown pass is 404', async () => {
  const visit = await makeVisit(api.db, tenants.host, { status: 'approved', people })
  expect((await send('A'.repeat(visit.visitors[0]!.passCode.length))).status).toBe(404)
  expect((await send(visit.visitors[0]!.deskCode)).status).toBe(404)
})
