import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { visitorPaths } from '~/domains/visitors/paths'
import { BLOCK_LIST_SHEET } from '~/domains/visitors/components/block-list-sheet-pages'
import { useAnswer } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import { loadDesk } from '~/ui/load-desk.server'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DeskSheetUpload } from '~/workbooks/components/desk-sheet'
import { uploadSheet } from '~/workbooks/sheet-screens.server'

export const handle: ScreenHandle = { title: (t) => t('desk:blockListSheet.title') }

export async function loader({ context }: LoaderFunctionArgs) {
  return { staff: await loadDesk(context, 'blockList:manage') }
}

export const action = uploadSheet(BLOCK_LIST_SHEET)

/** Import of a block list from a spreadsheet: the template, and the upload. */
export default function DeskBlockListSheet() {
  const { t } = useTranslation('desk')
  const { staff } = useLoaderData<typeof loader>()
  const result = useAnswer()
  return (
    <DeskSheetUpload
      staff={staff}
      title={t('blockListSheet.title')}
      list={{ label: t('blockList.title'), to: visitorPaths.blockList() }}
      lead={t('blockListSheet.lead')}
      pages={BLOCK_LIST_SHEET.pages}
      result={result}
    />
  )
}
