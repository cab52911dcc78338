import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { deskComplaintsClient } from '~/domains/complaints/client.server'
import { FIGURE_DAYS, type Figures } from '~/domains/complaints/desk-schemas'
import { complaintPaths } from '~/domains/complaints/paths'
import { formatAge, formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { DeskFrame } from '~/ui/page/desk-frame'
import { Fact, Facts } from '~/ui/list/facts'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { Table, type Column } from '~/ui/list/table'
import { useLanguage } from '~/ui/page/use-language'
import { useDuration } from './desk-complaint-figures/use-duration'

export const handle: ScreenHandle = { title: (t) => t('complaints:figures.title') }

export async function loader({ context }: LoaderFunctionArgs) {
  const figures = await read(deskComplaintsClient(context.api).desk.complaints.figures.$get())
  return { figures, now: context.now.toISOString() }
}

type OfCategory = Figures['categories'][number]

/** How long authors wait for an answer. */
export default function DeskComplaintFigures() {
  const { t } = useTranslation('complaints')
  const language = useLanguage()
  const duration = useDuration()
  const { figures, now } = useLoaderData<typeof loader>()
  const { all, ratings, categories } = figures
  const columns: Column<OfCategory>[] = [
    { key: 'name', head: t('field.category'), kind: 'name', share: 4, cell: ({ name }) => name[language] },
    { key: 'waiting', head: t('figures.waiting'), kind: 'number', cell: ({ waiting }) => waiting },
    { key: 'answered', head: t('figures.answered'), kind: 'number', cell: ({ answered }) => answered },
    {
      key: 'median',
      head: t('figures.median'),
      kind: 'number',
      share: 3,
      cell: ({ medianMinutes }) => duration(medianMinutes),
    },
    {
      key: 'longest',
      head: t('figures.longest'),
      kind: 'number',
      share: 3,
      cell: ({ longestMinutes }) => duration(longestMinutes),
    },
  ]
  return (
    <DeskFrame title={t('figures.title')} list={{ label: t('desk.title'), to: complaintPaths.deskList() }}>
      <p className="mb-6 max-w-text text-ink-2">{t('figures.lead', { days: FIGURE_DAYS })}</p>
      <div className="mb-11 max-w-form">
        <Facts isFirst>
          <Fact term={t('figures.waiting')}>
            {all.waiting}
            {all.oldestSince && (
              <span className="block text-table text-ink-3">
                {t('figures.oldest', {
                  at: formatInstant(all.oldestSince),
                  age: formatAge(all.oldestSince, now, language),
                })}
              </span>
            )}
          </Fact>
          <Fact term={t('figures.answered')}>{all.answered}</Fact>
          <Fact term={t('figures.median')}>{duration(all.medianMinutes) ?? '–'}</Fact>
          <Fact term={t('figures.longest')}>{duration(all.longestMinutes) ?? '–'}</Fact>
          <Fact term={t('rating.label')}>
            {ratings.average === null
              ? '–'
              : t('figures.rating', { average: ratings.average.toFixed(1), count: ratings.count })}
          </Fact>
        </Facts>
      </div>
      {categories.length > 0 && (
        <Table
          caption={t('figures.byCategory')}
          columns={columns}
          rows={categories}
          idOf={({ id }) => String(id)}
        />
      )}
    </DeskFrame>
  )
}
