import { RECORD_SHEET } from '~/domains/listening-bar/components/record-sheet-pages'
import { listeningBarPaths } from '~/domains/listening-bar/paths'
import { useAnswer } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { DeskSheetUpload } from '~/workbooks/components/desk-sheet'
import { uploadSheet } from '~/workbooks/sheet-screens.server'

export const handle: ScreenHandle = { title: (t) => t('listening-playlist:sheet.title') }

export const action = uploadSheet(RECORD_SHEET)

/** Import of records from a spreadsheet: the template, and the upload. */
export default function DeskBarRecordSheet() {
  const { t } = useTranslation('listening-playlist')
  const result = useAnswer()
  return (
    <DeskSheetUpload
      title={t('sheet.title')}
      list={{ label: t('desk.records'), to: listeningBarPaths.deskRecords() }}
      lead={t('sheet.lead')}
      pages={RECORD_SHEET.pages}
      result={result}
    />
  )
}
