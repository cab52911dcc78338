import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** A LibreOffice macro that opens a file, types text into the rows from the third on, and saves it in both formats. */
const MACRO = `<?xml version="1.0" encoding="UTF-8"?>
<script:module xmlns:script="http://openoffice.org/2000/script" script:name="Module1" script:language="StarBasic">
Sub Fill(from As String, target As String, rows As String)
  Dim hidden(0) As New com.sun.star.beans.PropertyValue
  hidden(0).Name = "Hidden"
  hidden(0).Value = True
  book = StarDesktop.loadComponentFromURL(from, "_blank", 0, hidden())
  sheet = book.Sheets.getByIndex(0)
  lines = Split(rows, "|")
  For row = 0 To UBound(lines)
    cells = Split(lines(row), ";")
    For column = 0 To UBound(cells)
      sheet.getCellByPosition(column, row + 2).String = cells(column)
    Next
  Next
  Dim how(0) As New com.sun.star.beans.PropertyValue
  how(0).Name = "FilterName"
  how(0).Value = "Calc MS Excel 2007 XML"
  book.storeToURL(target &amp; ".xlsx", how())
  how(0).Value = "MS Excel 97"
  book.storeToURL(target &amp; ".xls", how())
  book.close(True)
  StarDesktop.terminate()
End Sub
</script:module>
`
/** Limit for starting LibreOffice and running the macro (ms). */
const LIMIT = 60_000

/** Fills in a template below its example row with LibreOffice. @returns the files in both formats */
export function fillWithCalc(program: string, template: Buffer, rows: string[][]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-calc-'))
  try {
    const urlOf = (name: string) => pathToFileURL(path.join(folder, name)).href
    const run = (...parameters: string[]) =>
      execFileSync(
        program,
        [`-env:UserInstallation=${urlOf('profile')}`, '--headless', '--norestore', '--nologo', ...parameters],
        { stdio: 'ignore', timeout: LIMIT, env: { ...process.env, HOME: folder } },
      )
    // The first start creates a profile with an empty module for macros.
    run('--terminate_after_init')
    writeFileSync(path.join(folder, 'profile/user/basic/Standard/Module1.xba'), MACRO)
    writeFileSync(path.join(folder, 'template.xlsx'), template)
    const words = rows.map((cells) => cells.join(';')).join('|')
    run(`macro:///Standard.Module1.Fill("${urlOf('template.xlsx')}","${urlOf('filled')}","${words}")`)
    const read = (ending: string) => readFileSync(path.join(folder, `filled.${ending}`))
    return { xlsx: read('xlsx'), xls: read('xls') }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
