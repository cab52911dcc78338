import { createReadStream } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { UPLOADS } from '~/db/backup.server'
import type { Config } from '~/env.server'
import type { FileStore } from './file-store'
import { s3Store } from './s3-store.server'

/** Folder of DATA_DIR for unfinished files, on the same disk as the store, so that moving is atomic. */
export const workFolder = ({ dataDir }: Config) => path.join(dataDir, 'unfinished-files')

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** The configured store. */
export const fileStore = ({ s3, dataDir }: Config): FileStore => (s3 ? s3Store(s3) : folderStore(dataDir))

/** The store in DATA_DIR, shared by all processes of one machine or over a network disk. */
function folderStore(dataDir: string): FileStore {
  const folder = path.join(dataDir, UPLOADS)
  const pathOf = (name: string) => path.join(folder, name)
  return {
    async put(name, file) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Synced before it gets its name, so that after a power cut no incomplete file has it.
      const handle = await open(file, 'r+')
      await handle.sync().finally(() => handle.close())
      await rename(file, pathOf(name))
    },
    async get(name) {
      try {
        const { size } = await stat(pathOf(name))
        return { bytes: size, content: Readable.toWeb(createReadStream(pathOf(name))) as ReadableStream }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async *list() {
      const entries = await opendir(folder).catch((error) => {
        if (isMissing(error)) return undefined
        throw error
      })
      for await (const { name } of entries ?? []) {
        const stats = await stat(pathOf(name)).catch(() => undefined)
        if (stats) yield { name, at: stats.ctime }
      }
    },
  }
}
