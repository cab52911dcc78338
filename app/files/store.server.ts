import { createReadStream } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { UPLOADS } from '../db/backup.server'
import type { Config } from '../env.server'

/** Where the bytes of uploads are. Names are ours (ids), never anybody else's; what is stored is never changed. */
export interface FileStore {
  /** Takes over a finished file of this machine; it is there whole or not at all. */
  put(name: string, file: string): Promise<void>
  /** Undefined when it is not there. */
  get(name: string): Promise<{ bytes: number; content: ReadableStream } | undefined>
  remove(name: string): Promise<void>
  /** Everything there is, with the time it was put there. */
  list(): AsyncIterable<{ name: string; at: Date }>
}

/** A folder of DATA_DIR on the same disk as the store, for what is not finished yet. */
export const workFolder = ({ dataDir }: Config) => path.join(dataDir, 'unfinished-files')

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** The store in DATA_DIR, shared by all processes of one machine, or by a network's disk. */
export function fileStore({ dataDir }: Config): FileStore {
  const folder = path.join(dataDir, UPLOADS)
  const place = (name: string) => path.join(folder, name)
  return {
    async put(name, file) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // On the disk before it has its name: a power cut leaves no half of it.
      const handle = await open(file, 'r+')
      await handle.sync().finally(() => handle.close())
      await rename(file, place(name))
    },
    async get(name) {
      try {
        const { size } = await stat(place(name))
        return { bytes: size, content: Readable.toWeb(createReadStream(place(name))) as ReadableStream }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    remove: (name) => rm(place(name), { force: true }),
    async *list() {
      const entries = await opendir(folder).catch((error) => {
        if (isMissing(error)) return undefined
        throw error
      })
      for await (const { name } of entries ?? []) {
        const found = await stat(place(name)).catch(() => undefined)
        if (found) yield { name, at: found.ctime }
      }
    },
  }
}
