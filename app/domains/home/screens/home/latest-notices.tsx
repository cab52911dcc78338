import { NoticeTable } from '~/domains/notices/components/notice-table'
import { noticePaths } from '~/domains/notices/paths'
import type { NoticeRow } from '~/domains/notices/schemas'
import { useTranslation } from '~/i18n/use-translation'
import { EmptyState } from '~/ui/list/empty-state'
import { Link } from '~/ui/page/link'

/** The newest notices, marked as new where a member has not looked since; null when they could not be loaded. */
export function LatestNotices({ notices, seen }: { notices: NoticeRow[] | null; seen?: number }) {
  const { t } = useTranslation('building')
  return (
    <section>
      <div className="mb-3 flex min-h-target items-center justify-between">
        <h2 className="text-h2-s font-semibold md:text-h2">{t('shell:menu.notice')}</h2>
        <Link to={noticePaths.list()} className="link inline-flex min-h-target items-center text-table">
          {t('home.allNotices')}
        </Link>
      </div>
      {notices && notices.length > 0 ? (
        <NoticeTable notices={notices} caption={t('shell:menu.notice')} seen={seen} />
      ) : (
        <EmptyState drawing="no-notices">{notices ? t('messages:noData') : t('home.noticesAway')}</EmptyState>
      )}
    </section>
  )
}
