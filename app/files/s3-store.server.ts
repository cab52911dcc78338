import { Readable } from 'node:stream'
import type { Client } from 'minio'
import { Problem } from '~/api/problem'
import type { Config } from '~/env.server'
import type { FileStore } from './file-store'

type Bucket = NonNullable<Config['s3']>

const GONE = new Set(['NoSuchKey', 'NotFound'])

/** One client per configuration, as each keeps its connections. */
const clients = new WeakMap<Bucket, Promise<Client>>()

const clientOf = (s3: Bucket) => {
  const begun = clients.get(s3) ?? openClient(s3)
  clients.set(s3, begun)
  return begun
}

async function openClient({ endpoint, region, accessKey, secretKey }: Bucket): Promise<Client> {
  // Imported on first use, as most portals keep their files in a folder.
  const { Client } = await import('minio')
  const { protocol, hostname, port } = new URL(endpoint)
  return new Client({
    endPoint: hostname,
    port: port ? Number(port) : undefined,
    useSSL: protocol === 'https:',
    region,
    accessKey,
    secretKey,
  })
}

/**
 * The store in a bucket of S3 or of a server that speaks its protocol, for portals on several machines.
 * @throws Problem 503 while the bucket cannot be reached
 */
export function s3Store(s3: Bucket): FileStore {
  /** @throws Problem 503 for anything but a missing file, which is undefined */
  const request = async <T>(question: (client: Client) => Promise<T>): Promise<T | undefined> => {
    try {
      return await question(await clientOf(s3))
    } catch (error) {
      if (GONE.has((error as { code?: string }).code ?? '')) return undefined
      throw Object.assign(new Problem(503, 'serviceUnavailable'), { cause: error })
    }
  }
  return {
    async put(name, file) {
      await request((client) => client.fPutObject(s3.bucket, name, file))
    },
    async get(name) {
      const object = await request((client) => client.getObject(s3.bucket, name))
      if (!object) return undefined
      const { headers } = object as Readable & { headers: Record<string, string | undefined> }
      return { bytes: Number(headers['content-length']), content: Readable.toWeb(object) as ReadableStream }
    },
    async remove(name) {
      await request((client) => client.removeObject(s3.bucket, name))
    },
    async *list() {
      const objects = (await request(async (client) => client.listObjectsV2(s3.bucket, '', true)))!
      for await (const { name, lastModified } of objects as AsyncIterable<{
        name: string
        lastModified: Date
      }>)
        yield { name, at: lastModified }
    },
  }
}
