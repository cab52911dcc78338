import type { LoaderFunctionArgs } from '@remix-run/node'
import { GROUP_SHEET } from '~/domains/visitors/components/group-pages'
import { downloadSheet } from '~/workbooks/sheet-screens.server'

/** The template of a group's people, or the rows of a list that need correcting. */
export async function loader(args: LoaderFunctionArgs) {
  return downloadSheet(args, GROUP_SHEET)
}
