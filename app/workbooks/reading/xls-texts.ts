import { Unreadable } from './zip.server'

/**
 * Reads values from a record and its continuation records. A text may continue in the next record, which then
 * begins by stating anew whether its characters take one byte or two.
 */
export class RecordReader {
  private part = 0
  private at = 0

  constructor(private readonly parts: readonly Buffer[]) {}

  private get left() {
    return this.parts[this.part]!.length - this.at
  }

  private turn(): void {
    if (this.part + 1 >= this.parts.length) throw new Unreadable('damaged')
    this.part += 1
    this.at = 0
  }

  number(bytes: 1 | 2 | 4): number {
    if (this.left === 0) this.turn()
    const value = this.parts[this.part]!.readUIntLE(this.at, bytes)
    this.at += bytes
    return value
  }

  skip(bytes: number): void {
    for (let remaining = bytes; remaining > 0;) {
      if (this.left === 0) this.turn()
      const step = Math.min(remaining, this.left)
      this.at += step
      remaining -= step
    }
  }

  /** A text as Excel 97 to 2003 stores it; its formatting and phonetic data are skipped. */
  text(lengthBytes: 1 | 2 = 2): string {
    let length = this.number(lengthBytes)
    let flags = this.number(1)
    const formats = flags & 8 ? this.number(2) : 0
    const spoken = flags & 4 ? this.number(4) : 0
    let text = ''
    for (;;) {
      const width = flags & 1 ? 2 : 1
      const fitting = Math.min(length, Math.floor(this.left / width))
      const bytes = this.parts[this.part]!.subarray(this.at, this.at + fitting * width)
      text += bytes.toString(width === 2 ? 'utf16le' : 'latin1')
      this.at += fitting * width
      length -= fitting
      if (length === 0) break
      this.turn()
      flags = this.number(1)
    }
    this.skip(4 * formats + spoken)
    return text
  }
}

/** All shared texts of the file. @param parts the record and its continuations */
export function readSharedTexts(parts: readonly Buffer[]): string[] {
  const reader = new RecordReader(parts)
  reader.skip(4)
  const count = reader.number(4)
  const texts: string[] = []
  // The count may be wrong: the texts end with the records.
  while (texts.length < count) texts.push(reader.text())
  return texts
}
