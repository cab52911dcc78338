import { usePassWords } from '~/domains/fitness/components/pass-words'
import type { Passes } from '~/domains/fitness/pass-shapes'
import { fitnessPaths } from '~/domains/fitness/paths'
import { useTranslation } from '~/i18n/use-translation'
import { Link } from '~/ui/link'
import { StatusBadge } from '~/ui/status-badge'
import { useLanguage } from '~/ui/use-language'

/** One's passes that have not ended: days, hours of use, days left. */
export function OwnPasses({ own }: { own: Passes['own'] }) {
  const { t } = useTranslation('fitness-passes')
  const language = useLanguage()
  const { hoursOf, daysOf } = usePassWords()
  if (own.length === 0) return null
  return (
    <section aria-labelledby="own" className="mb-11">
      <h2 id="own" className="mb-3 text-h3 font-semibold">
        {t('own.title')}
      </h2>
      <ul className="border-t-2 border-ink">
        {own.map((pass) => (
          <li
            key={pass.id}
            className="border-b border-line-1 py-4 md:flex md:items-center md:justify-between"
          >
            <div>
              <Link
                to={fitnessPaths.reservation({ id: pass.id, kind: 'pass' })}
                className="link mr-3 inline-flex min-h-target items-center font-semibold"
              >
                {pass.name[language]}
              </Link>
              <p>
                {daysOf(pass)}
                <span className="tabular ml-3 text-ink-2">{hoursOf(pass.hours)}</span>
              </p>
            </div>
            <p className="mt-2 flex flex-wrap items-center md:mt-0">
              <span className="tabular mr-3 font-semibold">{t('own.left', { count: pass.daysLeft })}</span>
              <StatusBadge status={pass.status} label={t(`statuses:${pass.status}`)} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
