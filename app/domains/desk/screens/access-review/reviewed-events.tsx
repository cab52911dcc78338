import type { AccessReview, ReviewedEvent } from '~/domains/desk/access-review-schemas'
import { deskPaths } from '~/domains/desk/paths'
import { useTranslation } from '~/i18n/use-translation'
import { addDays, addMonths } from '~/rules/local-time'
import { RowLink, Table, type Column } from '~/ui/list/table'

/** What was recorded of security in a month's review, each event with a link to its records. */
export function ReviewedEvents({ review: { month, security } }: { review: AccessReview }) {
  const { t } = useTranslation('desk')
  if (security.length === 0) return null
  const first = `${month}-01`
  const days = { from: first, to: addDays(addMonths(first, 1), -1) }
  const columns: Column<ReviewedEvent>[] = [
    {
      key: 'event',
      head: t('security.event'),
      kind: 'name',
      share: 4,
      cell: ({ event }) => (
        <RowLink to={deskPaths.securityRecords({ ...days, event })}>{t(`security.events.${event}`)}</RowLink>
      ),
    },
    {
      key: 'count',
      head: t('review.count'),
      kind: 'number',
      cell: ({ count }) => count.toLocaleString('en'),
    },
    {
      key: 'before',
      head: t('review.before'),
      kind: 'number',
      cell: ({ before }) => before.toLocaleString('en'),
    },
    {
      key: 'state',
      head: t('review.state'),
      share: 3,
      cell: ({ isUnusual }) =>
        isUnusual && <strong className="font-semibold text-amber">{t('review.unusual')}</strong>,
    },
  ]
  return (
    <section aria-labelledby="reviewed-events" className="mt-11">
      <h2 id="reviewed-events" className="mb-3 text-h3 font-semibold">
        {t('security.title')}
      </h2>
      <Table caption={t('security.title')} columns={columns} rows={security} idOf={({ event }) => event} />
    </section>
  )
}
