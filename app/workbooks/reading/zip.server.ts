import { createInflateRaw } from 'node:zlib'

/**
 * Maximum unpacked size, far more than a list of 5,000 rows takes; counted while unpacking, as the sizes in the
 * file may be wrong.
 */
const MOST_UNPACKED = 20_000_000
const MOST_ENTRIES = 2_000

const END_SIGNATURE = 0x06054b50
const ENTRY_SIGNATURE = 0x02014b50
const LOCAL_SIGNATURE = 0x04034b50
const WIDE_LOCATOR_SIGNATURE = 0x07064b50
const WIDE_LOCATOR_BYTES = 20
/** Extra field of an entry with the numbers that don't fit into 32 bits. */
const WIDE_FIELD = 1
const FULL = 0xffffffff
const FULL_COUNT = 0xffff
/** The end's own record and the longest comment after it. */
const END_BYTES = 22
const LONGEST_COMMENT = 65_535

/** Why a file cannot be read, as far as its sender can do something about it. */
export type UnreadableReason = 'damaged' | 'encrypted' | 'tooMuch' | 'notExcel'

/** A file that cannot be read; the message is for tests, the reason is shown to the sender. */
export class Unreadable extends Error {
  constructor(
    message: string,
    readonly reason: UnreadableReason = 'damaged',
  ) {
    super(message)
  }
}

interface Entry {
  name: string
  method: number
  packed: Buffer
}

/**
 * A zip file of which single entries are unpacked, piece by piece. All of them together give at most 20 MB, so a file
 * that unpacks to more than it should is given up as soon as it does (decisions §6).
 */
export class Zip {
  private readonly entries = new Map<string, Entry>()
  private unpacked = 0

  /** @throws Unreadable for what is no such file, is encrypted, or has thousands of entries */
  constructor(bytes: Buffer) {
    try {
      const { at: start, count } = directoryOf(bytes)
      if (count > MOST_ENTRIES) throw new Unreadable('too many entries', 'tooMuch')
      let at = start
      for (let number = 0; number < count; number += 1) at = this.addEntry(bytes, at)
    } catch (error) {
      throw error instanceof RangeError ? new Unreadable('damaged') : error
    }
  }

  /** @returns where the next entry of the directory begins */
  private addEntry(bytes: Buffer, at: number): number {
    if (bytes.readUInt32LE(at) !== ENTRY_SIGNATURE) throw new Unreadable('damaged')
    const isEncrypted = (bytes.readUInt16LE(at + 8) & 1) === 1
    if (isEncrypted) throw new Unreadable('encrypted', 'encrypted')
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((offset) =>
      bytes.readUInt16LE(at + offset),
    )
    const name = nameOf(bytes.subarray(at + 46, at + 46 + nameBytes!))
    const extra = bytes.subarray(at + 46 + nameBytes!, at + 46 + nameBytes! + extraBytes!)
    // Wide numbers stand in the order of the fields that are full.
    const wide = wideNumbers(extra)
    const numberAt = (offset: number) => {
      const number = bytes.readUInt32LE(at + offset)
      return number === FULL ? (wide.shift() ?? number) : number
    }
    const [, packedBytes, local] = [24, 20, 42].map(numberAt)
    if (bytes.readUInt32LE(local!) !== LOCAL_SIGNATURE) throw new Unreadable('damaged')
    const start = local! + 30 + bytes.readUInt16LE(local! + 26) + bytes.readUInt16LE(local! + 28)
    const packed = bytes.subarray(start, start + packedBytes!)
    this.entries.set(keyOf(name), { name, method: bytes.readUInt16LE(at + 10), packed })
    return at + 46 + nameBytes! + extraBytes! + commentBytes!
  }

  /** As they are written in the file, folders included. */
  names = () => [...this.entries.values()].map(({ name }) => name)

  has = (name: string) => this.entries.has(keyOf(name))

  /** The content of an entry, a piece at a time; nothing of one that is not there. @throws Unreadable */
  async *read(name: string): AsyncGenerator<Buffer> {
    const entry = this.entries.get(keyOf(name))
    if (!entry) return
    if (entry.method === 0) yield* this.count([entry.packed])
    else if (entry.method === 8) yield* this.inflate(entry.packed)
    else throw new Unreadable('packed in an unknown way')
  }

  /** An entry, whole. @throws Unreadable */
  async bytes(name: string): Promise<Buffer> {
    const pieces: Buffer[] = []
    for await (const piece of this.read(name)) pieces.push(piece)
    return Buffer.concat(pieces)
  }

  /** An entry of XML or text, whole. @throws Unreadable */
  async text(name: string): Promise<string> {
    const bytes = await this.bytes(name)
    return new TextDecoder(encodingOf(bytes)).decode(bytes)
  }

  private async *inflate(packed: Buffer) {
    const inflate = createInflateRaw()
    inflate.end(packed)
    try {
      yield* this.count(inflate)
    } catch (error) {
      throw error instanceof Unreadable ? error : new Unreadable('damaged')
    } finally {
      inflate.destroy()
    }
  }

  private async *count(pieces: AsyncIterable<Buffer> | Iterable<Buffer>) {
    for await (const piece of pieces) {
      this.unpacked += piece.length
      if (this.unpacked > MOST_UNPACKED) throw new Unreadable('unpacks to too much', 'tooMuch')
      yield piece
    }
  }
}

/** XML is UTF-8 unless it begins with the mark of UTF-16. */
export function encodingOf(start: Buffer): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  return start[0] === 0xfe && start[1] === 0xff ? 'utf-16be' : 'utf-8'
}

/** Names are UTF-8; Korean Windows writes them in its own code page. */
function nameOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('euc-kr').decode(bytes)
  }
}

/** Some programs write backslashes, or begin at a root. */
const keyOf = (name: string) => name.replace(/\\/g, '/').replace(/^\/+/, '').toLowerCase()

/** The numbers of 64 bits among an entry's extra fields, if it has any. */
function wideNumbers(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== WIDE_FIELD) continue
    const count = Math.floor(Math.min(extra.readUInt16LE(at + 2), extra.length - at - 4) / 8)
    return Array.from({ length: count }, (_, index) => Number(extra.readBigUInt64LE(at + 4 + index * 8)))
  }
  return []
}

/** Where the directory of a zip file begins, and how many entries it has. */
function directoryOf(bytes: Buffer): { at: number; count: number } {
  const end = endOf(bytes)
  const [at, count] = [bytes.readUInt32LE(end + 16), bytes.readUInt16LE(end + 10)]
  const locator = end - WIDE_LOCATOR_BYTES
  if ((at !== FULL && count !== FULL_COUNT) || locator < 0) return { at, count }
  if (bytes.readUInt32LE(locator) !== WIDE_LOCATOR_SIGNATURE) return { at, count }
  const wide = Number(bytes.readBigUInt64LE(locator + 8))
  return { at: Number(bytes.readBigUInt64LE(wide + 48)), count: Number(bytes.readBigUInt64LE(wide + 32)) }
}

/** Where the record at the end of a zip file begins. */
function endOf(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_BYTES - LONGEST_COMMENT)
  for (let at = bytes.length - END_BYTES; at >= first; at -= 1)
    if (bytes.readUInt32LE(at) === END_SIGNATURE) return at
  throw new Unreadable('no zip file')
}
