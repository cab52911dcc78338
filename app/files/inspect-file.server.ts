import { open, stat } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import sharp, { type Metadata } from 'sharp'
import { Problem } from '~/api/problem'
import { MAX_IMAGE_PIXELS, MAX_IMAGE_SIDE, type FileKind } from './kinds'
import { officeTypeOf } from './office-type.server'

// One libvips thread per image and no cache: memory stays bounded.
sharp.concurrency(1)
sharp.cache(false)

const PREVIEW_SIDE = 640
const MOST_SECONDS = 20

const IMAGES = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const
type ImageType = keyof typeof IMAGES
const WORKBOOKS: Record<string, string> = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
}
const DOCUMENTS: Record<string, string> = {
  ...WORKBOOKS,
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
}
/**
 * Office files of before 2007, and encrypted ones of any version, share one container type, so the extension
 * decides which type they are. Workbooks are told apart by content when they are read.
 */
const OLD_OFFICE_TYPE = 'application/x-cfb'
const OLD_OFFICE: Record<string, string> = {
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
}

/** An accepted file; `path` is the version to store. */
interface InspectedFile {
  path: string
  type: string
  ending: string
  bytes: number
  /** Path of an image's thumbnail, a JPEG. */
  preview?: string
}

/**
 * Detects a file's type by its content, whatever its name says, and re-encodes images, which drops metadata and
 * anything appended.
 * @throws Problem 422
 */
export async function inspectFile(file: string, kind: FileKind, name: string): Promise<InspectedFile> {
  const found = (await fileTypeFromFile(file).catch(() => undefined))?.mime ?? ''
  const type = isZip(found) ? ((await officeTypeOf(file)) ?? found) : found
  if (kind === 'archive') {
    if (!/\bzip$/.test(type)) throw new Problem(422, REFUSALS[kind], { params: { name } })
    return { path: file, type: 'application/zip', ending: 'zip', bytes: (await stat(file)).size }
  }
  if (kind !== 'workbook' && type in IMAGES) return reencode(file, type as ImageType, name)
  const extension = /\.(\w{1,5})$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const ending =
    type === OLD_OFFICE_TYPE
      ? kind === 'workbook'
        ? 'xls'
        : OLD_OFFICE[extension] && extension
      : (kind === 'workbook' ? WORKBOOKS : DOCUMENTS)[type]
  const isWanted = ending && (kind === 'document' || (kind === 'workbook' && ending.startsWith('xls')))
  if (!isWanted) {
    const isWebPage = kind === 'workbook' && (await beginsLikeWebPage(file))
    throw new Problem(422, isWebPage ? 'excelAsWebPage' : REFUSALS[kind], { params: { name } })
  }
  const { size } = await stat(file)
  return { path: file, type: OLD_OFFICE[ending] ?? type, ending, bytes: size }
}

/** file-type gives up at the first entry that was written as a stream. */
const isZip = (type: string) => /\bzip$|officedocument/.test(type)

/** Groupware writes tables of HTML, or XML of Excel 2003, and calls them .xls; Excel opens and saves them. */
async function beginsLikeWebPage(file: string): Promise<boolean> {
  const opened = await open(file)
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(2_000), 0, 2_000, 0)
    const text = buffer.toString('latin1', 0, bytesRead).replaceAll('\0', '')
    return /<(?:!doctype html|html|table|meta|style|\?mso-application)\b/i.test(text)
  } finally {
    await opened.close()
  }
}

const REFUSALS = {
  image: 'imageInvalid',
  document: 'fileTypeRefused',
  workbook: 'excelOnly',
  archive: 'zipOnly',
} as const

async function reencode(file: string, type: ImageType, name: string): Promise<InspectedFile> {
  const damaged = () => new Problem(422, 'imageDamaged', { params: { name } })
  const decode = () => sharp(file, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'truncated' })
  // Reads the header only: dimensions are checked before anything is decoded.
  const { width, height } = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch((): Metadata => {
      throw damaged()
    })
  if (Math.max(width, height) > MAX_IMAGE_SIDE || width * height > MAX_IMAGE_PIXELS)
    throw new Problem(422, 'imageTooManyPixels', {
      params: { name, side: MAX_IMAGE_SIDE, megapixels: MAX_IMAGE_PIXELS / 1_000_000 },
    })
  const ending = IMAGES[type]
  const [path, preview] = [`${file}.${ending}`, `${file}.preview.jpg`]
  return withDecoder(async () => {
    const picture = decode().autoOrient().timeout({ seconds: MOST_SECONDS })
    const written = {
      jpg: () => picture.jpeg({ quality: 85 }),
      png: () => picture.png(),
      webp: () => picture.webp({ quality: 85 }),
    }[ending]()
    const { size } = await written.toFile(path)
    await sharp(path)
      .resize(PREVIEW_SIDE, PREVIEW_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: 75 })
      .toFile(preview)
    return { path, type, ending, bytes: size, preview }
  }).catch(() => {
    throw damaged()
  })
}

/** At most two images are decoded at a time in a process: each may take up to 200 MB. */
const waiting: (() => void)[] = []
let free = 2

async function withDecoder<T>(work: () => Promise<T>): Promise<T> {
  if (free > 0) free -= 1
  else await new Promise<void>((turn) => waiting.push(turn))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
}
