import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { and, asc, eq, gt, inArray, isNull, notInArray, or } from 'drizzle-orm'
import { actorName, type ApiContext } from '~/api/context.server'
import { fieldProblem, Problem } from '~/api/problem'
import { keyedPublicId, newPublicId } from '~/api/secrets.server'
import type { Db } from '~/db/database.server'
import { inspectFile } from './inspect-file.server'
import { assertNoMalware } from './malware-scan.server'
import { fileName } from './file-name'
import { FILE_KINDS, inMegabytes, UPLOAD_MINUTES, type FileKind } from './kinds'
import type { AttachedFile, Upload } from './schemas'
import { fileStore, workFolder } from './store.server'
import { files } from './tables.server'
import { MS_PER_MINUTE } from '~/rules/time-units'

export type FileRow = typeof files.$inferSelect

export const previewName = (id: string) => `${id}.preview`

/**
 * Stores an upload for the caller's next call. Content is streamed and cut off at the kind's limit. A form that is posted twice
 * uploads its files twice: the same content with the same Idempotency-Key is the same upload, so that the call that attaches
 * it is the same, too.
 * @throws Problem 422 when its content is not of its kind or malware, 503 when the disk is full or the scanner away
 */
export async function storeUpload(
  c: ApiContext,
  { kind, name: sentName }: { kind: FileKind; name: string },
  content: ReadableStream | null,
): Promise<Upload> {
  const { db, clock, config } = c.var.deps
  const displayName = fileName(sentName, /\.(\w{1,5})$/.exec(sentName)?.[1] ?? 'file')
  const work = workFolder(config)
  await mkdir(work, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(path.join(work, 'upload-'))
  try {
    const raw = path.join(folder, 'raw')
    const bytes = await write(content, raw, kind, displayName)
    if (bytes === 0) throw new Problem(422, 'fileEmpty', { params: { name: displayName } })
    const { requestId, deps } = c.var
    await assertNoMalware(config, raw, { name: displayName, log: deps.log, requestId })
    const examined = await inspectFile(raw, kind, displayName)
    const name = fileName(sentName, examined.ending)
    const store = fileStore(config)
    const id = await uploadId(c, raw)
    // Content first: every row has its content, and content without a row is swept (sweep.server.ts).
    await store.put(id, examined.path)
    if (examined.preview) await store.put(previewName(id), examined.preview)
    const row = {
      publicId: id,
      uploadedBy: actorName(c.var.actor),
      name,
      type: examined.type,
      bytes: examined.bytes,
      hasPreview: examined.preview !== undefined,
      createdAt: clock(),
    }
    await db.insert(files).values(row).onConflictDoNothing()
    return { id, name, type: examined.type, bytes: examined.bytes }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw new Problem(503, 'serviceUnavailable')
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A random id; with an Idempotency-Key one that only this sender, key and content have. */
async function uploadId(c: ApiContext, file: string): Promise<string> {
  const key = c.req.header('idempotency-key')
  if (key === undefined) return newPublicId()
  const digest = createHash('sha256')
  await pipeline(createReadStream(file), digest)
  return keyedPublicId(c.var.deps.secret, 'upload', actorName(c.var.actor), key, digest.digest('hex'))
}

/** Writes the stream to a file. @returns its size in bytes */
async function write(content: ReadableStream | null, file: string, kind: FileKind, name: string) {
  const { maxBytes } = FILE_KINDS[kind]
  if (!content) {
    await writeFile(file, '')
    return 0
  }
  let bytes = 0
  const limit = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes <= maxBytes) return done(null, chunk)
      const key = kind === 'image' ? 'imageTooLarge' : 'fileTooLarge'
      done(new Problem(422, key, { params: { name, max: inMegabytes(maxBytes) } }))
    },
  })
  const source = Readable.fromWeb(content as Parameters<typeof Readable.fromWeb>[0])
  await pipeline(source, limit, createWriteStream(file, { mode: 0o600 }))
  return bytes
}

const oldestWaiting = (now: Date) => new Date(now.getTime() - UPLOAD_MINUTES * MS_PER_MINUTE)

/** The caller's uploads that are not attached yet. */
const isWaiting = (c: ApiContext) =>
  and(
    isNull(files.subject),
    eq(files.uploadedBy, actorName(c.var.actor)),
    gt(files.createdAt, oldestWaiting(c.var.deps.clock())),
  )

/**
 * Attaches the caller's uploads to a subject, in the transaction that writes it; files already attached to it
 * may be named again.
 * @param field where a missing file is reported
 * @throws Problem 422 `uploadGone` when one belongs to somebody else or another subject, or has expired
 */
export async function attachFiles(
  c: ApiContext,
  tx: Db,
  subject: string,
  ids: string[],
  field = 'attachments',
) {
  const uniqueIds = [...new Set(ids)]
  if (uniqueIds.length === 0) return
  const attached = await tx
    .update(files)
    .set({ subject })
    .where(and(inArray(files.publicId, uniqueIds), or(eq(files.subject, subject), isWaiting(c))))
    .returning({ id: files.id })
  if (attached.length !== uniqueIds.length) throw fieldProblem(field, 'uploadGone')
}

/**
 * Detaches a subject's files except those to keep, in the transaction that changes it; `sweepFiles` deletes
 * them.
 */
export const detachFiles = (tx: Db, subject: string, keptIds: string[] = []) =>
  tx
    .update(files)
    .set({ subject: null, createdAt: new Date(0) })
    .where(
      and(eq(files.subject, subject), keptIds.length > 0 ? notInArray(files.publicId, keptIds) : undefined),
    )

/** The files attached to a subject, in the order of their upload. */
export const listFiles = (db: Db, subject: string): Promise<FileRow[]> =>
  db.select().from(files).where(eq(files.subject, subject)).orderBy(asc(files.id))

/** A file attached to this subject; undefined otherwise. */
export const findFile = async (db: Db, subject: string, id: string): Promise<FileRow | undefined> =>
  (
    await db
      .select()
      .from(files)
      .where(and(eq(files.subject, subject), eq(files.publicId, id)))
  )[0]

export const fileOf = ({ publicId, name, type, bytes, hasPreview }: FileRow): AttachedFile => ({
  id: publicId,
  name,
  type,
  bytes,
  hasPreview,
})

/** The files attached to any of these subjects, in the order of their upload. */
export const listFilesOf = (db: Db, subjects: string[]): Promise<FileRow[]> =>
  db.select().from(files).where(inArray(files.subject, subjects)).orderBy(asc(files.id))

/** An upload of the caller that is not attached yet; undefined for any other. */
export const findWaiting = async (c: ApiContext, id: string): Promise<FileRow | undefined> =>
  (
    await c.var.deps.db
      .select()
      .from(files)
      .where(and(eq(files.publicId, id), isWaiting(c)))
  )[0]

/**
 * The content of the caller's upload, for spreadsheets that are read and not stored.
 * @throws Problem 422 `uploadGone` at the field
 */
export async function readUpload(c: ApiContext, id: string, field: string): Promise<Buffer> {
  const { db, config } = c.var.deps
  const [row] = await db
    .select({ id: files.publicId })
    .from(files)
    .where(and(eq(files.publicId, id), isWaiting(c)))
  const file = row && (await fileStore(config).get(row.id))
  if (!file) throw fieldProblem(field, 'uploadGone')
  return Buffer.from(await new Response(file.content).arrayBuffer())
}
