import { beforeEach, describe, expect, test } from 'vitest'
import { EMPLOYEE } from 'tests/factories/employees'
import { PASSWORD } from 'tests/factories/people'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi, type Answer } from 'tests/support/api'
import { verifyPassword } from './password.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

const login = (loginId: string, password: string, headers: Record<string, string> = {}) =>
  api.call('POST', '/auth/login', { body: { loginId, password }, headers })

describe('guessing a password', () => {
  test('spellings, normal forms and restarts share one counter', async () => {
    const { loginId } = tenants.host
    const spellings = [
      loginId,
      loginId.toUpperCase(),
      ` ${loginId} `,
      loginId.replace('m', 'ｍ'),
      loginId.normalize('NFD'),
    ]
    const answers = []
    for (let n = 0; n < 12; n++) {
      if (n === 6) api.restart()
      answers.push(await login(spellings[n % 5]!, 'Wrong-2026!', { 'x-portal-address': '203.0.113.7' }))
    }
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(422), 429, 429])
  })

  const from = (number: number) => ({ 'x-portal-address': `10.${number >> 8}.${number & 255}.1` })

  test('strangers from everywhere wait, longer and longer up to thirty seconds; a known browser does not', async () => {
    const { loginId } = tenants.host
    const { knownBrowser } = (await login(loginId, PASSWORD, from(1))).data
    for (let n = 0; n < 100; n++)
      expect((await login(loginId, 'Wrong-2026!', from(1000 + n))).status).toBe(422)
    expect(api.waited.slice(0, 11)).toEqual([...Array(10).fill(1000), 2000])
    expect(api.waited.at(-1)).toBe(30_000)
    const before = api.waited.length
    expect((await login(loginId, PASSWORD, { ...from(1), 'x-known-browser': knownBrowser })).status).toBe(200)
    expect(api.waited).toHaveLength(before)
    // Elsewhere its owner waits, and comes in.
    expect((await login(loginId, PASSWORD, from(2))).status).toBe(200)
    expect(api.waited).toEqual([...api.waited.slice(0, before), 30_000])
  }, 60_000)

  test('a known browser has a count of its own, for the account it is known to', async () => {
    const { host, colleague } = tenants
    const { knownBrowser } = (await login(host.loginId, PASSWORD, from(1))).data
    const known = { ...from(1), 'x-known-browser': knownBrowser }
    for (let n = 0; n < 10; n++) await login(host.loginId, 'Wrong-2026!', from(1))
    expect((await login(host.loginId, PASSWORD, from(1))).status).toBe(429)
    expect((await login(host.loginId, PASSWORD, known)).status).toBe(200)
    for (let n = 0; n < 10; n++) await login(colleague.loginId, 'Wrong-2026!', known)
    expect((await login(colleague.loginId, PASSWORD, known)).status).toBe(429)
    for (let n = 0; n < 10; n++) expect((await login(host.loginId, 'Wrong-2026!', known)).status).toBe(422)
    expect((await login(host.loginId, PASSWORD, known)).status).toBe(429)
  }, 60_000)

  test('what a browser is known by cannot be made up, and is kept for several accounts', async () => {
    const { host, colleague } = tenants
    const first = (await login(host.loginId, PASSWORD)).data.knownBrowser
    const both = (await login(colleague.loginId, PASSWORD, { 'x-known-browser': first })).data.knownBrowser
    expect(both.split('~')).toHaveLength(2)
    for (let n = 0; n < 10; n++) await login(host.loginId, 'Wrong-2026!')
    expect((await login(host.loginId, PASSWORD, { 'x-known-browser': `${first}x` })).status).toBe(429)
    expect((await login(host.loginId, PASSWORD, { 'x-known-browser': both })).status).toBe(200)
    api.now = new Date(api.now.getTime() + 181 * 86_400_000)
    for (let n = 0; n < 10; n++) await login(host.loginId, 'Wrong-2026!')
    expect((await login(host.loginId, PASSWORD, { 'x-known-browser': both })).status).toBe(429)
  }, 60_000)

  test('is stopped for a while after ten, and until the next day after sixty', async () => {
    const { loginId } = tenants.host
    const start = api.now.getTime()
    for (let window = 0; window < 6; window++) {
      api.now = new Date(start + window * 600_000)
      for (let n = 0; n < 10; n++) expect((await login(loginId, 'Wrong-2026!')).status).toBe(422)
      expect((await login(loginId, PASSWORD)).status).toBe(429)
    }
    api.now = new Date(start + 6 * 600_000)
    const paused = await login(loginId, PASSWORD)
    expect(paused.status).toBe(429)
    expect(Number(paused.headers.get('retry-after'))).toBeGreaterThan(80_000)
    api.now = new Date(start + 86_400_000)
    expect((await login(loginId, PASSWORD)).status).toBe(200)
  })

  test('does not limit people who know the password', async () => {
    const start = api.now.getTime()
    for (let n = 0; n < 70; n++) {
      api.now = new Date(start + n * 61_000)
      expect((await login(tenants.host.loginId, PASSWORD)).status).toBe(200)
    }
  })

  test('does not limit more than ten sign-ins in ten minutes', async () => {
    const { loginId } = tenants.host
    for (let n = 0; n < 12; n++) expect((await login(loginId, PASSWORD)).status).toBe(200)
    const together = await Promise.all(Array.from({ length: 10 }, () => login(loginId, PASSWORD)))
    expect(new Set(together.map(({ status }) => status))).toEqual(new Set([200]))
    for (let n = 0; n < 10; n++) expect((await login(loginId, 'Wrong-2026!')).status).toBe(422)
    expect((await login(loginId, 'Wrong-2026!')).status).toBe(429)
  })

  test('gains no attempts when the owner signs in in between', async () => {
    const { loginId } = tenants.host
    const guesses = []
    for (let n = 0; n < 9; n++) {
      expect((await login(loginId, PASSWORD)).status).toBe(200)
      guesses.push((await login(loginId, 'Wrong-2026!')).status)
    }
    expect(guesses).toEqual(Array(9).fill(422))
    expect((await login(loginId, PASSWORD)).status).toBe(200)
    expect((await login(loginId, 'Wrong-2026!')).status).toBe(422)
    expect((await login(loginId, 'Wrong-2026!')).status).toBe(429)
    expect((await login(loginId, PASSWORD)).status).toBe(429)
  })

  test('is counted when concurrent, also with the right password among the wrong ones', async () => {
    const { loginId } = tenants.host
    const passwords = Array.from({ length: 30 }, (_, n) => (n % 3 === 0 ? PASSWORD : 'Wrong-2026!'))
    const answers = await Promise.all(passwords.map((password) => login(loginId, password)))
    expect(answers.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(10)
    let more = 0
    while ((await login(loginId, 'Wrong-2026!')).status === 422) more++
    expect(answers.filter(({ status }) => status === 422).length + more).toBeLessThanOrEqual(10)
  })

  test('an unknown ID is answered and limited like a known one', async () => {
    const knownAnswers: Answer[] = []
    const unknown: Answer[] = []
    for (let n = 0; n < 11; n++) {
      knownAnswers.push(await login(tenants.host.loginId, 'Wrong-2026!'))
      unknown.push(await login('nobody99', 'Wrong-2026!'))
    }
    const shownAnswers = (answers: typeof knownAnswers) =>
      answers.map(({ status, body }) => [status, body.messageKey, body.title, body.errors])
    expect(shownAnswers(unknown)).toEqual(shownAnswers(knownAnswers))
  })

  test('takes the same processor time for both: one hash, with or without an account', async () => {
    // Processor time: elapsed time would measure how busy the machine is.
    const work = async (passwordHash?: string) => {
      const before = process.cpuUsage()
      for (let n = 0; n < 8; n++) await verifyPassword(passwordHash, 'Wrong-2026!')
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    await work()
    const [knownWork, unknownWork] = [await work(tenants.host.passwordHash), await work()]
    expect(unknownWork).toBeGreaterThan(knownWork / 2)
    expect(knownWork).toBeGreaterThan(unknownWork / 2)
  })

  test('an invited account has no password, so that every one is refused', async () => {
    await api.call('POST', '/employees', { token: tenants.clerk.token, body: EMPLOYEE })
    for (const password of [PASSWORD, '!', 'undefined', 'none'])
      expect((await login(EMPLOYEE.loginId, password)).body.messageKey).toBe('invalidCredentials')
  })
})
