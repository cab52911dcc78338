import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { messageCode } from '~/api/message-code'
import { deskPaths } from '~/domains/desk/paths'
import { COMPANY_SHEET } from '~/domains/desk/components/sheet-pages'
import { useAnswer } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { DeskSheetPreview } from '~/workbooks/components/desk-sheet'
import { actOnSheet, loadSheet } from '~/workbooks/sheet-screens.server'

export const handle: ScreenHandle = { title: (t) => t('desk:sheet.preview') }

export async function loader(args: LoaderFunctionArgs) {
  return { sheet: await loadSheet(args, COMPANY_SHEET) }
}

export const action = (args: ActionFunctionArgs) =>
  actOnSheet(args, COMPANY_SHEET, {
    storedMessage: (number) => messageCode('companiesRegistered', { number }),
    next: () => deskPaths.companies(),
  })

/** The rows of an uploaded list of companies, to check and correct before any is registered. */
export default function CompanySheetRows() {
  const { t } = useTranslation('desk')
  const { sheet } = useLoaderData<typeof loader>()
  const result = useAnswer()
  return (
    <DeskSheetPreview
      title={t('desk:sheet.preview')}
      list={{ label: t('desk:sheet.title'), to: deskPaths.companySheet() }}
      pages={COMPANY_SHEET.pages}
      sheet={sheet}
      result={result}
      submitLabel={t('sheet.submit', { count: sheet.good })}
      later={{ label: t('members:links.later'), hint: t('members:links.laterHint') }}
    />
  )
}
