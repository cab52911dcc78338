import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { messageCode } from '~/api/message-code'
import { visitorPaths } from '~/domains/visitors/paths'
import { BLOCK_LIST_SHEET } from '~/domains/visitors/components/block-list-sheet-pages'
import { useAnswer } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { DeskSheetPreview } from '~/workbooks/components/desk-sheet'
import { actOnSheet, loadSheet } from '~/workbooks/sheet-screens.server'

export const handle: ScreenHandle = { title: (t) => t('desk:blockListSheet.preview') }

export async function loader(args: LoaderFunctionArgs) {
  return { sheet: await loadSheet(args, BLOCK_LIST_SHEET) }
}

export const action = (args: ActionFunctionArgs) =>
  actOnSheet(args, BLOCK_LIST_SHEET, {
    storedMessage: (number) => messageCode('blocksRegistered', { number }),
    next: () => visitorPaths.blockList(),
  })

/** The rows of an uploaded block list, to check and correct before anybody is blocked. */
export default function DeskBlockListSheetRows() {
  const { t } = useTranslation('desk')
  const { sheet } = useLoaderData<typeof loader>()
  const result = useAnswer()
  return (
    <DeskSheetPreview
      title={t('blockListSheet.preview')}
      list={{ label: t('blockListSheet.title'), to: visitorPaths.blockListSheet() }}
      pages={BLOCK_LIST_SHEET.pages}
      sheet={sheet}
      result={result}
      submitLabel={t('blockListSheet.submit', { count: sheet.good })}
    />
  )
}
