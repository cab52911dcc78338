import { spawn } from 'node:child_process'

/** A failure that the operator of a backup or restore can resolve; its message is for the console. */
export class BackupError extends Error {
  override name = 'BackupError'
}

type Env = NodeJS.ProcessEnv

/** Dumps the whole database to a file in PostgreSQL's archive format. @throws BackupError */
export async function dumpPostgresql(databaseUrl: string, file: string, env: Env): Promise<void> {
  const dump = start('pg_dump', ['--format=custom', `--file=${file}`], databaseUrl, env)
  await dump.over
}

/**
 * Replaces the whole database by a dump, in one transaction.
 * @param before SQL to run first
 * @param after SQL to run last
 * @throws BackupError
 */
export async function loadPostgresql(
  databaseUrl: string,
  file: string,
  { before, after, env }: { before: string; after: string; env: Env },
): Promise<void> {
  const script = start('pg_restore', ['--no-owner', '--no-privileges', '--file=-', file], undefined, env)
  const load = start(
    'psql',
    ['-X', '-q', '--set=ON_ERROR_STOP=1', '--single-transaction', '-c', before, '-f', '-', '-c', after],
    databaseUrl,
    env,
  )
  script.child.stdout.pipe(load.child.stdin, { end: false })
  // The end of the script is sent only if it was complete; otherwise half a script would be committed.
  script.over.then(
    () => load.child.stdin.end(),
    () => load.child.kill('SIGKILL'),
  )
  await script.over
  await load.over
}

function start(program: string, parameters: string[], databaseUrl: string | undefined, env: Env) {
  // Parameters would show a password to every user of the machine.
  const url = databaseUrl === undefined ? undefined : new URL(databaseUrl)
  const password = decodeURIComponent(url?.password ?? '')
  if (url) url.password = ''
  const child = spawn(program, [...parameters, ...(url ? ['-d', url.href] : [])], {
    env: { ...env, ...(password && { PGPASSWORD: password }) },
  })
  let words = ''
  child.stderr.on('data', (text: Buffer) => (words += text.toString()))
  // The program's exit code reports why it ended early.
  child.stdin.on('error', () => undefined)
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', () => reject(new BackupError(`${program} is not installed, or not on PATH.`)))
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new BackupError(`${program} failed:\n${words.trim()}`)),
    )
  })
  ended.catch(() => undefined)
  return { child, over: ended }
}
