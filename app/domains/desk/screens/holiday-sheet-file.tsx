import type { LoaderFunctionArgs } from '@remix-run/node'
import { HOLIDAY_SHEET } from '~/domains/desk/components/sheet-pages'
import { downloadSheet } from '~/workbooks/sheet-screens.server'

/** The template of a list of public holidays, or the rows with errors of an uploaded list. */
export async function loader(args: LoaderFunctionArgs) {
  return downloadSheet(args, HOLIDAY_SHEET)
}
