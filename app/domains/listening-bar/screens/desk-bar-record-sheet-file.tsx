import type { LoaderFunctionArgs } from '@remix-run/node'
import { RECORD_SHEET } from '~/domains/listening-bar/components/record-sheet-pages'
import { downloadSheet } from '~/workbooks/sheet-screens.server'

/** The template of a list of records, or the rows with errors of an uploaded list. */
export async function loader(args: LoaderFunctionArgs) {
  return downloadSheet(args, RECORD_SHEET)
}
