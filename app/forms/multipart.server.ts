import type { Readable } from 'node:stream'
import busboy from 'busboy'
import { FILE_KINDS, MAX_FILES } from '~/files/kinds'

/** Bytes of all text fields; with files, as many of the largest kind as a form may have. */
const MAX_TEXT = 1_000_000
export const MAX_MULTIPART_BYTES = MAX_TEXT + MAX_FILES * FILE_KINDS.document.maxBytes

/** More fields than any page has. */
export const MAX_FIELDS = 1_000

/** Minimum rate of the sender in bytes per second, averaged over the seconds spent waiting for it. */
const MIN_BYTES_PER_SECOND = 2_000
const TIMEOUT_SECONDS = 20

/** Receives one file while the form is read. @returns the form's value for this field; undefined for none */
export type TakeFile = (
  file: { field: string; name: string; content: ReadableStream<Uint8Array> },
  before: FormData,
) => Promise<string | undefined>

/**
 * Parses a multipart form as a stream: one file at a time, none held in memory. Our forms have their fields
 * before their files, so `receiveFile` gets the fields.
 * @throws Error for a malformed body, one beyond a limit or one that is sent too slowly; whatever
 * `receiveFile` throws
 */
export async function readMultipart(request: Request, receiveFile: TakeFile): Promise<FormData> {
  const form = new FormData()
  const files: Promise<void>[] = []
  const parser = busboy({
    headers: Object.fromEntries(request.headers),
    defParamCharset: 'utf8',
    limits: {
      fieldNameSize: 100,
      fieldSize: MAX_TEXT,
      fields: MAX_FIELDS,
      files: MAX_FILES * 2,
      parts: MAX_FIELDS,
    },
  })
  parser.on('error', () => undefined)
  let text = 0
  const tooMuch = () => parser.destroy(new Error('too much in one form'))
  parser.on('field', (name, value, { nameTruncated, valueTruncated }) => {
    text += value.length
    if (nameTruncated || valueTruncated || text > MAX_TEXT) tooMuch()
    else form.append(name, value)
  })
  for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const) parser.on(limit, tooMuch)
  parser.on('file', (field, stream, { filename }) => {
    // A file field without a file has no name.
    if (!filename) return void stream.resume()
    const file = { field, name: filename, content: toWebStream(stream) }
    const result = receiveFile(file, form).then((value) => {
      if (value !== undefined) form.append(field, value)
      stream.resume()
    })
    // The result is awaited at the end of the form; until then a rejection must be handled.
    result.catch(() => parser.destroy(new Error('not taken')))
    files.push(result)
  })
  await Promise.all([pipeBody(request, parser), finished(parser)]).catch(async (error) => {
    await Promise.all(files)
    throw error
  })
  await Promise.all(files)
  return form
}

const finished = (parser: busboy.Busboy) =>
  new Promise<void>((resolve, reject) => parser.once('close', resolve).once('error', reject))

/** Writes the body to the parser, respecting its back-pressure and the minimum rate of the sender. */
async function pipeBody(request: Request, parser: busboy.Busboy): Promise<void> {
  const reader = request.body!.getReader()
  let waited = 0
  let bytes = 0
  try {
    for (;;) {
      const startedAt = performance.now()
      const { done, value } = await withTimeout(reader.read())
      if (done) break
      waited += performance.now() - startedAt
      bytes += value.length
      if (waited > TIMEOUT_SECONDS * 1000 && bytes / (waited / 1000) < MIN_BYTES_PER_SECOND)
        throw new Error('too slow')
      if (parser.destroyed) return
      if (!parser.write(value)) await Promise.race([drained(parser), finished(parser)])
    }
    parser.end()
  } catch (error) {
    void reader.cancel().catch(() => undefined)
    parser.destroy(error as Error)
  }
}

const drained = (parser: busboy.Busboy) => new Promise((resolve) => parser.once('drain', resolve))

async function withTimeout<T>(reading: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('too slow')), TIMEOUT_SECONDS * 1000)
  })
  return Promise.race([reading, timeout]).finally(() => clearTimeout(timer))
}

/**
 * A part as a web stream. When it is cancelled, the rest is read and dropped, so that the next part can be
 * parsed.
 */
function toWebStream(part: Readable): ReadableStream<Uint8Array> {
  let isOver = false
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        part.pause()
        part.on('data', (chunk: Buffer) => {
          if (isOver) return
          controller.enqueue(chunk)
          if ((controller.desiredSize ?? 0) <= 0) part.pause()
        })
        part.once('end', () => {
          if (!isOver) controller.close()
          isOver = true
        })
        part.once('close', () => {
          if (!isOver) controller.error(new Error('the form broke off'))
          isOver = true
        })
        part.on('error', () => undefined)
      },
      pull: () => void part.resume(),
      cancel() {
        isOver = true
        part.resume()
      },
    },
    { highWaterMark: 4 },
  )
}
