import { visitorPaths } from '~/domains/visitors/paths'
import { BLOCK_LIST_SHEET } from '~/domains/visitors/components/block-list-sheet-pages'
import { useAnswer } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { DeskSheetUpload } from '~/workbooks/components/desk-sheet'
import { uploadSheet } from '~/workbooks/sheet-screens.server'

export const handle: ScreenHandle = { title: (t) => t('desk:blockListSheet.title') }

export const action = uploadSheet(BLOCK_LIST_SHEET)

/** Import of a block list from a spreadsheet: the template, and the upload. */
export default function DeskBlockListSheet() {
  const { t } = useTranslation('desk')
  const result = useAnswer()
  return (
    <DeskSheetUpload
      title={t('blockListSheet.title')}
      list={{ label: t('blockList.title'), to: visitorPaths.blockList() }}
      lead={t('blockListSheet.lead')}
      pages={BLOCK_LIST_SHEET.pages}
      result={result}
    />
  )
}
