import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The folder already serves another process: PGlite would silently lose rows (stack, 11). */
export class DatabaseInUseError extends Error {
  override name = 'DatabaseInUseError'
}

/** What a caller says to the holder of a folder to be sent a copy of its database. */
const COPY = 'copy'
/** A caller that says nothing only wanted to know whether somebody is there (ms). */
const SILENCE = 2_000

export interface FolderLock {
  /** From now on whoever may open the socket gets a copy of the database when asking for it. */
  offerCopies(makeCopy: () => Promise<Uint8Array>): void
  release(): void
}

/**
 * Holds a folder for this process by listening on a socket in it: the kernel lets go of it however the
 * process ends, so a crash never leaves a lock behind, and a live holder always answers.
 * @throws DatabaseInUseError when another process holds it
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  mkdirSync(folder, { recursive: true })
  const address = socketOf(folder)
  let makeCopy: (() => Promise<Uint8Array>) | undefined
  for (let attempt = 0; attempt < 3; attempt++) {
    const server = createServer({ allowHalfOpen: true }, (caller) => answer(caller, () => makeCopy?.()))
    if (await listen(server, address)) {
      // Who may read the data may have a copy, nobody else.
      chmodSync(address, 0o600)
      server.unref()
      return { offerCopies: (make) => void (makeCopy = make), release: () => void server.close() }
    }
    if (await isHeld(folder)) break
    rmSync(address, { force: true })
  }
  throw new DatabaseInUseError(
    `Another process is already running on the data in ${folder}. Stop it first, or set DATA_DIR.`,
  )
}

/** Whether a process holds the folder now. */
export const isHeld = (folder: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(socketOf(folder))
    socket.once('connect', () => (socket.destroy(), resolve(true)))
    socket.once('error', () => resolve(false))
  })

/** Asks the process that holds the folder for a copy of its database: the bytes as they come. */
export function askForCopy(folder: string): Socket {
  const socket = connect(socketOf(folder))
  socket.end(COPY)
  return socket
}

function answer(caller: Socket, makeCopy: () => Promise<Uint8Array> | undefined) {
  let asked = ''
  caller.setTimeout(SILENCE, () => caller.destroy())
  caller.on('error', () => undefined)
  caller.on('data', (text: Buffer) => (asked += text.toString()))
  caller.once('end', () => {
    caller.setTimeout(0)
    // What ends without a copy, or in the middle of one, is no whole archive: the caller sees that.
    const copy = asked === COPY ? makeCopy() : undefined
    if (!copy) return caller.end()
    copy.then(
      (bytes) => caller.end(bytes),
      () => caller.destroy(),
    )
  })
}

/** Socket paths are limited to about 100 bytes; a longer one gets a short name of its own. */
function socketOf(folder: string): string {
  const inFolder = path.join(path.resolve(folder), 'portal.lock')
  if (Buffer.byteLength(inFolder) < 100) return inFolder
  const name = createHash('sha256').update(path.resolve(folder)).digest('hex').slice(0, 24)
  return path.join(tmpdir(), `portal-${name}.lock`)
}

const listen = (server: Server, address: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    server.once('listening', () => resolve(true))
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    )
    server.listen(address)
  })
