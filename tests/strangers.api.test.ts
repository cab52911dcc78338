import { readdirSync, readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { askForCode, MOBILE, otherCode } from 'tests/factories/accounts'
import { makeParkingAccount, PARKING_PASSWORD } from 'tests/factories/parking'
import { PASSWORD } from 'tests/factories/people'
import { BOOKING, giveFreeTime, makeRooms } from 'tests/factories/rooms'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { makeTerminal } from 'tests/factories/terminals'
import { makeVisit } from 'tests/factories/visits'
import { TEST_SECRET, useApi } from 'tests/support/api'
import { issueFirstAdministratorCode } from '~/domains/desk/api/first-administrator.server'
import { securityRecords } from '~/api/tables.server'
import { totpAt } from '~/domains/account/api/totp.server'
import { staff } from '~/domains/account/api/staff-tables.server'
import { members } from '~/domains/account/api/tables.server'
import { outbox } from '~/messaging/tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

/** Whose tries a limit counts together, so that it is said of each whom it can shut out. */
const LIMITS: Record<string, 'guess' | 'caller' | 'network' | 'right' | 'messages'> = {
  // Guesses, each tried below: a stranger's count for the stranger.
  'member-password': 'guess',
  'staff-password': 'guess',
  'own-password': 'guess',
  'parking-password': 'guess',
  'second-factor': 'guess',
  'door-code': 'guess',
  'terminal-code': 'guess',
  'pass-search': 'guess',
  'host-check': 'guess',
  'visit-phone': 'guess',
  'code-check': 'guess',
  'first-administrator': 'guess',
  // Whoever calls, known by session or key.
  apiKey: 'caller',
  'files:upload': 'caller',
  calendarFeedRead: 'caller',
  roomFeedRead: 'caller',
  'company-provider': 'caller',
  'pass-kiosk': 'caller',
  // One network, loose, as a lobby or an office shares it.
  login: 'network',
  'login-code': 'network',
  'desk-login': 'network',
  'company-login': 'network',
  park: 'network',
  device: 'network',
  code: 'network',
  'id-check': 'network',
  'sign-up': 'network',
  'sign-up-alert': 'network',
  invitation: 'network',
  'staff-invitation': 'network',
  calendarFeedUnknown: 'network',
  roomFeedUnknown: 'network',
  visit: 'network',
  'visit-access': 'network',
  'visit-network': 'network',
  leaseInquiry: 'network',
  barInquiry: 'network',
  // Right tries alone, by whoever knows the secret.
  'visit-opened': 'right',
  'pass-found': 'right',
  badge: 'right',
  'visit-change': 'right',
  // Messages to somebody, which are to stay few whoever asks for them (decisions §5); codes count by who asks.
  'code-resend': 'messages',
  'code-day': 'messages',
  'code-day-strangers': 'messages',
  'tenant-qr-code': 'messages',
  'tenant-qr-day': 'messages',
  'pass-message': 'messages',
  'second-factor-told': 'messages',
  'visit-lead': 'messages',
  leaseInquiryOf: 'messages',
  barInquiryOf: 'messages',
}

test('each limit of the sources is on the list', () => {
  const sources = readdirSync('app', { recursive: true, encoding: 'utf8' })
  const limits = sources
    .filter((file) => file.endsWith('.server.ts') && !/^api\/(?:guesses|rate-limit)\./.test(file))
    .flatMap((file) => [
      ...readFileSync(`app/${file}`, 'utf8').matchAll(
        /\b(?:countAttempt|(?:countAttempt|attempts)FromAddress)\(\s*c,\s*([^,]+),|\{\s*name: ([^,\n]+),\s*subject/g,
      ),
    ])
  const names = new Set(limits.map(([, called, named]) => called ?? named!))
  const isWritten = (name: string) => /^'[\w:-]+'$/.test(name)
  // Names that are put together, and what comes of them.
  const together = {
    '`${audience}-password`': ['member-password', 'staff-password'],
    'LIMITED_AS[asked.kind]': ['leaseInquiry', 'barInquiry'],
    '`${LIMITED_AS[asked.kind]}Of`': ['leaseInquiryOf', 'barInquiryOf'],
  }
  expect([...names].filter((name) => !isWritten(name)).sort()).toEqual(Object.keys(together).sort())
  const found = [...names].filter(isWritten).map((name) => name.slice(1, -1))
  expect([...found, ...Object.values(together).flat()].sort()).toEqual(Object.keys(LIMITS).sort())
})

const at = (address: string) => ({ 'x-portal-address': address })
const STRANGER = at('203.0.113.9')
const OWNER = at('203.0.114.8')

/** What a stranger tries wrongly, and how the owner does it right. */
interface Tries {
  wrong: () => Promise<{ status: number }>
  right: () => Promise<{ status: number }>
}

const signIn = (path: string, loginId: string): Tries => {
  const post = (password: string, headers: object) =>
    api.call('POST', path, { body: { loginId, password }, headers: { ...headers } })
  return { wrong: () => post('Wrong-2026!', STRANGER), right: () => post(PASSWORD, OWNER) }
}

type Kind = 'member' | 'staff'

/** Sets up a second factor as its person does. @returns its key and codes, what leads on from the password, and what completes it */
async function withSecondFactor(kind: Kind, { loginId, token }: { loginId: string; token: string }) {
  const [self, signIn] = kind === 'staff' ? ['/desk/me', '/desk/login'] : ['/members/me', '/auth/login']
  const own = (path: string, body?: object) =>
    api.call(body ? 'POST' : 'GET', `${self}/second-factor${path}`, { token, body })
  await own('', { password: PASSWORD })
  const { key } = (await own('')).data.pending as { key: string }
  const { recoveryCodes } = (await own('/confirm', { code: totpAt(key, api.now) })).data as {
    recoveryCodes: string[]
  }
  api.now = new Date(api.now.getTime() + 30_000)
  const ticketFor = async (headers: object): Promise<string> => {
    const body = { loginId, password: PASSWORD }
    return (await api.call('POST', signIn, { body, headers: { ...headers } })).data.ticket
  }
  const giveCode = (ticket: string, code: string, headers: object) =>
    api.call('POST', `${signIn}/code`, { body: { ticket, code }, headers: { ...headers } })
  return { key, recoveryCodes, ticketFor, giveCode }
}

const TRIED: Record<string, () => Promise<Tries>> = {
  'member-password': async () => signIn('/auth/login', tenants.host.loginId),
  'staff-password': async () => signIn('/desk/login', tenants.front.loginId),
  // A thief has a session; the owner another.
  'own-password': async () => {
    const { id, token } = tenants.host
    const stolen = await api.signIn({ memberId: id })
    const change = (password: string, by: string) =>
      api.call('PUT', '/members/me/password', {
        token: by,
        body: { password, newPassword: 'Harbour-2026!', confirmPassword: 'Harbour-2026!' },
      })
    return { wrong: () => change('Wrong-2026!', stolen), right: () => change(PASSWORD, token) }
  },
  'parking-password': async () => {
    const { loginId: parkingId } = await makeParkingAccount(api, tenants.company.id)
    const enter = (password: string, token: string) =>
      api.call('POST', '/parking/sign-in', { token, body: { parkingId, password } })
    return {
      wrong: () => enter('Wrong-2026!', tenants.master.token),
      right: () => enter(PARKING_PASSWORD, tenants.clerk.token),
    }
  },
  // The guesser has the password.
  'second-factor': async () => {
    const { key, ticketFor, giveCode } = await withSecondFactor('staff', tenants.front)
    const [stolen, own] = [await ticketFor(STRANGER), await ticketFor(OWNER)]
    const code = totpAt(key, api.now)
    return {
      wrong: () => giveCode(stolen, otherCode(code), STRANGER),
      right: () => giveCode(own, code, OWNER),
    }
  },
  'door-code': async () => {
    await makeRooms(api.db)
    await giveFreeTime(api.db, tenants.company.id, 600)
    const { clerk, stranger, administrator } = tenants
    const tablet = await makeTerminal(api, administrator.token, { kind: 'room', room: 'meeting-1' })
    const { data } = await api.call('POST', '/rooms/bookings', { token: clerk.token, body: BOOKING })
    api.setTime(BOOKING.date, 600)
    const [thief, booker] = [
      await api.signIn({ memberId: stranger.id }),
      await api.signIn({ memberId: clerk.id }),
    ]
    const seen = await api.call('GET', `/rooms/bookings/${data.id}`, { token: booker })
    const enter = (code: string, by: object) =>
      api.call('POST', '/rooms/meeting-1/check-in', { body: { code }, ...by })
    return {
      wrong: () => enter('00000000', { token: thief }),
      right: () => enter(seen.data.door.code, { headers: tablet.headers }),
    }
  },
  'terminal-code': async () => {
    const { token } = tenants.administrator
    const made = await api.call('POST', '/desk/terminals', {
      token,
      body: { name: '키오스크', kind: 'kiosk' },
    })
    const { code } = (await api.call('POST', `/desk/terminals/${made.data.id}/code`, { token })).data
    const enrol = (typed: string, headers: object) =>
      api.call('POST', '/terminals/enrolment', { body: { code: typed }, headers: { ...headers } })
    return { wrong: () => enrol('00000000', STRANGER), right: () => enrol(code, OWNER) }
  },
  // Kiosks share the building's network: each counts by itself.
  'pass-search': async () => {
    const guest = { name: '김서연', mobile: '01055550000' }
    await makeVisit(api.db, tenants.host, { status: 'approved', people: [guest] })
    const { token } = tenants.administrator
    const [left, right] = [await makeTerminal(api, token), await makeTerminal(api, token)]
    const find = (name: string, headers: object) =>
      api.call('POST', '/gate-passes/find', {
        body: { ...guest, name },
        headers: { ...STRANGER, ...headers },
      })
    return { wrong: () => find('박하늘', left.headers), right: () => find(guest.name, right.headers) }
  },
  'host-check': async () => {
    const { company, host } = tenants
    const check = (hostMobile: string, headers: object) =>
      api.call('POST', '/visits/host-check', {
        body: { companyId: company.id, hostName: host.name, hostMobile },
        headers: { ...headers },
      })
    return { wrong: () => check('01077770001', STRANGER), right: () => check(host.mobile, OWNER) }
  },
  'visit-phone': async () => {
    const mobile = '01055550000'
    const { publicId } = await makeVisit(api.db, tenants.host, { people: [{ name: '김서연', mobile }] })
    const open = (typed: string, headers: object) =>
      api.call('POST', `/visits/${publicId}/access`, { body: { mobile: typed }, headers: { ...headers } })
    return { wrong: () => open('01077770001', STRANGER), right: () => open(mobile, OWNER) }
  },
  'code-check': async () => {
    const code = await askForCode(api, 'signUp', MOBILE)
    const verify = (typed: string, headers: object) =>
      api.call('POST', '/auth/verify/phone', {
        body: { purpose: 'signUp', mobile: MOBILE, code: typed },
        headers: { ...headers },
      })
    const elsewhere = { ...STRANGER, 'x-portal-browser': 'b'.repeat(22) }
    return { wrong: () => verify(otherCode(code), elsewhere), right: () => verify(code, OWNER) }
  },
  'first-administrator': async () => {
    await api.db.update(staff).set({ active: false })
    const code = (await issueFirstAdministratorCode(api.db, TEST_SECRET, api.now)) ?? ''
    const take = (typed: string, headers: object) =>
      api.call('POST', '/desk/first-administrator', {
        body: {
          code: typed,
          loginId: 'towerhead',
          name: '유하린',
          password: 'Harbour-2026!',
          confirmPassword: 'Harbour-2026!',
        },
        headers: { ...headers },
      })
    return { wrong: () => take('000000000000', STRANGER), right: () => take(code, OWNER) }
  },
}

test('each limit of guesses is tried', () => {
  const guesses = Object.keys(LIMITS).filter((name) => LIMITS[name] === 'guess')
  expect(Object.keys(TRIED).sort()).toEqual(guesses.sort())
})

describe('a stranger’s thousand wrong tries, then the owner’s right one at once', () => {
  test.each(Object.keys(TRIED))('%s', { timeout: 120_000 }, async (name) => {
    const { wrong, right } = await TRIED[name]!()
    const statuses = new Set<number>()
    for (let n = 0; n < 1000; n++) statuses.add((await wrong()).status)
    // Most of them were not even tried.
    expect([...statuses].sort()).toEqual([422, 429])
    expect((await right()).status).toBeLessThan(300)
    expect(api.waited).toEqual([])
  })
})

test.each(['member', 'staff'] as const)(
  'a thousand wrong codes of a second factor (%s) from a hundred networks, then the owner’s right one from an unknown browser: in after 30 s at most, and told',
  { timeout: 120_000 },
  async (kind) => {
    const contact = { mobile: '01055550000', email: 'owner@example.com' }
    const person = kind === 'staff' ? tenants.administrator : tenants.master
    const table = kind === 'staff' ? staff : members
    await api.db.update(table).set(contact).where(eq(table.id, person.id))
    const { key, recoveryCodes, giveCode, ticketFor } = await withSecondFactor(kind, person)
    const { knownBrowser } = (await giveCode(await ticketFor(OWNER), recoveryCodes[0]!, OWNER)).data
    const known = { ...OWNER, 'x-known-browser': knownBrowser as string }
    const stolen = await ticketFor(STRANGER)
    const code = totpAt(key, api.now)
    const statuses = new Set<number>()
    for (let n = 0; n < 1000; n++)
      statuses.add((await giveCode(stolen, otherCode(code), at(`10.1.${n % 100}.1`))).status)
    expect([...statuses]).toEqual([422])
    // Strict by network: one more from any of these is not even tried.
    expect((await giveCode(stolen, code, at('10.1.7.1'))).status).toBe(429)
    expect(api.waited.at(-1)).toBe(30_000)

    const waited = api.waited.length
    const unknown = at('198.51.100.7')
    expect((await giveCode(await ticketFor(unknown), code, unknown)).status).toBe(200)
    expect(api.waited.slice(waited)).toEqual([30_000])
    api.now = new Date(api.now.getTime() + 30_000)
    expect((await giveCode(await ticketFor(known), totpAt(key, api.now), known)).status).toBe(200)
    expect(api.waited).toHaveLength(waited + 1)

    const told = await api.db.select().from(outbox).where(eq(outbox.template, 'secondFactorGuessed'))
    expect(told.map(({ recipient }) => recipient).sort()).toEqual([contact.mobile, contact.email])
    const account = `${kind}:${person.id}`
    const records = await api.db.select().from(securityRecords).where(eq(securityRecords.account, account))
    const events = records.map(({ event }) => event)
    expect(events.filter((event) => event === 'secondFactorRefused')).toHaveLength(1000)
    expect(events).toContain('signInLocked')
  },
)
