import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { startProvider, type OpenIdProvider } from 'tests/support/openid-provider'
import { buildingChanges, companies } from '~/domains/building/api/tables.server'
import { companyIdentities, companySignInDomains, companySignIns } from './company-sign-in-tables.server'

const api = useApi()
const REDIRECT_URI = 'http://localhost:3000/login/company/callback'
let provider: OpenIdProvider
let other: OpenIdProvider
let tenants: Tenants

beforeAll(async () => {
  provider = await startProvider(REDIRECT_URI)
  other = await startProvider(REDIRECT_URI)
})
afterAll(async () => {
  await provider.close()
  await other.close()
})
beforeEach(async () => {
  tenants = await makeTenants(api)
})

const form = (given: object = {}) => ({
  issuer: provider.issuer,
  clientId: provider.clientId,
  clientSecret: provider.clientSecret,
  domains: 'hanbit.kr',
  ...given,
})
const own = (method: string, body?: unknown, token = tenants.master.token) =>
  api.call(method, '/company/sign-in', { token, body })
const desk = (method: string, body?: unknown, id = tenants.company.id) =>
  api.call(method, `/desk/companies/${id}/sign-in`, { token: tenants.administrator.token, body })
const errorsOf = async (answer: ReturnType<typeof own>) =>
  (await answer).body.errors.map(({ path, messageKey }: { path: string; messageKey: string }) => [
    path,
    messageKey,
  ])

test('a master sets it, the desk confirms its domains, and nobody sees the secret again', async () => {
  expect((await own('GET')).data).toEqual({
    company: { ko: '한빛전자', en: 'Hanbit Electronics' },
    redirectUri: REDIRECT_URI,
    revision: expect.any(String),
    provider: null,
    changes: [],
  })
  expect((await own('PUT', form({ domains: '@Hanbit.kr, hanbit.com\nhanbit.kr' }))).status).toBe(200)
  const waiting = await own('GET')
  expect(waiting.data.provider).toEqual({
    issuer: provider.issuer,
    clientId: 'portal',
    domains: [
      { domain: 'hanbit.com', isConfirmed: false },
      { domain: 'hanbit.kr', isConfirmed: false },
    ],
    isOnlyWay: false,
    provenAt: null,
    changedAt: api.now.toISOString(),
  })
  const start = () => api.call('POST', '/auth/login/company', { body: { email: 'a@hanbit.kr' } })
  expect((await start()).status).toBe(422)

  expect((await desk('PUT', form({ clientSecret: '', domains: 'hanbit.kr' }))).status).toBe(200)
  expect((await desk('GET')).data.provider.domains).toEqual([{ domain: 'hanbit.kr', isConfirmed: true }])
  expect((await start()).status).toBe(200)
  // The master keeps what is confirmed; a new one waits, and all of them do with another issuer.
  await own('PUT', form({ domains: 'hanbit.kr hanbit.com' }))
  expect((await own('GET')).data.provider.domains).toEqual([
    { domain: 'hanbit.com', isConfirmed: false },
    { domain: 'hanbit.kr', isConfirmed: true },
  ])
  await own('PUT', form({ issuer: other.issuer, domains: 'hanbit.kr' }))
  expect((await own('GET')).data.provider.domains).toEqual([{ domain: 'hanbit.kr', isConfirmed: false }])
  expect((await start()).status).toBe(422)

  const [stored] = await api.db.select().from(companySignIns)
  expect(stored!.clientSecret).not.toContain(provider.clientSecret)
  const changes = await api.db.select().from(buildingChanges)
  expect(changes.map(({ actor }) => actor)).toEqual([
    `member:${tenants.master.id}`,
    `staff:${tenants.administrator.id}`,
    `member:${tenants.master.id}`,
    `member:${tenants.master.id}`,
  ])
  for (const text of [JSON.stringify((await own('GET')).body), JSON.stringify(changes), ...api.logged])
    expect(text).not.toContain(provider.clientSecret)
})

test('its history says who changed what, to the master without names of the building’s staff', async () => {
  await own('PUT', form())
  await desk('PUT', form({ clientSecret: '' }))
  await own('PUT', form({ clientSecret: 'another secret' }))
  await desk('DELETE')
  const summary = (isConfirmed: boolean) => ({
    issuer: provider.issuer,
    clientId: provider.clientId,
    domains: [{ domain: 'hanbit.kr', isConfirmed }],
    isOnlyWay: false,
  })
  const at = api.now.toISOString()
  const byMaster = { at, by: '정하윤', isByDesk: false }
  const byDesk = { at, by: tenants.administrator.name, isByDesk: true }
  const changes = [
    { ...byDesk, before: summary(true), after: null, hasNewSecret: false },
    { ...byMaster, before: summary(true), after: summary(true), hasNewSecret: true },
    { ...byDesk, before: summary(false), after: summary(true), hasNewSecret: false },
    { ...byMaster, before: null, after: summary(false), hasNewSecret: true },
  ]
  expect((await desk('GET')).data.changes).toEqual(changes)
  expect((await own('GET')).data.changes).toEqual(
    changes.map((change) => (change.isByDesk ? { ...change, by: null } : change)),
  )
  // Another company's has a history of its own.
  expect((await own('GET', undefined, tenants.stranger.token)).data.changes).toEqual([])
  expect(JSON.stringify(await api.db.select().from(buildingChanges))).not.toContain('another secret')
})

test('the sign-in offers it as long as a confirmed domain leads to a company that is a tenant', async () => {
  const isOffered = async () => (await api.call('GET', '/auth/login/company')).data.isOffered
  expect(await isOffered()).toBe(false)
  await own('PUT', form())
  expect(await isOffered()).toBe(false)
  await desk('PUT', form())
  expect(await isOffered()).toBe(true)
  await api.db.update(companies).set({ active: false }).where(eq(companies.id, tenants.company.id))
  expect(await isOffered()).toBe(false)
  await api.db.update(companies).set({ active: true }).where(eq(companies.id, tenants.company.id))
  expect(await isOffered()).toBe(true)
  await desk('DELETE')
  expect(await isOffered()).toBe(false)
})

test('a domain belongs to one company, once it is confirmed', async () => {
  await desk('PUT', form())
  // Another master may ask for it, which changes nothing.
  expect((await own('PUT', form(), tenants.stranger.token)).status).toBe(200)
  expect(await errorsOf(desk('PUT', form(), tenants.other.id))).toEqual([['domains', 'companyDomainTaken']])
  expect((await desk('DELETE')).status).toBe(200)
  expect((await desk('PUT', form(), tenants.other.id)).status).toBe(200)
})

describe('bad input', () => {
  test.each([
    [{ issuer: '' }, 'issuer', 'companyIssuerRequired'],
    [{ issuer: 'login.example.com' }, 'issuer', 'companyIssuerInvalid'],
    [{ issuer: 'ftp://login.example.com' }, 'issuer', 'companyIssuerInvalid'],
    [{ issuer: 'https://user:secret@login.example.com' }, 'issuer', 'companyIssuerInvalid'],
    [{ issuer: 'https://login.example.com/?tenant=1' }, 'issuer', 'companyIssuerInvalid'],
    [{ issuer: 'https://a.kr/.well-known/openid-configuration' }, 'issuer', 'companyIssuerInvalid'],
    [{ issuer: `https://login.example.com/${'a'.repeat(500)}` }, 'issuer', 'tooLong'],
    [{ issuer: 'http://127.0.0.1:1' }, 'issuer', 'companyIssuerUnreachable'],
    [{ issuer: 'https://10.0.0.1' }, 'issuer', 'companyIssuerPrivate'],
    [{ issuer: 'https://[fd00::1]' }, 'issuer', 'companyIssuerPrivate'],
    [{ issuer: 'https://169.254.169.254/latest' }, 'issuer', 'companyIssuerPrivate'],
    [{ clientId: ' ' }, 'clientId', 'companyClientIdRequired'],
    [{ clientSecret: undefined }, 'clientSecret', 'companyClientSecretRequired'],
    [{ domains: ' ' }, 'domains', 'companyDomainsRequired'],
    [{ domains: 'hanbit' }, 'domains', 'companyDomainInvalid'],
    [{ domains: 'hanbit.kr naver.com' }, 'domains', 'companyDomainInvalid'],
    [
      { domains: Array.from({ length: 21 }, (_, n) => `d${n}.kr`).join(' ') },
      'domains',
      'companyDomainsTooMany',
    ],
    [{ isOnlyWay: true }, 'isOnlyWay', 'companySignInUntried'],
  ])('%j is refused at its field and changes nothing', async (given, path, messageKey) => {
    expect(await errorsOf(own('PUT', form(given)))).toContainEqual([path, messageKey])
    expect(await api.countRows(companySignIns)).toBe(0)
  })

  test('an issuer has to be the one that the provider names', async () => {
    const wrong = { issuer: provider.issuer.replace('127.0.0.1', 'localhost') }
    expect(await errorsOf(own('PUT', form(wrong)))).toEqual([['issuer', 'companyIssuerUnreachable']])
  })

  test('the secret of one provider is never sent to another', async () => {
    await own('PUT', form())
    const moved = { issuer: other.issuer, clientSecret: '' }
    expect(await errorsOf(own('PUT', form(moved)))).toEqual([['clientSecret', 'companyClientSecretRequired']])
    expect((await own('PUT', form({ clientSecret: '' }))).status).toBe(200)
  })
})

test('passwords can be refused once somebody has signed in, and no longer when the provider has changed', async () => {
  await desk('PUT', form())
  await api.db.update(companySignIns).set({ provenAt: api.now })
  await api.db.insert(companyIdentities).values({
    memberId: tenants.host.id,
    companyId: tenants.company.id,
    issuer: provider.issuer,
    subject: 'minjun',
    linkedAt: api.now,
  })
  expect((await own('PUT', form({ clientSecret: '', isOnlyWay: true }))).status).toBe(200)
  expect(await api.countRows(companyIdentities)).toBe(1)
  const moved = form({ issuer: other.issuer })
  expect(await errorsOf(own('PUT', { ...moved, isOnlyWay: true }))).toEqual([
    ['isOnlyWay', 'companySignInUntried'],
  ])
  expect((await own('PUT', moved)).status).toBe(200)
  expect((await own('GET')).data.provider).toMatchObject({ isOnlyWay: false, provenAt: null })
  expect(await api.countRows(companyIdentities)).toBe(0)
})

test('removing it forgets domains and links, and removes it once', async () => {
  await desk('PUT', form())
  expect((await own('DELETE')).status).toBe(200)
  expect((await own('DELETE')).status).toBe(200)
  expect(await api.countRows(companySignIns)).toBe(0)
  expect(await api.countRows(companySignInDomains)).toBe(0)
  const changes = await api.db
    .select()
    .from(buildingChanges)
    .where(eq(buildingChanges.subject, `company-sign-in:${tenants.company.id}`))
  expect(changes).toHaveLength(2)
  expect(changes[1]!.after).toBeNull()
})

test('is for the master and administrators of the desk alone', async () => {
  for (const { token } of [tenants.host, tenants.manager, tenants.clerk, tenants.front]) {
    expect((await own('GET', undefined, token)).status).toBe(403)
    expect((await own('PUT', form(), token)).status).toBe(403)
    expect((await own('DELETE', undefined, token)).status).toBe(403)
  }
  const id = tenants.company.id
  for (const { token } of [tenants.master, tenants.front, tenants.otherStaff])
    expect((await api.call('GET', `/desk/companies/${id}/sign-in`, { token })).status).toBe(403)
  expect((await desk('GET', undefined, 999_999)).status).toBe(404)
  expect((await desk('PUT', form(), 999_999)).status).toBe(404)
  // Of two companies each master sees the own one.
  await own('PUT', form())
  expect((await own('GET', undefined, tenants.stranger.token)).data.provider).toBeNull()
})
