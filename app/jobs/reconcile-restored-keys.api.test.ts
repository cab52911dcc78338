import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeApiKey } from 'tests/factories/api-keys'
import { makeTenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { writeLedger } from '~/db/ledger.server'
import { ledger } from '~/db/tables.server'
import { apiKeys } from '~/domains/api-keys/api/tables.server'
import { reconcileRestored } from './reconcile-restored.server'

const api = useApi()
let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ledger-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('an API key that was ended since the backup reads nothing after a restore; others do', async () => {
  const { administrator } = await makeTenants(api)
  const [ended, other] = [
    await makeApiKey(api, administrator.token),
    await makeApiKey(api, administrator.token),
  ]
  await api.call('POST', `/desk/api-keys/${ended.id}/end`, { token: administrator.token })
  await writeLedger(api.db, folder)
  // The state that an older backup restores.
  await api.db.update(apiKeys).set({ endedAt: null, endedBy: null }).where(eq(apiKeys.publicId, ended.id))
  await api.db.delete(ledger)
  await api.db.insert(ledger).values({ subject: 'restore', keyHash: '', status: 'restored', at: api.now })
  const status = async ({ key }: { key: string }) =>
    (await api.call('GET', '/desk/visitors', { token: key })).status
  expect(await status(ended)).toBe(200)

  expect(await reconcileRestored(api.db, folder, api.now)).toBe(true)
  expect([await status(ended), await status(other)]).toEqual([401, 200])
})
