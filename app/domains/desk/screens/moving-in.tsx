import { send } from '~/api/client.server'
import { listeningBarPaths } from '~/domains/listening-bar/paths'
import { movingInClient } from '~/domains/desk/client.server'
import { archiveUpload } from '~/domains/desk/moving-in-schemas'
import { deskPaths } from '~/domains/desk/paths'
import { ArchiveForm } from '~/domains/desk/screens/moving-in/archive-form'
import { roomDeskPaths } from '~/domains/meeting-rooms/desk-paths'
import { memberPaths } from '~/domains/members/paths'
import { parkingPaths } from '~/domains/parking/paths'
import { visitorPaths } from '~/domains/visitors/paths'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import { DeskFrame } from '~/ui/page/desk-frame'
import { Link } from '~/ui/page/link'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('desk:movingIn.title') }

/** Reads all workbooks of a zip file and leads to what would happen. */
export const action = formAction(archiveUpload, async (args, receive) => {
  const posted = await receive({ archive: 'archive' })
  if (posted.kind !== 'complete') return posted.answer
  const movingIn = movingInClient(args.context.api).desk['moving-in']
  const sent = await send(movingIn.$post({ json: posted.value }, once(posted)))
  return sent.ok ? seeOther(deskPaths.movingInArchive(sent.data)) : posted.refuse(sent.problem)
})

/** What a building can bring as spreadsheets, in the order in which it is uploaded (deploy/README.md). */
const LISTS = [
  { key: 'companies', to: deskPaths.companySheet() },
  { key: 'holidays', to: deskPaths.holidaySheet() },
  { key: 'blockList', to: visitorPaths.blockListSheet() },
  { key: 'parkingAccounts', to: parkingPaths.deskOpeningSheet() },
  { key: 'monthlyCars', to: parkingPaths.deskMonthlyCarSheet() },
  { key: 'records', to: listeningBarPaths.deskRecordSheet() },
  { key: 'employees', to: memberPaths.deskEmployeeSheet() },
  { key: 'bookings', to: roomDeskPaths.sheet() },
] as const

/** The lists that a building brings when it begins to use the portal. */
export default function MovingIn() {
  const { t } = useTranslation('desk')
  const result = useAnswer()
  return (
    <DeskFrame title={t('movingIn.title')}>
      <p className="mb-6 max-w-text text-ink-2">{t('movingIn.lead')}</p>
      <ol className="max-w-text list-decimal border-t-2 border-ink pl-6">
        {LISTS.map(({ key, to }) => (
          <li key={key} className="border-b border-line-1 py-3">
            <Link to={to} className="link inline-flex min-h-target items-center font-semibold">
              {t(`movingIn.list.${key}`)}
            </Link>
            <p className="text-ink-2">{t(`movingIn.about.${key}`)}</p>
          </li>
        ))}
      </ol>
      <ArchiveForm result={result} />
    </DeskFrame>
  )
}
