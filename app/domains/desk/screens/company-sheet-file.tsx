import type { LoaderFunctionArgs } from '@remix-run/node'
import { COMPANY_SHEET } from '~/domains/desk/components/sheet-pages'
import { downloadSheet } from '~/workbooks/sheet-screens.server'

/** The template of a list of companies, or the rows with errors of an uploaded list. */
export async function loader(args: LoaderFunctionArgs) {
  return downloadSheet(args, COMPANY_SHEET)
}
