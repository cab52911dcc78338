import { beforeEach, expect, test } from 'vitest'
import { askForCode, makeSignUpPolicies, MOBILE, provePhone } from 'tests/factories/accounts'
import { EMPLOYEE } from 'tests/factories/employees'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { oneTimeCodes, phoneProofs } from '~/domains/account/api/tables.server'
import { purgeOutbox } from '~/messaging/outbox.server'
import { outbox } from '~/messaging/tables.server'
import { JOBS, purgeCodes } from './run-jobs.server'
import { invitations } from '~/domains/members/api/tables.server'
import { MS_PER_HOUR } from '~/rules/time-units'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  await makeSignUpPolicies(api)
})

const after = (milliseconds: number) => new Date(api.now.getTime() + milliseconds)

test('codes and proofs are deleted a day after they expired', async () => {
  await provePhone(api, 'signUp', MOBILE)
  await purgeCodes(api.db, after(24 * MS_PER_HOUR + 179_999))
  expect([await api.countRows(oneTimeCodes), await api.countRows(phoneProofs)]).toEqual([1, 1])
  await purgeCodes(api.db, after(24 * MS_PER_HOUR + 180_001))
  expect([await api.countRows(oneTimeCodes), await api.countRows(phoneProofs)]).toEqual([0, 1])
  await purgeCodes(api.db, after(24.5 * MS_PER_HOUR + 1))
  expect(await api.countRows(phoneProofs)).toBe(0)
})

test('messages with a code are deleted after a day, whether they were sent or not', async () => {
  await askForCode(api, 'signUp', MOBILE)
  await purgeOutbox(api.db, after(24 * MS_PER_HOUR))
  expect(await api.countRows(outbox)).toBe(1)
  await purgeOutbox(api.db, after(24 * MS_PER_HOUR + 1))
  expect(await api.countRows(outbox)).toBe(0)
})

test('one-time links are deleted a day after they expired; the account can still be invited again', async () => {
  const created = await api.call('POST', '/employees', { token: tenants.clerk.token, body: EMPLOYEE })
  await purgeCodes(api.db, after(8 * 24 * MS_PER_HOUR))
  expect(await api.countRows(invitations)).toBe(1)
  await purgeCodes(api.db, after(8 * 24 * MS_PER_HOUR + 1))
  expect(await api.countRows(invitations)).toBe(0)
  const resent = await api.call('POST', `/employees/${created.data.id}/invitation`, {
    token: tenants.clerk.token,
    body: {},
  })
  expect(resent.status).toBe(200)
  expect(await api.countRows(invitations)).toBe(1)
})

test('every job of accounts is in the list of jobs', () => {
  expect(JOBS.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['finishWithdrawals', 'purgeCodes', 'purgeOutbox', 'purgeSessions']),
  )
})
