import type { LoaderFunctionArgs } from '@remix-run/node'
import { readList } from '~/lists/load-list.server'
import { addMonths } from '~/rules/local-time'
import { exportErrorOf } from '~/workbooks/download.server'
import { parkingStatementQuery, type ParkingStatement } from '~/domains/parking/schemas'

/** A month's statement with what its page shows around it: the filter, months to choose from. @param find asks the API for it */
export async function loadStatement(
  { request, context: { today } }: LoaderFunctionArgs,
  find: (query: { month: string }) => Promise<ParkingStatement>,
) {
  const { query, ...list } = readList(request, parkingStatementQuery, {
    usual: { month: today.slice(0, 7) },
  })
  const statement = await find(query)
  const months = statementMonths(today, statement.month)
  return { statement, list, months, exportError: exportErrorOf(request) }
}

/** Months to choose from: this one and a year back; another one asked for besides. */
function statementMonths(today: string, asked: string): string[] {
  const first = `${today.slice(0, 7)}-01`
  const months = Array.from({ length: 13 }, (_, back) => addMonths(first, -back).slice(0, 7))
  return months.includes(asked) ? months : [asked, ...months]
}
