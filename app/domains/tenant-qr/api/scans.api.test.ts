import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { codeOf, makeDoor, scan } from 'tests/factories/doors'
import { makeMember } from 'tests/factories/people'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { makeVisit } from 'tests/factories/visits'
import { TEST_SECRET, TODAY, useApi } from 'tests/support/api'
import { members } from '~/domains/account/api/tables.server'
import { companies, holidays } from '~/domains/building/api/tables.server'
import { codeWindow } from '~/domains/tenant-qr/rules/code-window'
import { visitors as visitorsTable } from '~/domains/visitors/api/tables.server'
import { accessScans } from './tables.server'
import { toDigits } from '~/rules/digit-code'
import { tenantCode } from './tenant-code.server'

const api = useApi()
let tenants: Tenants
let key: string
beforeEach(async () => {
  tenants = await makeTenants(api)
  key = (await makeDoor(api, tenants.administrator.token)).key
})

const seconds = (number: number) => new Date(api.now.getTime() + number * 1000)
const anotherDoor = (given = {}) => makeDoor(api, tenants.administrator.token, given)
const reasonOf = async (answer: ReturnType<typeof scan>) =>
  (await answer).data.reason?.code as string | undefined
const never = { days: 'never', from: '00:00', to: '24:00' }
const always = { days: 'everyDay', from: '00:00', to: '24:00' }

describe('a tenant’s code', () => {
  test('opens a door, with the name and company for the guard', async () => {
    const { host } = tenants
    const answer = await scan(api, key, await codeOf(api, host))
    expect([answer.status, answer.data]).toEqual([
      201,
      {
        open: true,
        reason: null,
        name: host.name,
        company: { ko: '한빛전자', en: 'Hanbit Electronics' },
        group: 'members',
        checkedIn: null,
      },
    ])
  })

  test('replayed, also by somebody else at another door, opens nothing, and says so in both languages', async () => {
    const code = await codeOf(api, tenants.host)
    const other = await anotherDoor()
    expect((await scan(api, key, code)).data.open).toBe(true)
    for (const door of [key, other.key]) {
      const again = await scan(api, door, code)
      expect(again.data).toMatchObject({ open: false, name: tenants.host.name, reason: { code: 'codeUsed' } })
      expect(again.data.reason.ko).toMatch(/[가-힣]/)
      expect(again.data.reason.en).toMatch(/^[ -~]+$/)
    }
  })

  test('sent again by its door has the same answer and counts once', async () => {
    const code = await codeOf(api, tenants.host)
    const first = await scan(api, key, code, { scanId: 'one' })
    api.now = seconds(3600)
    const again = await scan(api, key, code, { scanId: 'one' })
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.data).toEqual(first.data)
    expect(await api.countRows(accessScans)).toBe(1)
  })

  test('shown at two doors at the same moment opens one', async () => {
    const doors = [key, ...(await Promise.all([1, 2, 3].map(() => anotherDoor()))).map((door) => door.key)]
    const code = await codeOf(api, tenants.host)
    const answers = await Promise.all(doors.map((door) => scan(api, door, code)))
    expect(answers.map(({ data }) => data.open).filter(Boolean)).toHaveLength(1)
    const refused = answers.filter(({ data }) => !data.open)
    expect(refused.map(({ data }) => data.reason.code)).toEqual(['codeUsed', 'codeUsed', 'codeUsed'])
    expect(await api.countRows(accessScans)).toBe(4)
  })

  test('sent twice at the same moment by its door opens once, with one answer', async () => {
    const code = await codeOf(api, tenants.host)
    const answers = await Promise.all([1, 2, 3].map(() => scan(api, key, code, { scanId: 'one' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201])
    expect(answers.every(({ data }) => data.open)).toBe(true)
    expect(await api.countRows(accessScans)).toBe(1)
  })

  test.each([
    [-90, 'codeOutOfTime'],
    [-31, 'codeOutOfTime'],
    [-30, undefined],
    [59, undefined],
    [60, 'codeOutOfTime'],
    [90, 'codeOutOfTime'],
  ])('of a clock %i seconds off: %s', async (off, expected) => {
    const window = codeWindow(api.now)
    const code = tenantCode(TEST_SECRET, tenants.host.publicId, window)
    api.now = seconds(off)
    expect(await reasonOf(scan(api, key, code))).toBe(expected)
  })

  test('a phone 90 seconds off has the codes of the server’s clock', async () => {
    // The page counts from the server's `now`, so its first code is current whatever the phone says.
    const { data } = await api.call('GET', `/tenant-qr/${tenants.host.publicId}`, {
      token: tenants.host.token,
    })
    expect(data.now).toBe(api.now.toISOString())
    expect((await scan(api, key, data.codes[0].code)).data.open).toBe(true)
  })

  test('the codes of the next minute open a door once each, when their time has come', async () => {
    const { data } = await api.call('GET', `/tenant-qr/${tenants.host.publicId}`, {
      token: tenants.host.token,
    })
    const codes = (data.codes as { code: string }[]).map(({ code }) => code)
    expect(await reasonOf(scan(api, key, codes[2]!))).toBe('codeOutOfTime')
    const began = api.now.getTime()
    for (const [number, code] of codes.entries()) {
      api.now = new Date(began + number * 30_000)
      expect(await reasonOf(scan(api, key, code))).toBe(undefined)
      expect(await reasonOf(scan(api, key, code))).toBe('codeUsed')
    }
  })

  test('of now and of the next minute do not open two doors that lead in within half a minute', async () => {
    const other = await anotherDoor()
    const inside = await anotherDoor({ direction: 'inside' })
    const window = codeWindow(api.now)
    const [now, next] = [window, window + 1].map((one) => tenantCode(TEST_SECRET, tenants.host.publicId, one))
    expect(await reasonOf(scan(api, key, now!))).toBe(undefined)
    expect(await reasonOf(scan(api, other.key, next!))).toBe('justPassed')
    // Another person's is no matter of it, nor a door from one part to another.
    const ofColleague = tenantCode(TEST_SECRET, tenants.colleague.publicId, window)
    expect(await reasonOf(scan(api, inside.key, ofColleague))).toBe(undefined)
    api.now = seconds(29)
    expect(await reasonOf(scan(api, other.key, next!))).toBe('justPassed')
    api.now = seconds(1)
    expect(await reasonOf(scan(api, other.key, next!))).toBe(undefined)
  })

  test('of two windows at two doors at the same moment opens one', async () => {
    const other = await anotherDoor()
    const window = codeWindow(api.now)
    const answers = await Promise.all(
      [key, other.key].map((door, place) =>
        scan(api, door, tenantCode(TEST_SECRET, tenants.host.publicId, window + place)),
      ),
    )
    expect(answers.filter(({ data }) => data.open)).toHaveLength(1)
  })

  test.each([
    [
      'withdrew',
      (id: number) => api.db.update(members).set({ status: 'withdrawn' }).where(eq(members.id, id)),
    ],
    [
      'was rejected',
      (id: number) => api.db.update(members).set({ status: 'rejected' }).where(eq(members.id, id)),
    ],
    ['lost the company', () => api.db.update(companies).set({ active: false })],
  ])('of a person who %s is refused at once', async (_case, change) => {
    const code = await codeOf(api, tenants.host)
    await change(tenants.host.id)
    expect((await scan(api, key, code)).data).toMatchObject({
      open: false,
      reason: { code: 'personStopped' },
      name: null,
    })
  })

  test('that was refused is not used up', async () => {
    const gym = await anotherDoor({
      kind: 'fitness',
      direction: 'inside',
      access: { members: never, vips: always, visitors: never },
    })
    const code = await codeOf(api, tenants.host)
    expect(await reasonOf(scan(api, gym.key, code))).toBe('doorNotForGroup')
    expect((await scan(api, key, code)).data.open).toBe(true)
  })

  test.each([
    ['another person', (code: string) => toDigits(tenants.colleague.publicId) + code.slice(40)],
    ['another window', (code: string) => code.slice(0, 49) + ((Number(code[49]) + 1) % 10) + code.slice(50)],
    ['another signature', (code: string) => code.slice(0, 50) + toDigits('A'.repeat(22))],
    ['no signature', (code: string) => code.slice(0, 50)],
    ['nothing we know', () => '<script>'],
    ['an old pass', () => 'v'.repeat(22)],
  ])('changed to %s is unknown', async (_case, change) => {
    const answer = await scan(api, key, change(await codeOf(api, tenants.host)))
    expect(answer.data).toMatchObject({ open: false, name: null, reason: { code: 'codeUnknown' } })
  })
})

describe('who may pass when', () => {
  const WEEKDAY = { days: 'weekdays', from: '09:00', to: '18:00' }

  test.each([
    [TODAY, 539, 'doorClosedNow'],
    [TODAY, 540, undefined],
    [TODAY, 1079, undefined],
    [TODAY, 1080, 'doorClosedNow'],
    ['2026-11-28', 600, 'doorClosedNow'],
    ['2026-11-24', 600, 'doorClosedNow'],
  ])('on %s at minute %i: %s', async (date, minute, expected) => {
    await api.db.insert(holidays).values({ date: '2026-11-24', nameKo: '쉬는 날', nameEn: 'Day off' })
    const door = await anotherDoor({ access: { members: WEEKDAY, vips: always, visitors: never } })
    api.setTime(date, minute)
    const code = tenantCode(TEST_SECRET, tenants.host.publicId, codeWindow(api.now))
    expect(await reasonOf(scan(api, door.key, code))).toBe(expected)
  })

  test('a VIP account has its own row, and a door out is open to everybody', async () => {
    const access = { members: never, vips: always, visitors: never }
    const [gym, exit] = [await anotherDoor({ access }), await anotherDoor({ access, direction: 'out' })]
    const vip = await makeMember(api.db, tenants.company.id, { accountType: 'vip' })
    const code = (person: { publicId: string }) =>
      tenantCode(TEST_SECRET, person.publicId, codeWindow(api.now))
    expect((await scan(api, gym.key, code(vip))).data).toMatchObject({ open: true, group: 'vips' })
    expect(await reasonOf(scan(api, gym.key, code(tenants.host)))).toBe('doorNotForGroup')
    expect((await scan(api, exit.key, code(tenants.host))).data.open).toBe(true)
  })

  test('whoever may no longer come in may leave, with the last code or pass they had', async () => {
    const exit = await anotherDoor({ direction: 'out' })
    const code = await codeOf(api, tenants.host)
    expect((await scan(api, key, code)).data.open).toBe(true)
    const { visitors } = await makeVisit(api.db, tenants.host, { status: 'using', visitMinutes: 600 })
    const pass = visitors[0]!.passCode
    await api.db.update(members).set({ status: 'deleted' }).where(eq(members.id, tenants.host.id))
    await api.db.update(visitorsTable).set({ status: 'cancelled' })
    api.now = seconds(7200)
    expect(await reasonOf(scan(api, key, code))).toBe('personStopped')
    expect(await reasonOf(scan(api, exit.key, code))).toBe(undefined)
    expect(await reasonOf(scan(api, key, pass))).toBe('passNotApproved')
    expect(await reasonOf(scan(api, exit.key, pass))).toBe(undefined)
    expect(await reasonOf(scan(api, exit.key, code.replace(/[^.]+$/, 'A'.repeat(22))))).toBe('codeUnknown')
    expect(await reasonOf(scan(api, exit.key, 'v'.repeat(22)))).toBe('codeUnknown')
    api.now = seconds(86_400)
    expect(await reasonOf(scan(api, exit.key, code))).toBe('codeOutOfTime')
  })
})

describe('a visitor’s pass', () => {
  const visit = (given: Parameters<typeof makeVisit>[2]) =>
    makeVisit(api.db, tenants.host, { visitMinutes: 600, ...given })

  test('opens a door as often as needed, as code and as link', async () => {
    const { visitors } = await visit({ status: 'approved' })
    const code = visitors[0]!.passCode
    expect((await scan(api, key, code)).data).toMatchObject({
      open: true,
      name: visitors[0]!.name,
      group: 'visitors',
    })
    const link = `http://localhost:3000/gate-pass/${code}?lng=en`
    api.now = seconds(29)
    expect(await reasonOf(scan(api, key, link))).toBe('justPassed')
    api.now = seconds(1)
    expect((await scan(api, key, link)).data.open).toBe(true)
  })

  test.each([
    ['request_for_approval', 600, 'passNotApproved'],
    ['rejected', 600, 'passNotApproved'],
    ['approved', 661, 'passNotYet'],
    ['approved', 660, undefined],
    ['using', 1200, undefined],
    ['visit_completed', 600, 'passOver'],
  ] as const)('%s, for minute %i: %s', async (status, visitMinutes, expected) => {
    const { visitors } = await visit({ status, visitMinutes })
    expect(await reasonOf(scan(api, key, visitors[0]!.passCode))).toBe(expected)
  })

  test('of somebody on the block list is for the desk to decide', async () => {
    const { visitors } = await visit({ status: 'approved' })
    const { name, mobile, passCode } = visitors[0]!
    const body = { name, mobile, reason: '무단 촬영', until: TODAY }
    await api.call('POST', '/desk/block-list', { token: tenants.administrator.token, body })
    expect(await reasonOf(scan(api, key, passCode))).toBe('passAtDesk')
  })
})

describe('a door without network', () => {
  test('sends its scans afterwards, in any order, each judged by its own time', async () => {
    const { host, colleague } = tenants
    const [first, second] = [seconds(-7200), seconds(-3600)]
    const at = (person: { publicId: string }, time: Date) =>
      tenantCode(TEST_SECRET, person.publicId, codeWindow(time))
    expect((await scan(api, key, at(host, second), { at: second })).data.open).toBe(true)
    expect((await scan(api, key, at(colleague, first), { at: first })).data.open).toBe(true)
    expect(await reasonOf(scan(api, key, at(host, second), { at: first }))).toBe('codeOutOfTime')
    const { token } = tenants.front
    const { items } = (await api.call('GET', '/desk/scans', { token })).data
    expect(items.map(({ minutesLate }: { minutesLate: number }) => minutesLate)).toEqual([60, 120, 120])
  })

  test('sent again has the first answer, also when it is too old by now', async () => {
    const at = seconds(-86_000)
    const code = tenantCode(TEST_SECRET, tenants.host.publicId, codeWindow(at))
    const first = await scan(api, key, code, { scanId: 'late', at })
    api.now = seconds(1000)
    const again = await scan(api, key, code, { scanId: 'late', at })
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.data).toEqual(first.data)
    expect(await api.countRows(accessScans)).toBe(1)
  })

  test.each([
    ['before', true],
    ['after', false],
  ])(
    'has read a code that another door opened with: sent %s that one, it counts: %s',
    async (order, opens) => {
      const other = await anotherDoor()
      const at = seconds(-20)
      const code = tenantCode(TEST_SECRET, tenants.host.publicId, codeWindow(at))
      const late = () => scan(api, key, code, { at })
      const live = () => scan(api, other.key, code)
      const [mine, others] =
        order === 'before' ? [await late(), await live()] : [await live(), await late()].reverse()
      expect([mine!.data.open, others!.data.open]).toEqual([opens, !opens])
    },
  )

  test('several at the same moment, out of order and repeated, each count once', async () => {
    const times = [-7200, -3600, -1800, -600].map(seconds)
    const sent = [3, 1, 0, 2, 1, 3].map((number) => {
      const at = times[number]!
      const code = tenantCode(TEST_SECRET, tenants.host.publicId, codeWindow(at))
      return scan(api, key, code, { scanId: `late-${number}`, at })
    })
    const answers = await Promise.all(sent)
    expect(answers.every(({ data }) => data.open)).toBe(true)
    expect(await api.countRows(accessScans)).toBe(4)
  })

  test('is refused the code of a person who was stopped meanwhile', async () => {
    const at = seconds(-3600)
    const code = tenantCode(TEST_SECRET, tenants.host.publicId, codeWindow(at))
    await api.db.update(members).set({ status: 'withdrawn' }).where(eq(members.id, tenants.host.id))
    expect(await reasonOf(scan(api, key, code, { at }))).toBe('personStopped')
  })

  test.each([
    [-86_401, 'scanTooOld'],
    [121, 'scanInFuture'],
  ])('is refused a scan %i seconds from now', async (off, messageKey) => {
    const answer = await scan(api, key, await codeOf(api, tenants.host), { at: seconds(off) })
    expect(answer.body).toMatchObject({ status: 422, errors: [{ path: 'at', messageKey }] })
    expect(await api.countRows(accessScans)).toBe(0)
  })
})
