import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { History } from '~/ui/list/history'
import { Link } from '~/ui/page/link'
import { noticePaths } from '~/domains/notices/paths'
import type { DeskNotice } from '~/domains/notices/schemas'

/** The notice's history and earlier versions. */
export function NoticeHistory({ notice }: { notice: DeskNotice }) {
  const { t } = useTranslation('notices')
  const steps = notice.events.map(({ act, version, publishedAt, by, at }) => ({
    event: `${t(`desk.act.${act}`, { at: publishedAt ? formatInstant(publishedAt) : '' })} · ${t('desk.versionOf', { version })}`,
    by: by ?? t('desk.someone'),
    at,
  }))
  return (
    <>
      <h2 className="mb-2 mt-11 text-h3 font-semibold">{t('desk.versions')}</h2>
      {notice.versions.length === 0 && <p className="text-table text-ink-2">{t('desk.noVersions')}</p>}
      <ul>
        {notice.versions.map((version) => (
          <li key={version}>
            <Link
              to={noticePaths.deskVersion(notice, version)}
              className="link inline-flex min-h-target items-center"
            >
              {t('desk.version', { version })}
            </Link>
          </li>
        ))}
      </ul>
      <h2 className="mb-2 mt-11 text-h3 font-semibold">{t('desk.history')}</h2>
      <History steps={steps} />
    </>
  )
}
