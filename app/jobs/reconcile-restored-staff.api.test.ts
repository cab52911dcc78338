import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { writeLedger } from '~/db/ledger.server'
import { ledger } from '~/db/tables.server'
import { staff, staffInvitations } from '~/domains/account/api/staff-tables.server'
import { makeLink } from '~/domains/desk/api/staff-links.server'
import { reconcileRestored } from './reconcile-restored.server'

const api = useApi()
let tenants: Tenants
let folder: string
beforeEach(async () => {
  tenants = await makeTenants(api)
  folder = mkdtempSync(path.join(tmpdir(), 'ledger-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('an ended staff account stays ended: its contact data is deleted again, and no link is valid', async () => {
  const { id } = tenants.front
  const ofFront = eq(staff.id, id)
  const reachable = { mobile: '01077771234', email: 'a@example.com' }
  await api.db.update(staff).set(reachable).where(ofFront)
  await makeLink(api.db, tenants.otherStaff.id, api.now)
  await api.call('PUT', `/desk/staff/${id}/status`, {
    token: tenants.administrator.token,
    body: { status: 'ended' },
  })
  await writeLedger(api.db, folder)
  // The state that an older backup restores.
  await api.db
    .update(staff)
    .set({ active: true, endedAt: null, ...reachable })
    .where(ofFront)
  await api.db.delete(ledger)
  await api.db.insert(ledger).values({ subject: 'restore', keyHash: '', status: 'restored', at: api.now })

  expect(await reconcileRestored(api.db, folder, api.now)).toBe(true)
  const [after] = await api.db.select().from(staff).where(ofFront)
  expect(after).toMatchObject({ active: false, mobile: null, email: null })
  expect(after!.endedAt).not.toBeNull()
  const [link] = await api.db.select().from(staffInvitations)
  expect(link!.expiresAt).toEqual(api.now)
})
