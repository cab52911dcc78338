import { readdirSync, readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import {
  askForCode,
  lastCode,
  lastInvitation,
  makeSignUpPolicies,
  MOBILE,
  provePhone,
  signUp,
} from 'tests/factories/accounts'
import { EMPLOYEE } from 'tests/factories/employees'
import { makeMember, PASSWORD } from 'tests/factories/people'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { TEST_SECRET, useApi, type Answer } from 'tests/support/api'
import { staff } from '~/domains/account/api/staff-tables.server'
import { members } from '~/domains/account/api/tables.server'
import { settings } from '~/domains/building/api/tables.server'
import { issueFirstAdministratorCode } from '~/domains/desk/api/first-administrator.server'
import { parkingAccounts } from '~/domains/parking/api/tables.server'
import { outbox } from '~/messaging/tables.server'
import { MS_PER_MINUTE } from '~/rules/time-units'

/* Wherever a password is chosen, it is none that everybody tries first (decisions §5), in a portal that people work with. */

const api = useApi({
  PUBLIC_URL: 'https://portal.example.com',
  SESSION_SECRET: 'a secret of more than 32 characters for production',
  DEMO: 'off',
})
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  await makeSignUpPolicies(api)
  const value = { idleMinutes: 30, memberIdleHours: 48, secondFactor: true, administratorsAlways: false }
  await api.db.insert(settings).values({ name: 'access.desk', value, changedAt: api.now })
})

const COMMON = 'Password1!'
const LEAKED = 'Zaq!2wsx'
const OF_BUILDING = ['Nuri-2026!', 'T0wer-2026!']
const OF_COMPANY = 'Hanbit-2026!'
const GOOD = 'Harbour-Lampe-7'

/** A later moment, at which another code may be sent. */
const later = () => void (api.now = new Date(api.now.getTime() + 2 * MS_PER_MINUTE))
const both = (password: string) => ({ password, confirmPassword: password })

/** What chooses a password, prepared anew for each. */
type Choose = (password: string) => Promise<Answer>
interface Place {
  field?: 'newPassword'
  /** Whether whoever chooses is of a company. */
  ofCompany: boolean
  prepare: () => Promise<Choose>
}

const PLACES: Record<string, Place> = {
  'sign-up': {
    ofCompany: true,
    prepare: async () => async (password) => {
      later()
      return signUp(api, tenants.company.id, both(password))
    },
  },
  invitation: {
    ofCompany: true,
    prepare: async () => {
      const { mobile } = EMPLOYEE
      await api.call('POST', '/employees', { token: tenants.clerk.token, body: EMPLOYEE })
      const link = await lastInvitation(api, mobile.replaceAll('-', ''))
      return async (password) => {
        later()
        const phoneProof = await provePhone(api, 'invitation', mobile, { invitation: link })
        const agreed = { agreeTerms: true, agreePersonalInformation: true, agreeThirdParty: true }
        const body = { ...both(password), ...agreed, phoneProof, gender: 'female' }
        return api.call('POST', `/invitations/${link}/accept`, { body })
      }
    },
  },
  'a forgotten password': {
    ofCompany: true,
    prepare: async () => {
      const person = { loginId: 'harbour01', name: '한지우', mobile: MOBILE }
      await makeMember(api.db, tenants.company.id, person)
      return async (password) => {
        later()
        const code = await askForCode(api, 'findPassword', MOBILE)
        return api.call('POST', '/auth/find/password', { body: { ...person, code, ...both(password) } })
      }
    },
  },
  'a member’s own': {
    field: 'newPassword',
    ofCompany: true,
    prepare: async () => (newPassword) =>
      api.call('PUT', '/members/me/password', {
        token: tenants.host.token,
        body: { password: PASSWORD, newPassword, confirmPassword: newPassword },
      }),
  },
  'staff’s own': {
    field: 'newPassword',
    ofCompany: false,
    prepare: async () => (newPassword) =>
      api.call('PUT', '/desk/me/password', {
        token: tenants.front.token,
        body: { password: PASSWORD, newPassword, confirmPassword: newPassword },
      }),
  },
  'a link for staff': {
    ofCompany: false,
    prepare: async () => {
      const { token } = tenants.administrator
      const body = {
        loginId: 'newfront1',
        name: '오하늘',
        mobile: '01077771234',
        email: 'haneul@example.com',
        roles: ['front'],
      }
      expect((await api.call('POST', '/desk/staff', { token, body })).status).toBe(201)
      const sent = await api.db.select().from(outbox)
      const [, link] = /\/staff-invitation\/([\w-]+)/.exec(sent.map(({ params }) => params.link).join(' '))!
      return async (password) => {
        later()
        await api.call('POST', `/desk/invitations/${link}/code`)
        const code = await lastCode(api, body.mobile)
        return api.call('POST', `/desk/invitations/${link}/accept`, { body: { code, ...both(password) } })
      }
    },
  },
  'the first administrator': {
    ofCompany: false,
    prepare: async () => {
      await api.db.update(staff).set({ active: false })
      const code = await issueFirstAdministratorCode(api.db, TEST_SECRET, api.now)
      return (password) =>
        api.call('POST', '/desk/first-administrator', {
          body: { code, loginId: 'towerhead', name: '유하린', ...both(password) },
        })
    },
  },
  'a company’s parking account': {
    ofCompany: true,
    prepare: async () => (password) =>
      api.call('PUT', `/desk/parking/accounts/${tenants.company.id}`, {
        token: tenants.otherStaff.token,
        body: { parkingId: 'parking01', password },
      }),
  },
}

test('each place in the sources that takes a new password is on the list', () => {
  const sources = readdirSync('app', { recursive: true, encoding: 'utf8' })
  const callsOf = (called: RegExp) =>
    sources
      .filter((file) => file.endsWith('.server.ts'))
      .flatMap((file) => readFileSync(`app/${file}`, 'utf8').match(called) ?? [])
  expect(callsOf(/await assertPasswordFits\(/g)).toHaveLength(Object.keys(PLACES).length)
  // Each is hashed; what is made for nobody to know, and the dummy, begin with no `await`.
  expect(callsOf(/await hashPassword\(/g)).toHaveLength(Object.keys(PLACES).length)
})

const hashes = async () => {
  const of = (table: typeof members | typeof staff | typeof parkingAccounts) =>
    api.db.select({ hash: table.passwordHash }).from(table)
  const found = [await of(members), await of(staff), await of(parkingAccounts)]
  return found.flat().map(({ hash }) => hash)
}

test.each(Object.keys(PLACES))('%s', async (name) => {
  const { field = 'password', ofCompany, prepare } = PLACES[name]!
  const choose = await prepare()
  const before = (await hashes()).sort()
  for (const password of [COMMON, LEAKED, ...OF_BUILDING, ...(ofCompany ? [OF_COMPANY] : [])]) {
    const { status, body } = await choose(password)
    expect([status, body.errors], password).toMatchObject([
      422,
      [{ path: field, messageKey: 'passwordCommon' }],
    ])
  }
  expect((await hashes()).sort()).toEqual(before)
  const chosen = await choose(GOOD)
  expect([chosen.status, chosen.body.errors]).toEqual([expect.toBeOneOf([200, 201]), undefined])
  expect((await hashes()).sort()).not.toEqual(before)
})
