import type { LoaderFunctionArgs } from '@remix-run/node'
import { DESK_EMPLOYEE_SHEET } from '~/domains/members/components/sheet-pages'
import { downloadSheet } from '~/workbooks/sheet-screens.server'

/** The template of a list of employees, or the rows with errors of an uploaded list. */
export async function loader(args: LoaderFunctionArgs) {
  return downloadSheet(args, DESK_EMPLOYEE_SHEET)
}
