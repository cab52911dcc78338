import type { LoaderFunctionArgs } from '@remix-run/node'
import { BLOCK_LIST_SHEET } from '~/domains/visitors/components/block-list-sheet-pages'
import { downloadSheet } from '~/workbooks/sheet-screens.server'

/** The template of a block list, or the rows with errors of an uploaded list. */
export async function loader(args: LoaderFunctionArgs) {
  return downloadSheet(args, BLOCK_LIST_SHEET)
}
