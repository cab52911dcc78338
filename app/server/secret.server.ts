import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Keys } from '~/api/secrets.server'
import type { Config } from '~/env.server'

/**
 * The keys of signatures and keyed hashes: those of SESSION_SECRET or, outside production only, a generated one that is
 * stored with the data (decisions §10).
 */
export const sessionSecret = (config: Config): Keys => config.sessionSecret ?? [generatedKey(config)]

function generatedKey(config: Config): string {
  const file = path.join(config.dataDir, 'session-secret')
  try {
    return readFileSync(file, 'utf8')
  } catch {
    mkdirSync(config.dataDir, { recursive: true })
    try {
      // 'wx': of two processes starting at once one creates it and the other reads it.
      writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    return readFileSync(file, 'utf8')
  }
}
