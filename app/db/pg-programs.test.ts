import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addressOf, loadPostgresql } from './pg-programs.server'

let folder: string
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'portal-pg-programs-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Far more than a pipe holds, so that whoever writes it waits for its reader. */
const ENDLESS = 'exec yes "insert into visits values (1);"'
const HEAD = 'SET statement_timeout = 0;\\nSET transaction_timeout = 0;\\nSET row_security = off;\\n'

/** Puts programs of these names on PATH. */
function programs(scripts: Record<'psql' | 'pg_restore', string>) {
  for (const [name, script] of Object.entries(scripts)) {
    writeFileSync(path.join(folder, name), `#!/bin/sh\n${script}\n`)
    chmodSync(path.join(folder, name), 0o755)
  }
}
const load = (stalledMs?: number) =>
  loadPostgresql('postgresql://portal:secret@127.0.0.1:1/portal', 'database.dump', {
    before: 'select 1',
    after: 'select 2',
    env: { NODE_ENV: 'test', PATH: `${folder}:/usr/bin:/bin` },
    stalledMs,
  })
const loaded = () => path.join(folder, 'loaded')

test('psql that ends before it has read the script ends pg_restore, and its words are shown', async () => {
  programs({
    pg_restore: ENDLESS,
    psql: 'echo \'ERROR:  could not extend file "base/5": No space left on device\' >&2; exit 3',
  })
  await expect(load()).rejects.toThrow(/^psql failed:\nERROR: {2}could not extend file .*No space left/)
})

test('psql that fails in the middle does so, too', async () => {
  programs({
    pg_restore: ENDLESS,
    psql: 'head -c 300000 > /dev/null; echo "ERROR:  permission denied" >&2; exit 3',
  })
  await expect(load()).rejects.toThrow('psql failed:\nERROR:  permission denied')
})

test('pg_restore that fails ends psql, which never sees the end of half a script', async () => {
  programs({
    pg_restore: 'echo "insert into visits"; echo "could not read from input file: end of file" >&2; exit 1',
    psql: `cat > /dev/null && touch ${loaded()}`,
  })
  await expect(load()).rejects.toThrow('pg_restore failed:\ncould not read from input file')
  expect(existsSync(loaded())).toBe(false)
})

test('a load in which nothing moves is an error, not a wait', async () => {
  programs({ pg_restore: ENDLESS, psql: 'echo "waiting for a lock" >&2; exec sleep 60' })
  await expect(load(200)).rejects.toThrow(/Nothing has moved .*psql: waiting for a lock/)
})

test('what clients of 17 and newer set and older servers do not know is left out, and nothing else', async () => {
  const rows = `COPY public.notes (text) FROM stdin;\\nSET transaction_timeout = 0;\\n`
  programs({
    pg_restore: `printf '${HEAD}'; head -c 4000 /dev/zero | tr '\\0' '-'; printf '\\n${rows}'`,
    psql: `cat > ${loaded()}`,
  })
  await load()
  const script = readFileSync(loaded(), 'utf8')
  expect(script.slice(0, 60)).toMatch(/^SET statement_timeout = 0;\nSET row_security = off;\n-/)
  expect(script.endsWith('FROM stdin;\nSET transaction_timeout = 0;\n')).toBe(true)

  programs({ pg_restore: `printf '${HEAD}'`, psql: `cat > ${loaded()}` })
  await load()
  expect(readFileSync(loaded(), 'utf8'), 'a script shorter than its head').not.toContain(
    'transaction_timeout',
  )
})

test('an address is named without user and password', () => {
  expect(addressOf('postgresql://portal:secret@db.example:6432/portal')).toBe('portal at db.example:6432')
})
