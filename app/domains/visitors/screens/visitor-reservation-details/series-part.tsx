import { useTranslation } from '~/i18n/use-translation'
import { formatDay } from '~/i18n/format'
import { visitorPaths } from '~/domains/visitors/paths'
import type { Visit } from '~/domains/visitors/schemas'
import { Link } from '~/ui/page/link'
import { useLanguage } from '~/ui/page/use-language'

/** The series a visit is one of: its other visits, and all of them to decide about. A guest reads only which one it is. */
export function SeriesPart({ visit: { id, visitDate, series } }: { visit: Visit }) {
  const { t } = useTranslation('visitors')
  const language = useLanguage()
  if (!series) return null
  return (
    <section aria-labelledby="series" className="mt-12 print:hidden">
      <h2 id="series" className="mb-1 text-h2-s font-semibold md:text-h2">
        {t('series.title')}
      </h2>
      <p>{t('series.of', { place: series.place, of: series.of })}</p>
      {series.id !== null && (
        <>
          <p>
            <Link to={visitorPaths.series({ id: series.id })} className={LINK}>
              {t('series.whole', { count: series.of })}
            </Link>
            <Link to={visitorPaths.series({ id: series.id, from: visitDate })} className={LINK}>
              {t('series.rest')}
            </Link>
            <Link to={visitorPaths.series({ id: series.id, from: series.visits[0]!.date })} className={LINK}>
              {t('series.decideAll')}
            </Link>
          </p>
          <ul>
            {series.visits.map((one) => (
              <li key={one.id} className="border-b border-line-1">
                {one.id === id ? (
                  <span aria-current="page" className="inline-flex min-h-target items-center font-semibold">
                    {formatDay(one.date, language)}
                  </span>
                ) : (
                  <Link to={visitorPaths.details(one)} className="link inline-flex min-h-target items-center">
                    {formatDay(one.date, language)}
                  </Link>
                )}
                <span className="ml-3 text-table text-ink-2">{t(`statuses:visit.${one.status}`)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

const LINK = 'link mr-6 inline-flex min-h-target items-center font-semibold'
