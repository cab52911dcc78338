import { mkdtempSync } from 'node:fs'
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { useApi } from 'tests/support/api'
import { makeCompany, makeMember, makeStaff } from 'tests/factories/people'
import { hostileImages, HOSTILE_NAMES, PDF, pngBomb, photo, workbook } from 'tests/support/hostile-files'
import { setMark } from '~/db/marks.server'
import { fileStore, workFolder } from './store.server'
import { sweepFiles } from './sweep.server'
import { files } from './tables.server'

const dataDir = mkdtempSync(path.join(tmpdir(), 'files-'))
afterAll(() => rm(dataDir, { recursive: true }))
const api = useApi({ DATA_DIR: dataDir })
const folder = path.join(dataDir, 'files')

let member: string
let content: string
beforeEach(async () => {
  await rm(folder, { recursive: true, force: true })
  const company = await makeCompany(api.db)
  member = await api.signIn({ memberId: (await makeMember(api.db, company.id)).id })
  content = await api.signIn({ staffId: (await makeStaff(api.db, ['content'])).id })
})

const upload = async (
  bytes: Buffer,
  name = 'photo.jpg',
  kind = 'image',
  token = member,
  more: Record<string, string> = {},
) => {
  const answer = await api.fetch(
    new Request(`http://x/api/v1/files?${new URLSearchParams({ kind, name })}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream', ...more },
      body: new Blob([new Uint8Array(bytes)]).stream(),
      duplex: 'half',
    }),
  )
  const body = (await answer.json()) as {
    data: { id: string; name: string; type: string; bytes: number }
    messageKey: string
  }
  return { status: answer.status, ...body }
}
const stored = () => readdir(folder).catch(() => [] as string[])

describe('POST /files', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'makes a %s anew, without its metadata, with a preview',
    async (format) => {
      const picture = await photo(1_000, 500, format)
      expect(picture.includes('SECRET-PLACE')).toBe(true)
      const { status, data } = await upload(picture, 'photo.jpg')
      expect([status, data.type]).toEqual([201, `image/${format}`])
      const stored = await new Response((await fileStore(api.config).get(data.id))!.content).arrayBuffer()
      expect(stored.byteLength).toBe(data.bytes)
      expect(Buffer.from(stored).includes('SECRET-PLACE')).toBe(false)
      const { width, height, exif } = await sharp(Buffer.from(stored)).metadata()
      expect([width, height, exif]).toEqual([1_000, 500, undefined])
      const preview = await fileStore(api.config).get(`${data.id}.preview`)
      const small = await sharp(Buffer.from(await new Response(preview!.content).arrayBuffer())).metadata()
      expect([small.width, small.height]).toEqual([640, 320])
    },
  )

  test('is read once, whatever its sender calls it', async () => {
    const sent = { 'content-type': 'application/json' }
    expect((await upload(await photo(), 'photo.jpg', 'image', member, sent)).status).toBe(201)
  })

  test('what hangs on the end of a picture is not kept', async () => {
    const { data } = await upload(Buffer.concat([await photo(), Buffer.from('<script>alert(1)</script>')]))
    const stored = Buffer.from(
      await new Response((await fileStore(api.config).get(data.id))!.content).arrayBuffer(),
    )
    expect(stored.includes('<script>')).toBe(false)
  })

  test('refuses a file announced larger than any before it is read', async () => {
    const announced = { 'content-length': '3000000000' }
    const { status, messageKey } = await upload(await photo(), 'photo.jpg', 'image', member, announced)
    expect([status, messageKey]).toEqual([413, 'payloadTooLarge'])
    expect(await stored()).toEqual([])
  })

  test('refuses every hostile file with what is wrong, and keeps nothing of it', async () => {
    for (const [name, bytes, code] of await hostileImages()) {
      const { status, messageKey } = await upload(bytes, name)
      expect([name, status, messageKey]).toEqual([name, 422, code])
    }
    expect(await stored()).toEqual([])
    expect(await readdir(workFolder(api.config))).toEqual([])
    expect(await api.countRows(files)).toBe(0)
  })

  test('no name leads anywhere, and each has the ending of what the file is', async () => {
    const picture = await photo(10, 10)
    for (const [given, kept] of HOSTILE_NAMES)
      expect([given, (await upload(picture, given)).data.name]).toEqual([given, kept])
    for (const name of await stored()) expect(name).toMatch(/^[\w-]{22}(\.preview)?$/)
  })

  test('a form posted twice sends the same upload; another content, field or sender does not', async () => {
    const picture = await photo(10, 10)
    const sent = async (key: string, bytes = picture, token = member) =>
      (await upload(bytes, 'a.jpg', 'image', token, { 'idempotency-key': key })).data.id
    const first = await sent('form-1:images:1')
    expect(await sent('form-1:images:1')).toBe(first)
    expect(first).toMatch(/^[\w-]{22}$/)
    const others = [
      await sent('form-1:images:2'),
      await sent('form-2:images:1'),
      await sent('form-1:images:1', await photo(11, 11)),
      await sent('form-1:images:1', picture, content),
    ]
    expect(new Set([first, ...others]).size).toBe(5)
    expect(await api.countRows(files)).toBe(5)
  })

  test('the desk may send documents, which stay as they are; a spreadsheet must be one', async () => {
    const sent = async (bytes: Buffer, name: string, kind: string) => {
      const { status, data, messageKey } = await upload(bytes, name, kind, content)
      return [status, data?.type ?? messageKey]
    }
    const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    expect(await sent(PDF, 'a.pdf', 'document')).toEqual([201, 'application/pdf'])
    expect(await sent(await workbook(), 'a.xlsx', 'document')).toEqual([201, xlsx])
    expect(await sent(await photo(), 'a.jpg', 'document')).toEqual([201, 'image/jpeg'])
    expect(await sent(await workbook(), 'a.pdf', 'workbook')).toEqual([201, xlsx])
    expect(await sent(PDF, 'a.xlsx', 'workbook')).toEqual([422, 'excelOnly'])
    expect(await sent(await photo(), 'a.xlsx', 'workbook')).toEqual([422, 'excelOnly'])
    for (const text of [
      '<html>',
      '\ufeff<!DOCTYPE HTML>',
      ' <table border=1>',
      '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>',
    ])
      for (const encoding of ['utf8', 'utf16le'] as const)
        expect(await sent(Buffer.from(text, encoding), 'a.xls', 'workbook')).toEqual([422, 'excelAsWebPage'])
    expect(await sent(Buffer.from('<html>'), 'a.pdf', 'document')).toEqual([422, 'fileTypeRefused'])
    expect(await sent(Buffer.from(`x${String(PDF)}`), 'a.pdf', 'document')).toEqual([422, 'fileTypeRefused'])
    expect(await sent(Buffer.concat([PDF, Buffer.alloc(20_000_001)]), 'a.pdf', 'document')).toEqual([
      422,
      'fileTooLarge',
    ])
  })

  test('is for those who signed in; documents are the desk’s', async () => {
    expect((await api.call('POST', '/files?kind=image&name=a.jpg')).status).toBe(401)
    expect((await upload(PDF, 'a.pdf', 'document')).status).toBe(403)
    expect((await upload(PDF, 'a.pdf', 'other')).status).toBe(422)
  })

  test('fifteen megabytes are read without holding them in memory', async () => {
    const before = process.memoryUsage().arrayBuffers
    const noise = Buffer.alloc(14_900_000)
    for (let i = 0; i < noise.length; i += 4) noise.writeUInt32LE((i * 2_654_435_761) >>> 0, i)
    let most = 0
    const timer = setInterval(() => (most = Math.max(most, process.memoryUsage().arrayBuffers)), 5)
    await upload(noise, 'noise.jpg')
    clearInterval(timer)
    expect(most - before).toBeLessThan(60_000_000)
  })
})

describe('the sweep', () => {
  const hour = 3_600_000
  const sweep = (minutes: number) =>
    sweepFiles(api.db, new Date(Math.max(api.now.getTime(), Date.now()) + minutes * 60_000), api.config)

  test('takes uploads whose form never came, and leaves what hangs on something', async () => {
    const [waiting, hanging] = [(await upload(await photo())).data, (await upload(await photo())).data]
    await api.db.update(files).set({ subject: 'notice:1' }).where(eq(files.publicId, hanging.id))
    await sweepFiles(api.db, new Date(api.now.getTime() + 29 * 60_000), api.config)
    expect(await api.countRows(files)).toBe(2)
    await sweep(24 * 60)
    expect((await stored()).sort()).toEqual([hanging.id, `${hanging.id}.preview`, 'owner'].sort())
    expect(await fileStore(api.config).get(waiting.id)).toBeUndefined()
  })

  test('takes what a killed process left behind: files without row, halves of files', async () => {
    await upload(await photo())
    await sweep(0)
    const orphan = path.join(folder, 'A'.repeat(22))
    await writeFile(orphan, 'x')
    const unfinished = path.join(workFolder(api.config), 'upload-x')
    await writeFile(unfinished, 'x')
    await sweepFiles(api.db, new Date(), api.config)
    expect(await stored()).toContain('A'.repeat(22))
    const twoHoursAgo = new Date(Date.now() - 2 * hour)
    await utimes(unfinished, twoHoursAgo, twoHoursAgo)
    // The store is listed a few times a day only.
    await sweepFiles(api.db, new Date(Date.now() + 2 * hour), api.config)
    expect(await stored()).toContain('A'.repeat(22))
    await sweepFiles(api.db, new Date(Date.now() + 7 * hour), api.config)
    expect(await stored()).not.toContain('A'.repeat(22))
    expect(await readdir(workFolder(api.config))).toEqual([])
  })
})

describe('a store that is not this database’s own', () => {
  const later = () => new Date(Date.now() + 48 * 3_600_000)
  const run = () => sweepFiles(api.db, later(), api.config)
  const put = (name: string) => writeFile(path.join(folder, name), 'x')

  test('is not swept: an empty database deletes nothing of it', async () => {
    await mkdir(folder, { recursive: true })
    await put('A'.repeat(22))
    await put('report.pdf')
    await run()
    expect((await stored()).sort()).toEqual(['A'.repeat(22), 'report.pdf'])
  })

  test('says whose it is, and is left alone with what is wrong in words', async () => {
    await upload(await photo())
    await sweepFiles(api.db, new Date(), api.config)
    await put('A'.repeat(22))
    await put('owner')
    for (let attempt = 0; attempt < 2; attempt++)
      await expect(run()).rejects.toThrow('names another database')
    expect(await stored()).toContain('A'.repeat(22))
  })

  test('names of others stay, and so does everything for a week after a restore', async () => {
    await upload(await photo())
    await sweepFiles(api.db, new Date(), api.config)
    await put('report.pdf')
    await put('A'.repeat(22))
    await setMark(api.db, 'restored', '', new Date(later().getTime() - 6 * 86_400_000))
    await run()
    expect(await stored()).toContain('A'.repeat(22))
    await setMark(api.db, 'restored', '', new Date(later().getTime() - 8 * 86_400_000))
    await run()
    expect((await stored()).sort()).toEqual(['owner', 'report.pdf'])
  })

  test('more files without a row than a killed process leaves are no rubbish', async () => {
    await sweepFiles(api.db, new Date(), api.config)
    for (let i = 0; i < 51; i++) await put(String(i).padStart(22, 'B'))
    await expect(run()).rejects.toThrow('51 of 51 stored files have no row')
    expect(await stored()).toHaveLength(52)
  })
})

test('a bomb costs no more than its header', async () => {
  const started = performance.now()
  await upload(pngBomb(50_000, 50_000), 'bomb.png')
  // Its pixels would take minutes.
  expect(performance.now() - started).toBeLessThan(20_000)
})
