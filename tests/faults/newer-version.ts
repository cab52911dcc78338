import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../app/set-up/project.js'

/** What a portal in another folder is made of. */
const PARTS = [
  'build',
  'app/db/migrations',
  'package.json',
  'tests/support/portal-process.js',
  // What that imports.
  'app/set-up/lock.js',
  'app/set-up/project.js',
]

/** A migration as the portal's own are: it only adds. */
const MIGRATION = `alter table visits add column newer text not null default 'since the newer version';--> statement-breakpoint
create table newer (id bigint primary key generated always as identity, visit_id bigint references visits (id) on delete cascade);--> statement-breakpoint
create index newer_visit on newer (visit_id)`

/** Another version of the portal, with what this one does not have, and without something that this one has. */
export interface NewerVersion {
  folder: string
  /** Addresses of files that the newer alone, and the older alone, can answer. */
  onlyNewer: string
  onlyOlder: string
}

/** Makes a newer version of the built portal: with a migration more, and with other scripts. */
export function makeNewerVersion(under: string): NewerVersion {
  const folder = mkdtempSync(path.join(under, 'newer-'))
  for (const part of PARTS) cpSync(path.join(root, part), path.join(folder, part), { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))

  const migrations = path.join(folder, 'app/db/migrations')
  const journalFile = path.join(migrations, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as {
    entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[]
  }
  const last = journal.entries.at(-1)!
  const next = { ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_newer' }
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries: [...journal.entries, next] }))
  writeFileSync(path.join(migrations, `${next.tag}.sql`), MIGRATION)

  const client = path.join(folder, 'build/client')
  const onlyNewer = '/assets/newer.css'
  writeFileSync(path.join(client, onlyNewer), ':root { --newer: 1 }')
  const onlyOlder = `/assets/${readdirSync(path.join(client, 'assets')).find((name) => name.endsWith('.js'))!}`
  for (const kind of ['', '.br', '.gz']) rmSync(path.join(client, onlyOlder + kind), { force: true })
  return { folder, onlyNewer, onlyOlder }
}
