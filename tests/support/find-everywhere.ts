import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { TestApi } from './api'

/**
 * Where any of these words is kept: rows of the database in full, the outbox among them, log lines, and files of the portal's
 * data by name and content.
 * @param folder the portal's data; without it no files are searched
 * @returns `table: row`, `log: line` and `file: name`, empty where they are nowhere
 */
export async function findEverywhere(
  { db, logged }: TestApi,
  words: readonly string[],
  folder?: string,
): Promise<string[]> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await db.execute<{ text: string }>(
      sql`select row_to_json(t)::text as text from ${sql.identifier(name)} t`,
    )
    found.push(...rows.map(({ text }) => `${name}: ${text}`))
  }
  found.push(...logged.map((line) => `log: ${line}`))
  for (const name of folder ? await readdir(folder, { recursive: true }) : []) {
    const content = await readFile(path.join(folder!, name), 'utf8').catch(() => '')
    found.push(`file: ${name} ${content}`)
  }
  return found.filter((text) => words.some((word) => text.includes(word)))
}
