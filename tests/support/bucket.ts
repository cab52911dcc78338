import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'

const BUCKET = 'portal'
// Access key and secret of s3rver.
const KEY = 'S3RVER'

/** A server with an empty bucket, and the portal's configuration for it. */
export async function startBucket() {
  const directory = mkdtempSync(path.join(tmpdir(), 'bucket-'))
  const options = { port: 0, address: '127.0.0.1', silent: true, directory }
  const server = new S3rver({ ...options, configureBuckets: [{ name: BUCKET }] })
  const { port } = await server.run()
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY: KEY,
      S3_SECRET_KEY: KEY,
    },
    async stop() {
      await server.close()
      rmSync(directory, { recursive: true })
    },
  }
}
