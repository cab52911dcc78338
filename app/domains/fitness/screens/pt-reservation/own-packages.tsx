import { fitnessPaths } from '~/domains/fitness/paths'
import type { Training } from '~/domains/fitness/training-shapes'
import { formatDay } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Link } from '~/ui/link'
import { useLanguage } from '~/ui/use-language'

/** One's packages that can be used, with the units left. */
export function OwnPackages({ own }: { own: Training['own'] }) {
  const { t } = useTranslation('fitness-training')
  const language = useLanguage()
  if (own.length === 0) return null
  return (
    <section aria-labelledby="own" className="mb-11">
      <h2 id="own" className="mb-3 text-h3 font-semibold">
        {t('own.title')}
      </h2>
      <ul className="border-t-2 border-ink">
        {own.map(({ id, name, units, left, lastDay }) => (
          <li key={id} className="border-b border-line-1 py-4 md:flex md:items-center md:justify-between">
            <Link
              to={fitnessPaths.reservation({ id, kind: 'pt' })}
              className="link mr-3 inline-flex min-h-target items-center font-semibold"
            >
              {name[language]}
            </Link>
            <p>
              <span className="tabular font-semibold">{t('own.left', { left, units })}</span>
              <span className="ml-3 text-table text-ink-2">
                {t('own.until', { date: formatDay(lastDay, language) })}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
