import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { messageCode } from '~/api/message-code'
import { RECORD_SHEET } from '~/domains/listening-bar/components/record-sheet-pages'
import { listeningBarPaths } from '~/domains/listening-bar/paths'
import { useAnswer } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { DeskSheetPreview } from '~/workbooks/components/desk-sheet'
import { actOnSheet, loadSheet } from '~/workbooks/sheet-screens.server'

export const handle: ScreenHandle = { title: (t) => t('listening-playlist:sheet.preview') }

export async function loader(args: LoaderFunctionArgs) {
  return { sheet: await loadSheet(args, RECORD_SHEET) }
}

export const action = (args: ActionFunctionArgs) =>
  actOnSheet(args, RECORD_SHEET, {
    storedMessage: (number) => messageCode('recordsRegistered', { number }),
    next: () => listeningBarPaths.deskRecords(),
  })

/** The rows of an uploaded list of records, to check and correct before any is stored. */
export default function DeskBarRecordSheetRows() {
  const { t } = useTranslation('listening-playlist')
  const { sheet } = useLoaderData<typeof loader>()
  const result = useAnswer()
  return (
    <DeskSheetPreview
      title={t('sheet.preview')}
      list={{ label: t('sheet.title'), to: listeningBarPaths.deskRecordSheet() }}
      pages={RECORD_SHEET.pages}
      sheet={sheet}
      result={result}
      submitLabel={t('sheet.submit', { count: sheet.good })}
    />
  )
}
