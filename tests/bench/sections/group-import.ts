import ExcelJS from 'exceljs'
import { memberWith } from '../../support/people'
import { startFloor } from '../floors'
import { callsOf, TODAY } from '../portal'
import { alternate, inDatabase, withPortal, type Section } from '../section'
import { cell, table } from '../table'
import { load, median, type Figures } from '../load'

const REQUESTER = memberWith({ flags: ['total'] })
const PEOPLE = 500
const ROUNDS = 5

export const groupImport: Section = {
  title: `A group of ${PEOPLE} from a spreadsheet: value, and × node:http that reads it with exceljs or does one insert`,
  measure: (cluster) =>
    withPortal(cluster, async (portal) => {
      const reader = await startFloor('workbook')
      const inserter = await startFloor('insert', portal.database)
      const { call, post, authorization } = await callsOf(portal.url, REQUESTER)
      const template = await fetch(`${portal.url}/api/v1/group-sheets/template`, { headers: authorization })
      const book = await filled(Buffer.from(await template.arrayBuffer()))

      const upload = () => call<{ id: string }>('/files?kind=workbook&name=people.xlsx', { body: book })
      const read = async () => call<{ id: string }>('/group-sheets', { body: { sheet: (await upload()).id } })
      const once = { method: 'POST', connections: 1, amount: 1 } as const
      const runs: Record<'read' | 'store', Figures[]> = { read: [], store: [] }
      for (let round = 0; round <= ROUNDS; round++) {
        const sheet = (await upload()).id
        const readOnce = await load({
          ...once,
          url: `${portal.url}/api/v1/group-sheets`,
          pid: portal.pid,
          request: () => post({ sheet }),
        })
        const list = (await read()).id
        const storeOnce = await load({
          ...once,
          url: `${portal.url}/api/v1/group-visits`,
          pid: portal.pid,
          request: () => post(visitOf(list)),
        })
        if (round === 0) continue
        runs.read.push(readOnce)
        runs.store.push(storeOnce)
      }
      const [leastRead, leastInsert] = await alternate([
        {
          ...once,
          amount: 5,
          url: reader.url,
          pid: reader.pid,
          request: () => ({ body: book }),
        },
        {
          ...once,
          warmUp: 2_000,
          amount: 200,
          url: inserter.url,
          pid: inserter.pid,
          request: () => post({}),
        },
      ])
      await reader.stop()
      await inserter.stop()
      const stored = await inDatabase(portal.database, async (client) => {
        const { rows } = await client.query<{ most: number }>(
          'select max(n)::int as most from (select count(*) as n from visitors group by visit_id) as sizes',
        )
        return rows[0]!.most
      })
      if (stored !== PEOPLE) throw new Error(`${stored} of ${PEOPLE} people were stored`)
      const [readRun, storeRun] = [median(runs.read), median(runs.store)]
      return table(
        ['step', 'CPU', 'time'],
        [
          [
            'read and checked (× exceljs)',
            cell(readRun.cpu, leastRead!.cpu, 'ms'),
            cell(readRun.p50, leastRead!.p50, 'ms'),
          ],
          [
            'stored (× one insert)',
            cell(storeRun.cpu, leastInsert!.cpu, 'ms'),
            cell(storeRun.p50, leastInsert!.p50, 'ms'),
          ],
        ],
      )
    }),
}

/** The template with 500 people below its headings. */
async function filled(template: Buffer): Promise<Buffer> {
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(template as never)
  const sheet = book.worksheets[0]!
  const head = headRow(sheet)
  for (let i = 0; i < PEOPLE; i++) {
    const row = sheet.getRow(head + 1 + i)
    row.getCell(1).value = `방문객${i}`
    row.getCell(2).value = `010${String(20_000_000 + i)}`
    row.getCell(5).value = `${10 + (i % 89)}가${1000 + i}`
  }
  return Buffer.from(await book.xlsx.writeBuffer())
}

/** The row of a template's headings: the first with several cells. */
function headRow(sheet: ExcelJS.Worksheet): number {
  for (let row = 1; row <= 20; row++) if (sheet.getRow(row).actualCellCount >= 5) return row
  throw new Error('The template has no column heads')
}

const visitOf = (sheet: string) => ({
  sheet,
  count: PEOPLE,
  hostName: '',
  floor: REQUESTER.floor,
  visitDate: TODAY,
  visitTime: '15:00',
  purpose: 'meeting',
  consent: true,
})
