import type { Readable } from 'node:stream'
import busboy from 'busboy'
import { FILE_KINDS, MAX_FILES } from '../files/kinds'

/** The text of a form, and everything with its files: the dearest kind as often as a form can carry one. */
const MAX_TEXT = 1_000_000
export const MAX_MULTIPART_BYTES = MAX_TEXT + MAX_FILES * FILE_KINDS.document.maxBytes

/** Far more fields than any page has. */
export const MAX_FIELDS = 1_000

/** Slower than any connection somebody waits at: bytes a second, over so many seconds of waiting for the sender. */
const SLOWEST = 2_000
const PATIENCE_SECONDS = 20

/** What becomes of a file while the form is read: the text that the form has in its place, nothing when there is none. */
export type TakeFile = (
  file: { field: string; name: string; content: ReadableStream<Uint8Array> },
  before: FormData,
) => Promise<string | undefined>

/**
 * Reads a form with files as it comes, one file after the other, none of it held in memory. Fields stand before files in
 * all our forms, so `take` sees them.
 * @throws Error for what is no form, has too much of something or comes too slowly; what `take` throws
 */
export async function readMultipart(request: Request, take: TakeFile): Promise<FormData> {
  const form = new FormData()
  const taken: Promise<void>[] = []
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
    // A field in which nothing was chosen comes without a name.
    if (!filename) return void stream.resume()
    const file = { field, name: filename, content: asWeb(stream) }
    const result = take(file, form).then((value) => {
      if (value !== undefined) form.append(field, value)
      stream.resume()
    })
    // What it throws is told when the form is over; until then nobody listens.
    result.catch(() => parser.destroy(new Error('not taken')))
    taken.push(result)
  })
  await Promise.all([feed(request, parser), over(parser)]).catch(async (error) => {
    await Promise.all(taken)
    throw error
  })
  await Promise.all(taken)
  return form
}

const over = (parser: busboy.Busboy) =>
  new Promise<void>((resolve, reject) => parser.once('close', resolve).once('error', reject))

/** Hands the body to the parser, at its pace and at no less than the slowest. */
async function feed(request: Request, parser: busboy.Busboy): Promise<void> {
  const reader = request.body!.getReader()
  let waited = 0
  let bytes = 0
  try {
    for (;;) {
      const asked = performance.now()
      const { done, value } = await inTime(reader.read())
      if (done) break
      waited += performance.now() - asked
      bytes += value.length
      if (waited > PATIENCE_SECONDS * 1000 && bytes / (waited / 1000) < SLOWEST) throw new Error('too slow')
      if (parser.destroyed) return
      if (!parser.write(value)) await Promise.race([drained(parser), over(parser)])
    }
    parser.end()
  } catch (error) {
    void reader.cancel().catch(() => undefined)
    parser.destroy(error as Error)
  }
}

const drained = (parser: busboy.Busboy) => new Promise((resolve) => parser.once('drain', resolve))

async function inTime<T>(reading: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('too slow')), PATIENCE_SECONDS * 1000)
  })
  return Promise.race([reading, late]).finally(() => clearTimeout(timer))
}

/** A part as a web stream. Whoever stops reading lets the rest of it go by, so that the next part can come. */
function asWeb(part: Readable): ReadableStream<Uint8Array> {
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
