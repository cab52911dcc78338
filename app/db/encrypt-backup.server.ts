import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { BackupError } from './pg-programs.server'

/**
 * Encrypts a folder for the holder of a private key, which need not be on this machine, as `<folder>.tar.gpg`, and removes the folder, also
 * when that fails: nothing is left that anybody can read.
 * @param publicKey a file with the public key, as `gpg --export` writes it
 * @returns the file
 * @throws BackupError with what the program says
 */
export async function encryptFolder(
  folder: string,
  publicKey: string,
  env: NodeJS.ProcessEnv,
): Promise<string> {
  const file = `${folder}.tar.gpg`
  const unfinished = `${file}.unfinished`
  // Its own, empty one: keys of whoever makes the backup are of no use.
  const home = await mkdtemp(path.join(tmpdir(), 'gpg-'))
  try {
    await encrypt(folder, publicKey, { to: unfinished, home, env })
    await chmod(unfinished, 0o600)
    await rename(unfinished, file)
    return file
  } finally {
    for (const left of [folder, unfinished, home]) await rm(left, { recursive: true, force: true })
  }
}

async function encrypt(
  folder: string,
  publicKey: string,
  { to, home, env }: { to: string; home: string; env: NodeJS.ProcessEnv },
): Promise<void> {
  const quietly = ['--batch', '--quiet', '--no-tty', '--homedir', home, '--trust-model', 'always']
  const asked = ['--recipient-file', path.resolve(publicKey), '--output', to, '--encrypt']
  const pack = start('tar', ['-C', path.dirname(folder), '-cf', '-', path.basename(folder)], env)
  const seal = start('gpg', [...quietly, ...asked], env)
  const [packed, sealed] = await Promise.allSettled([
    pack.ended,
    seal.ended,
    // What ends early says why itself.
    pipeline(pack.child.stdout, seal.child.stdin).catch(() => undefined),
  ])
  for (const ended of [sealed, packed]) if (ended.status === 'rejected') throw ended.reason
}

function start(program: string, args: string[], env: NodeJS.ProcessEnv) {
  const child = spawn(program, args, { env })
  const said = text(child.stderr)
  const ended = new Promise<void>((done, fail) => {
    child.once('error', () =>
      fail(new BackupError(`An encrypted backup needs the program ${program}, which is not installed.`)),
    )
    child.once('close', (code) => {
      if (code === 0) done()
      else void said.then((words) => fail(new BackupError(`The backup was not encrypted: ${words.trim()}`)))
    })
  })
  return { child, ended }
}
