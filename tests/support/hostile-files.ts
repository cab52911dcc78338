import { deflateSync, crc32 } from 'node:zlib'
import ExcelJS from 'exceljs'
import sharp from 'sharp'

/** A photo like a phone's: rotated by EXIF, with GPS position. */
export const photo = (width = 800, height = 600, format: 'jpeg' | 'png' | 'webp' = 'jpeg') =>
  sharp({ create: { width, height, channels: 3, background: { r: 40, g: 90, b: 70 } } })
    .withExif({ IFD0: { Copyright: 'SECRET-PLACE' }, IFD3: { GPSLatitude: '37/1 33/1 0/1' } })
    .toFormat(format)
    .toBuffer()

export async function workbook(): Promise<Buffer> {
  const book = new ExcelJS.Workbook()
  book.addWorksheet('List').addRow(['a', 'b'])
  return Buffer.from(await book.xlsx.writeBuffer())
}

export const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

function pngChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG of 100 bytes whose header claims a size of gigabytes. */
export function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** Files that are not what they claim: name, content and the code of the refusal as an image. */
export async function hostileImages(): Promise<[name: string, content: Buffer, code: string][]> {
  const good = await photo()
  const html = '<html><script>alert(1)</script></html>'
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const refused: [string, string | Buffer][] = [
    ['drawing.svg', svg],
    ['drawing.png', svg],
    ['drawing.jpg', `<?xml version="1.0"?>${svg}`],
    ['page.jpg', html],
    ['page.png', `<!-- -->${html}`],
    ['text.webp', 'nothing of the kind'],
    ['program.jpg', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)])],
    ['program.png', Buffer.concat([Buffer.from([0x7f, 0x45, 0x4c, 0x46]), Buffer.alloc(500)])],
    ['script.jpg', '#!/bin/sh\nrm -rf /\n'],
    ['script.php', '<?php system($_GET[0]);'],
    ['document.jpg', PDF],
    ['list.png', await workbook()],
    ['animation.gif', Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(200)])],
    ['polyglot.gif', `GIF89a/*${html}*/=1;alert(1)`],
    ['bitmap.bmp', Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)])],
    ['scan.tiff', Buffer.concat([Buffer.from('II*\0'), Buffer.alloc(200)])],
    ['icon.ico', Buffer.concat([Buffer.from([0, 0, 1, 0]), Buffer.alloc(200)])],
    ['phone.heic', Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), Buffer.alloc(200)])],
    ['film.mp4', Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isomiso2'), Buffer.alloc(200)])],
    ['sound.mp3', Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\0\0'), Buffer.alloc(200)])],
    ['archive.zip', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(200)])],
    ['archive.rar', Buffer.concat([Buffer.from('Rar!\x1a\x07\0'), Buffer.alloc(200)])],
    ['zeros.jpg', Buffer.alloc(5_000)],
    ['noise.png', Buffer.from(Array.from({ length: 5_000 }, (_, i) => (i * 7_919) % 251))],
    ['shifted.jpg', Buffer.concat([Buffer.from('xx'), good])],
  ]
  const damaged: [string, Buffer][] = [
    ['cut.jpg', good.subarray(0, good.length / 2)],
    ['begun.jpg', good.subarray(0, 30)],
    ['cut.png', (await photo(300, 300, 'png')).subarray(0, 120)],
    ['cut.webp', (await photo(300, 300, 'webp')).subarray(0, 60)],
    ['head.png', pngBomb(20, 20).subarray(0, 33)],
    ['empty-picture.png', pngBomb(200, 200)],
  ]
  const vast: [string, Buffer][] = [
    ['bomb.png', pngBomb(50_000, 50_000)],
    ['wide.png', pngBomb(12_001, 10)],
    ['tall.png', pngBomb(10, 12_001)],
    ['many.png', pngBomb(8_000, 8_000)],
  ]
  return [
    ...refused.map(([name, content]): [string, Buffer, string] => [
      name,
      Buffer.from(content),
      'imageInvalid',
    ]),
    ...damaged.map(([name, content]): [string, Buffer, string] => [name, content, 'imageDamaged']),
    ...vast.map(([name, content]): [string, Buffer, string] => [name, content, 'imageTooManyPixels']),
    ['nothing.jpg', Buffer.alloc(0), 'fileEmpty'],
    ['huge.jpg', Buffer.concat([good, Buffer.alloc(15_000_001)]), 'imageTooLarge'],
  ]
}

/** Names with paths or misleading characters, and the stored name. */
export const HOSTILE_NAMES: [given: string, kept: string][] = [
  ['../../etc/passwd.jpg', 'passwd.jpg'],
  ['..\\..\\windows\\system32\\a.jpg', 'a.jpg'],
  ['/etc/cron.d/x.jpg', 'x.jpg'],
  ['..', 'file.jpg'],
  ['.htaccess', 'htaccess.jpg'],
  ['a\u0000b.jpg', 'ab.jpg'],
  ['a\r\nSet-Cookie: x=1.jpg', 'a Set-Cookie x=1.jpg'],
  ['invoice\u202egpj.exe', 'invoicegpj.jpg'],
  ['<script>alert(1)</script>.png', 'script.jpg'],
  ['"; filename="evil.html', '; filename=evil.jpg'],
  ['사진'.normalize('NFD') + '.jpg', '사진.jpg'],
  [`${'가'.repeat(300)}.jpg`, `${'가'.repeat(96)}.jpg`],
]
