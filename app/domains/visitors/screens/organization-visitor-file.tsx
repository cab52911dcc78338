import type { LoaderFunctionArgs } from '@remix-run/node'
import { GROUP_SHEET } from '~/domains/visitors/components/group-pages'
import { downloadSheet } from '~/workbooks/sheet-screens.server'

/** The template of a group's people, or the rows to correct of a list that was read. */
export async function loader(args: LoaderFunctionArgs) {
  return downloadSheet(args, GROUP_SHEET)
}
