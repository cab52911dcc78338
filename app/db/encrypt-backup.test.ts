import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findProgram } from '~/set-up/find-parts.js'
import { encryptFolder } from './encrypt-backup.server'
import { BackupError } from './pg-programs.server'

let folder: string
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'encrypt-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const ENV = { NODE_ENV: 'test' as const, PATH: '/usr/bin:/bin' }
const NAME = 'portal-20261121T030000'
/** A backup whose content is easy to find again. */
function aBackup() {
  const backup = path.join(folder, NAME)
  mkdirSync(path.join(backup, 'files'), { recursive: true })
  writeFileSync(path.join(backup, 'database.dump'), '010-1234-5678 '.repeat(1_000))
  writeFileSync(path.join(backup, 'files', 'picture'), 'picture')
  return backup
}

describe.skipIf(!findProgram('gpg'))('an encrypted backup', () => {
  const gpg = (...args: string[]) =>
    execFileSync('gpg', ['--batch', '--quiet', '--homedir', path.join(folder, 'holder'), ...args], {
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 10_000_000,
    })

  test('is one file that the private key alone opens, whole, and nothing else is left', async () => {
    mkdirSync(path.join(folder, 'holder'), { mode: 0o700 })
    gpg('--passphrase', '', '--quick-generate-key', 'Backup <backup@portal.example>', 'future-default')
    const key = path.join(folder, 'backup-key.asc')
    writeFileSync(key, gpg('--armor', '--export', 'backup@portal.example'))
    const file = await encryptFolder(aBackup(), key, ENV)
    expect(file).toBe(path.join(folder, `${NAME}.tar.gpg`))
    expect(readdirSync(folder).sort()).toEqual(['backup-key.asc', 'holder', `${NAME}.tar.gpg`])
    expect(readFileSync(file).includes('010-1234')).toBe(false)
    // The commands of deploy/README.md.
    const tar = gpg('--decrypt', file)
    execFileSync('tar', ['-x', '-C', folder], { input: tar })
    expect(readFileSync(path.join(folder, NAME, 'database.dump'), 'utf8')).toContain('010-1234-5678')
    expect(readFileSync(path.join(folder, NAME, 'files', 'picture'), 'utf8')).toBe('picture')
  })

  test('that cannot be encrypted is none, and leaves nothing that anybody can read', async () => {
    const key = path.join(folder, 'backup-key.asc')
    writeFileSync(key, 'no key')
    const backup = aBackup()
    await expect(encryptFolder(backup, key, ENV)).rejects.toThrow(BackupError)
    expect(existsSync(backup)).toBe(false)
    expect(readdirSync(folder)).toEqual(['backup-key.asc'])
  })
})

test('says which program is missing', async () => {
  const backup = aBackup()
  await expect(encryptFolder(backup, 'key', { NODE_ENV: 'test', PATH: folder })).rejects.toThrow(
    'not installed',
  )
  expect(existsSync(backup)).toBe(false)
})
