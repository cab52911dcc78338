import type { LoaderFunctionArgs } from '@remix-run/node'
import { EMPLOYEE_SHEET } from '~/domains/members/components/sheet-pages'
import { downloadSheet } from '~/workbooks/sheet-screens.server'

/** The template of a list of employees, or the rows to correct of one that was read. */
export async function loader(args: LoaderFunctionArgs) {
  return downloadSheet(args, EMPLOYEE_SHEET)
}
