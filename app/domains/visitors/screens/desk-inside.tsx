import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { insideClient } from '~/domains/visitors/client.server'
import { visitorPaths } from '~/domains/visitors/paths'
import type { InsideVisitor } from '~/domains/visitors/pass-schemas'
import { formatFloor, formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { DeskFrame } from '~/ui/page/desk-frame'
import { Notice } from '~/ui/page/notice'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { Table, type Column } from '~/ui/list/table'
import { useLanguage } from '~/ui/page/use-language'
import { MS_PER_MINUTE } from '~/rules/time-units'

export const handle: ScreenHandle = { title: (t) => t('desk:inside.title'), follows: true }

export async function loader({ context }: LoaderFunctionArgs) {
  const { visitors, at, isCopy } = await read(insideClient(context.api).desk.visitors.inside.$get())
  const now = context.now.toISOString()
  // The copy is shown while the database is unavailable.
  return { visitors, copiedAt: isCopy ? at : null, now }
}

/** Who is in the building now, floor by floor from the top: a list to print for an evacuation. */
export default function DeskInside() {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const { visitors, copiedAt, now } = useLoaderData<typeof loader>()
  const floors = [...new Set(visitors.map(({ floor }) => floor))].sort((a, b) => b - a)
  const columns: Column<InsideVisitor>[] = [
    // A box to tick by hand on paper.
    { key: 'found', head: t('inside.found'), share: 2, kind: 'plain', cell: () => '☐' },
    { key: 'name', head: t('visitor.name'), kind: 'name', share: 3, cell: ({ name }) => name },
    { key: 'company', head: t('visitor.company'), share: 3, cell: ({ companyName }) => companyName },
    { key: 'tenant', head: t('visitor.tenant'), share: 3, cell: ({ tenant }) => tenant[language] },
    { key: 'host', head: t('visitor.host'), share: 2, cell: ({ hostName }) => hostName },
    {
      key: 'in',
      head: t('visitor.checkedInAt'),
      share: 3,
      cell: ({ checkedInAt }) => checkedInAt && formatInstant(checkedInAt),
    },
  ]
  return (
    <DeskFrame title={t('inside.title')} list={{ label: t('visits.title'), to: visitorPaths.desk() }}>
      {copiedAt !== null && (
        <Notice
          tone="warning"
          title={t('inside.copy', {
            count: Math.round((Date.parse(now) - Date.parse(copiedAt)) / MS_PER_MINUTE),
          })}
        />
      )}
      <p className="mb-2 text-lead">{t('inside.count', { count: visitors.length })}</p>
      <p className="mb-6 text-ink-2">{t('inside.asOf', { at: formatInstant(copiedAt ?? now) })}</p>
      {floors.map((floor) => {
        const those = visitors.filter((visitor) => visitor.floor === floor)
        const title = `${formatFloor(floor, language)} · ${t('inside.count', { count: those.length })}`
        return (
          <section key={floor} aria-labelledby={`floor-${floor}`} className="mt-8">
            <h2 id={`floor-${floor}`} className="mb-3 text-h2-s font-semibold">
              {title}
            </h2>
            <Table caption={title} columns={columns} rows={those} idOf={({ code }) => code} />
          </section>
        )
      })}
    </DeskFrame>
  )
}
