import { expect, test } from 'vitest'
import { makeStaff } from 'tests/factories/people'
import { useApi } from 'tests/support/api'
import { staffInvitations } from '~/domains/account/api/staff-tables.server'
import { sha256 } from './secrets.server'
import { canBeUsed, newLink } from './single-use-links.server'
import { MS_PER_DAY } from '~/rules/time-units'

const api = useApi()
const WEEK = 7 * MS_PER_DAY

/** A stored link of somebody at the desk. */
async function makeLink() {
  const { id: staffId } = await makeStaff(api.db, ['front'])
  const link = newLink(api.now)
  await api.db.insert(staffInvitations).values({ ...link.row, staffId })
  return link
}
const isUsable = async (token: string, afterMs = 0) => {
  const at = new Date(api.now.getTime() + afterMs)
  return (await api.db.$count(staffInvitations, canBeUsed(staffInvitations, token, at))) === 1
}

test('a link can be used for a week', async () => {
  const { token, expiresAt } = await makeLink()
  expect(expiresAt.getTime() - api.now.getTime()).toBe(WEEK)
  expect(await isUsable(token)).toBe(true)
  expect(await isUsable(token, WEEK - 1)).toBe(true)
  expect(await isUsable(token, WEEK)).toBe(false)
})

test('a used link, and any other token, cannot be used', async () => {
  const { token, row } = await makeLink()
  expect(row.tokenHash).toBe(sha256(token))
  expect(await isUsable(row.tokenHash)).toBe(false)
  expect(await isUsable('unknown')).toBe(false)
  await api.db.update(staffInvitations).set({ usedAt: api.now })
  expect(await isUsable(token)).toBe(false)
})
