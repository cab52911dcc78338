import type { AccessReview, ReviewedPerson } from '~/domains/desk/access-review-schemas'
import { deskPaths } from '~/domains/desk/paths'
import { useTranslation } from '~/i18n/use-translation'
import { addDays, addMonths } from '~/rules/local-time'
import { Fact, Facts } from '~/ui/list/facts'
import { RowLink, Table, type Column } from '~/ui/list/table'

const number = (count: number) => count.toLocaleString('en')

/** The people of a month's review, each with a link to the records, below the sums of all. */
export function ReviewedPeople({ review: { month, people, sums } }: { review: AccessReview }) {
  const { t } = useTranslation('desk')
  const first = `${month}-01`
  const days = { from: first, to: addDays(addMonths(first, 1), -1) }
  const count = (key: 'looks' | 'exports' | 'nights' | 'days' | 'before'): Column<ReviewedPerson> => ({
    key,
    head: t(`review.${key}`),
    kind: 'number',
    leaves: key === 'days' || key === 'before' ? 'tablet' : undefined,
    cell: (person) => number(person[key]),
  })
  const columns: Column<ReviewedPerson>[] = [
    {
      key: 'name',
      head: t('access.actor'),
      kind: 'name',
      share: 4,
      cell: ({ kind, name, loginId }) => (
        <>
          {name && loginId ? (
            <RowLink to={deskPaths.accessRecords({ ...days, person: loginId })}>{name}</RowLink>
          ) : (
            t('review.gone')
          )}
          <span className="block text-badge font-normal text-ink-3">{t(`access.kind.${kind}`)}</span>
        </>
      ),
    },
    count('looks'),
    count('exports'),
    count('nights'),
    count('days'),
    count('before'),
    {
      key: 'state',
      head: t('review.state'),
      share: 3,
      cell: ({ isUnusual }) =>
        isUnusual && <strong className="font-semibold text-amber">{t('review.unusual')}</strong>,
    },
  ]
  return (
    <>
      <div className="mb-6 max-w-form">
        <Facts>
          <Fact term={t('review.people')}>{number(sums.people)}</Fact>
          <Fact term={t('review.looks')}>{number(sums.looks)}</Fact>
          <Fact term={t('review.exports')}>{number(sums.exports)}</Fact>
          <Fact term={t('review.nights')}>{number(sums.nights)}</Fact>
          <Fact term={t('review.unusualPeople')}>{number(sums.unusual)}</Fact>
        </Facts>
      </div>
      <Table
        caption={t('review.tab')}
        columns={columns}
        rows={people}
        idOf={({ kind, loginId, looks }) => `${kind}:${loginId ?? looks}`}
      />
      {sums.people > people.length && (
        <p className="mt-3 text-table text-ink-2">{t('review.more', { shown: people.length })}</p>
      )}
    </>
  )
}
