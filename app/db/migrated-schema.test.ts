import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { generateDrizzleJson } from 'drizzle-kit/api'
import { expect, test } from 'vitest'
import * as schema from './schema.server'

const folder = fileURLToPath(new URL('migrations/meta', import.meta.url))

/** A schema as drizzle-kit notes it with a migration, without the ids of the note. */
function noted(text: string) {
  const { id: _, prevId: __, ...tables } = JSON.parse(text)
  return tables
}

test('npm run db:migration finds nothing to do: the newest note of the schema is that of the tables', () => {
  const newest = readdirSync(folder)
    .filter((file) => file.endsWith('_snapshot.json'))
    .sort()
    .at(-1)!
  const now = noted(JSON.stringify(generateDrizzleJson(schema)))
  expect(now).toEqual(noted(readFileSync(path.join(folder, newest), 'utf8')))
})
