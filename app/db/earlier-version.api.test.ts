import { sql } from 'drizzle-orm'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { useApi } from 'tests/support/api'
import { EarlierVersionError, refuseEarlierVersion } from './earlier-version.server'

const api = useApi()
const folder = fileURLToPath(new URL('migrations', import.meta.url))

test('a database of this version is accepted, one whose first migration was another is refused', async () => {
  await expect(refuseEarlierVersion(api.db, folder)).resolves.toBeUndefined()
  const undone = new Error('undone')
  const work = api.db.transaction(async (tx) => {
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of an earlier version', 1)`,
    )
    await expect(refuseEarlierVersion(tx, folder)).rejects.toThrow(EarlierVersionError)
    throw undone
  })
  await expect(work).rejects.toBe(undone)
})
