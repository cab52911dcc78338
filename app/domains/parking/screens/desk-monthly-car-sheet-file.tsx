import type { LoaderFunctionArgs } from '@remix-run/node'
import { MONTHLY_CAR_SHEET } from '~/domains/parking/components/sheet-pages'
import { downloadSheet } from '~/workbooks/sheet-screens.server'

/** The template of a list of monthly cars, or the rows with errors of an uploaded list. */
export async function loader(args: LoaderFunctionArgs) {
  return downloadSheet(args, MONTHLY_CAR_SHEET)
}
