import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { zipOf } from 'tests/support/zip'
import { inspectFile } from './inspect-file.server'

const folder = mkdtempSync(path.join(tmpdir(), 'office-type-'))
afterAll(() => rmSync(folder, { recursive: true }))

const typesOf = (main: string) =>
  `<Types><Override PartName="/a.xml" ContentType="application/vnd.openxmlformats-officedocument.${main}.main+xml"/></Types>`

/** As programs write that don't know a part's size beforehand: only the directory at the end has it. */
function streamed(bytes: Buffer): Buffer {
  const written = Buffer.from(bytes)
  for (let at = written.indexOf('PK\x03\x04'); at >= 0; at = written.indexOf('PK\x03\x04', at + 4))
    written.fill(0xff, at + 18, at + 26)
  return written
}

function fileOf(entries: Record<string, string>) {
  const file = path.join(folder, 'file')
  writeFileSync(file, streamed(zipOf(entries)))
  return file
}

test('a file is Excel by its content types, whatever its first entry is and however that was written', async () => {
  const workbook = fileOf({ 'a.xml': '<workbook/>', '[Content_Types].xml': typesOf('spreadsheetml.sheet') })
  expect(await inspectFile(workbook, 'workbook', '명단.xlsx')).toMatchObject({ ending: 'xlsx' })
  const letter = fileOf({ '[Content_Types].xml': typesOf('wordprocessingml.document') })
  expect(await inspectFile(letter, 'document', '안내.docx')).toMatchObject({ ending: 'docx' })
})

test('another zip file, or an Office file of another kind, is refused', async () => {
  const refused = { messageKey: 'excelOnly' }
  const letter = fileOf({ '[Content_Types].xml': typesOf('wordprocessingml.document') })
  await expect(inspectFile(letter, 'workbook', '명단.xlsx')).rejects.toMatchObject(refused)
  await expect(inspectFile(fileOf({ 'a.txt': 'a' }), 'workbook', '명단.xlsx')).rejects.toMatchObject(refused)
})
