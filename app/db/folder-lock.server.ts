import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Another process uses the folder: two PGlites on one folder would silently lose rows. */
export class DatabaseInUseError extends Error {
  override name = 'DatabaseInUseError'
}

/** The request for a copy of the database, sent over the socket. */
const COPY = 'copy'
/** A connection without a request within this time (ms) only checked that the folder is held. */
const PROBE_TIMEOUT = 2_000

interface FolderLock {
  /** Sends a copy of the database to every caller that requests one over the socket. */
  offerCopies(makeCopy: () => Promise<Uint8Array>): void
  release(): void
}

/**
 * Locks a folder for this process by listening on a socket in it. The operating system closes the socket
 * however the process ends, so a crash leaves no lock.
 * @throws DatabaseInUseError when another process holds it
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  mkdirSync(folder, { recursive: true })
  const address = socketOf(folder)
  let makeCopy: (() => Promise<Uint8Array>) | undefined
  for (let attempt = 0; attempt < 3; attempt++) {
    const server = createServer({ allowHalfOpen: true }, (caller) => answer(caller, () => makeCopy?.()))
    if (await listen(server, address)) {
      // Only a user who may read the data may also copy them.
      chmodSync(address, 0o600)
      server.unref()
      return { offerCopies: (make) => void (makeCopy = make), release: () => void server.close() }
    }
    if (await isFolderLocked(folder)) break
    rmSync(address, { force: true })
  }
  throw new DatabaseInUseError(
    `Another process is already running on the data in ${folder}. Stop it first, or set DATA_DIR.`,
  )
}

/** Whether a process holds the folder. */
export const isFolderLocked = (folder: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(socketOf(folder))
    socket.once('connect', () => (socket.destroy(), resolve(true)))
    socket.once('error', () => resolve(false))
  })

/**
 * Requests a copy of the database from the process that holds the folder. @returns the stream of its bytes
 */
export function requestCopy(folder: string): Socket {
  const socket = connect(socketOf(folder))
  socket.end(COPY)
  return socket
}

function answer(caller: Socket, makeCopy: () => Promise<Uint8Array> | undefined) {
  let request = ''
  caller.setTimeout(PROBE_TIMEOUT, () => caller.destroy())
  caller.on('error', () => undefined)
  caller.on('data', (text: Buffer) => (request += text.toString()))
  caller.once('end', () => {
    caller.setTimeout(0)
    // Ending without a complete copy leaves a broken archive, which the receiver detects.
    const copy = request === COPY ? makeCopy() : undefined
    if (!copy) return caller.end()
    copy.then(
      (bytes) => caller.end(bytes),
      () => caller.destroy(),
    )
  })
}

/** Paths of sockets are limited to about 100 bytes; longer ones are replaced by a short one. */
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
