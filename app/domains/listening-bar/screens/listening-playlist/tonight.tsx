import type { RecordRow } from '~/domains/listening-bar/playlist-shapes'
import { useTranslation } from '~/i18n/use-translation'

/** What is played tonight, in its order. */
export function Tonight({ records }: { records: readonly RecordRow[] }) {
  const { t } = useTranslation('listening-playlist')
  return (
    <section aria-labelledby="tonight" className="border-t-2 border-ink pt-4">
      <h2 id="tonight" className="mb-3 text-h2-s font-semibold md:text-h2">
        {t('tonight.title')}
      </h2>
      {records.length === 0 ? (
        <p className="text-ink-2">{t('tonight.empty')}</p>
      ) : (
        <ol>
          {records.map(({ id, artist, title, year }, index) => (
            <li key={id} className="flex border-b border-line-1 py-3">
              <span aria-hidden="true" className="tabular mr-4 font-semibold text-pine">
                {String(index + 1).padStart(2, '0')}
              </span>
              <span className="min-w-0 flex-1 md:flex md:items-baseline">
                <span className="block break-words font-semibold md:w-5/12 md:pr-6">{title}</span>
                <span className="block break-words text-table text-ink-2 md:flex-1">
                  {year === null ? artist : `${artist} · ${year}`}
                </span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
