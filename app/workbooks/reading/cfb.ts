import { Unreadable } from './zip.server'

const SIGNATURE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
const END_OF_CHAIN = 0xfffffffe
const NO_SECTOR = 0xfffffff0
const HEADER_BYTES = 512
const ENTRY_BYTES = 128
/** Streams below this size share sectors of 64 bytes. */
const SMALL = 4_096
const SMALL_SECTOR = 64

/**
 * A stream of a compound file, the container of Office's files before 2007: it is organised like a disk, in
 * chains of sectors. A chain is read for at most the file's number of sectors, so that a circular one ends.
 * @returns undefined where the file has no stream of this name
 * @throws Unreadable for a file of another format
 */
export function readStream(bytes: Buffer, name: string): Buffer | undefined {
  try {
    return new CompoundFile(bytes).stream(name)
  } catch (error) {
    throw error instanceof RangeError ? new Unreadable('damaged') : error
  }
}

interface Entry {
  name: string
  start: number
  size: number
}

class CompoundFile {
  private readonly sectorBytes: number
  private readonly next: number[]
  private readonly entries: Entry[]

  constructor(private readonly bytes: Buffer) {
    if (!bytes.subarray(0, 8).equals(SIGNATURE)) throw new Unreadable('no compound file')
    const shift = bytes.readUInt16LE(30)
    if (shift !== 9 && shift !== 12) throw new Unreadable('damaged')
    this.sectorBytes = 1 << shift
    this.next = this.tableSectors().flatMap((sector) => numbersIn(this.sector(sector)))
    const directory = this.chain(bytes.readUInt32LE(48))
    this.entries = []
    for (let at = 0; at + ENTRY_BYTES <= directory.length; at += ENTRY_BYTES) {
      const length = Math.max(0, Math.min(64, directory.readUInt16LE(at + 64)) - 2)
      this.entries.push({
        name: directory.toString('utf16le', at, at + length),
        start: directory.readUInt32LE(at + 116),
        size: directory.readUInt32LE(at + 120),
      })
    }
  }

  private sector(number: number): Buffer {
    const start = HEADER_BYTES + number * this.sectorBytes
    // The header takes a whole sector, also where sectors are large.
    const at = this.sectorBytes > HEADER_BYTES ? start + this.sectorBytes - HEADER_BYTES : start
    if (at >= this.bytes.length) throw new Unreadable('damaged')
    return this.bytes.subarray(at, at + this.sectorBytes)
  }

  /** Sectors that hold the table of chains: 109 in the header, others in sectors of their own. */
  private tableSectors(): number[] {
    const sectors = numbersIn(this.bytes.subarray(76, HEADER_BYTES))
    let more = this.bytes.readUInt32LE(68)
    while (more < NO_SECTOR) {
      if (sectors.length > this.mostSectors() + 109) throw new Unreadable('damaged')
      const numbers = numbersIn(this.sector(more))
      more = numbers.pop() ?? END_OF_CHAIN
      sectors.push(...numbers)
    }
    return sectors.filter((sector) => sector < NO_SECTOR)
  }

  private mostSectors = () => Math.ceil(this.bytes.length / this.sectorBytes)

  private chain(first: number): Buffer {
    const sectors: Buffer[] = []
    for (let at = first; at < NO_SECTOR; at = this.next[at] ?? END_OF_CHAIN) {
      if (sectors.length > this.mostSectors()) throw new Unreadable('damaged')
      sectors.push(this.sector(at))
    }
    return Buffer.concat(sectors)
  }

  stream(name: string): Buffer | undefined {
    const entry = this.entries.find((candidate) => candidate.name === name)
    if (!entry) return undefined
    if (entry.size >= SMALL) return this.chain(entry.start).subarray(0, entry.size)
    return this.smallStream(entry)
  }

  private smallStream({ start, size }: Entry): Buffer {
    const next = numbersIn(this.chain(this.bytes.readUInt32LE(60)))
    const holder = this.chain(this.entries[0]!.start)
    const sectors: Buffer[] = []
    for (let at = start; at < NO_SECTOR; at = next[at] ?? END_OF_CHAIN) {
      if (sectors.length > SMALL / SMALL_SECTOR) throw new Unreadable('damaged')
      sectors.push(holder.subarray(at * SMALL_SECTOR, (at + 1) * SMALL_SECTOR))
    }
    return Buffer.concat(sectors).subarray(0, size)
  }
}

const numbersIn = (bytes: Buffer) =>
  Array.from({ length: Math.floor(bytes.length / 4) }, (_, index) => bytes.readUInt32LE(index * 4))
