import type { LoaderFunctionArgs } from '@remix-run/node'
import { readList } from '~/lists/load-list.server'
import { monthsToChoose } from '~/rules/months-to-choose'
import { exportErrorOf } from '~/workbooks/download.server'
import { parkingStatementQuery, type ParkingStatement } from '~/domains/parking/schemas'

/** A month's statement with its filter and the months to choose from. @param find reads it from the API */
export async function loadStatement(
  { request, context: { today } }: LoaderFunctionArgs,
  find: (query: { month: string }) => Promise<ParkingStatement>,
) {
  const { query, ...list } = readList(request, parkingStatementQuery, {
    defaults: { month: today.slice(0, 7) },
  })
  const statement = await find(query)
  const months = monthsToChoose(today, statement.month)
  return { statement, list, months, exportError: exportErrorOf(request) }
}
