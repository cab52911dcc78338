import { beforeEach, expect, test } from 'vitest'
import { makeRooms } from 'tests/factories/rooms'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { makeTerminal } from 'tests/factories/terminals'
import { useApi } from 'tests/support/api'

const api = useApi()
let tenants: Tenants
let token: string
beforeEach(async () => {
  tenants = await makeTenants(api)
  token = tenants.administrator.token
  await makeRooms(api.db)
})

const me = (headers = {}) => api.call('GET', '/terminals/me', { headers })
const newCode = async (id: string) =>
  (await api.call('POST', `/desk/terminals/${id}/code`, { token })).data.code as string
const enrol = (code: string, headers = {}) =>
  api.call('POST', '/terminals/enrolment', { body: { code }, headers })
const add = (body: object, by = token) => api.call('POST', '/desk/terminals', { token: by, body })

test('a terminal proves itself from its enrolment to its end', async () => {
  const { id, headers } = await makeTerminal(api, token)
  expect((await me(headers)).data).toEqual({ name: '1층 로비 키오스크', kind: 'kiosk', room: null })
  expect((await me()).body).toMatchObject({ status: 403, messageKey: 'terminalUnknown' })
  expect((await me({ 'x-terminal-key': 'terminal_' + 'a'.repeat(43) })).status).toBe(403)
  const [listed] = (await api.call('GET', '/desk/terminals', { token })).data
  expect(listed).toMatchObject({ id, enrolledAt: expect.any(String), lastUsedAt: expect.any(String) })
  expect(JSON.stringify(listed)).not.toContain(headers['x-terminal-key'])
  expect((await api.call('POST', `/desk/terminals/${id}/end`, { token })).status).toBe(200)
  expect((await me(headers)).status).toBe(403)
  expect((await api.call('POST', `/desk/terminals/${id}/code`, { token })).status).toBe(404)
  expect((await api.call('GET', `/desk/terminals/${id}`, { token })).data.endedBy).toEqual(expect.any(String))
})

test('a code enrols once, within half an hour, and ends the enrolment before', async () => {
  const { id, headers } = await makeTerminal(api, token)
  const late = await newCode(id)
  api.setTime('2026-11-23', 10 * 60 + 30)
  token = await api.signIn({ staffId: tenants.administrator.id })
  expect((await enrol(late)).body.errors).toEqual([{ path: 'code', messageKey: 'terminalCodeWrong' }])
  const code = await newCode(id)
  expect((await me(headers)).status).toBe(200)
  const again = await enrol(`${code.slice(0, 4)} ${code.slice(4)}`)
  expect(again.status).toBe(201)
  expect((await me(headers)).status).toBe(403)
  expect((await me({ 'x-terminal-key': again.data.key })).status).toBe(200)
  expect((await enrol(code)).status).toBe(422)
})

test('wrong codes are limited by network', async () => {
  const { id } = (await add({ name: '키오스크', kind: 'kiosk' })).data
  const code = await newCode(id)
  const wrong = String((Number(code) + 1) % 100_000_000).padStart(8, '0')
  const from = (address: string) => ({ 'x-portal-address': address })
  const answers = []
  for (let tries = 0; tries < 11; tries++) answers.push((await enrol(wrong, from('203.0.113.5'))).status)
  expect(answers.slice(-2)).toEqual([422, 429])
  expect((await enrol(code, from('198.51.100.7'))).status).toBe(201)
})

test('a tablet belongs to a room; only administrators make terminals', async () => {
  expect((await add({ name: '태블릿', kind: 'room' })).body.errors).toEqual([
    { path: 'room', messageKey: 'conferenceRoomRequired' },
  ])
  expect((await add({ name: '태블릿', kind: 'room', room: 'none' })).body.errors).toMatchObject([
    { path: 'room' },
  ])
  const { headers } = await makeTerminal(api, token, { kind: 'room', room: 'meeting-1' })
  expect((await me(headers)).data).toMatchObject({ kind: 'room', room: { code: 'meeting-1' } })
  expect((await add({ name: '키오스크', kind: 'kiosk' }, tenants.front.token)).status).toBe(403)
  const rooms = (await api.call('GET', '/desk/terminal-rooms', { token })).data
  expect(rooms.map(({ code }: { code: string }) => code)).toContain('meeting-1')
})
