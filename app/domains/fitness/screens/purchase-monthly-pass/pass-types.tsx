import { PackagePrice } from '~/domains/fitness/components/training-words'
import type { PassType } from '~/domains/fitness/pass-shapes'
import { fitnessPaths } from '~/domains/fitness/paths'
import { useTranslation } from '~/i18n/use-translation'
import { Link } from '~/ui/link'
import { useLanguage } from '~/ui/use-language'

/** The types on sale, with their price and how many sessions of a day they are for; a member chooses one. */
export function PassTypes({
  types,
  chosen,
  isMember,
}: {
  types: PassType[]
  chosen: string | null
  isMember: boolean
}) {
  const { t } = useTranslation('fitness-passes')
  const language = useLanguage()
  return (
    <section id="types" aria-labelledby="types-title" className="mb-11">
      <h2 id="types-title" className="mb-3 text-h2-s font-semibold md:text-h2">
        {t('types.title')}
      </h2>
      {types.length === 0 && (
        <p className="border-t-2 border-ink py-4">{t('messages:serviceBeingPrepared')}</p>
      )}
      <ul className={types.length > 0 ? 'border-t-2 border-ink' : undefined}>
        {types.map((type) => (
          <li
            key={type.id}
            className="border-b border-line-1 py-4 md:flex md:items-center md:justify-between"
          >
            <div>
              <p className="font-semibold">{type.name[language]}</p>
              <p className="text-ink-2">{t('types.sessions', { count: type.sessions })}</p>
              <p>
                <PackagePrice of={type} />
              </p>
            </div>
            {isMember &&
              (type.id === chosen ? (
                <p className="inline-flex min-h-target items-center font-semibold text-pine">
                  {t('fitness-training:book.chosen')}
                </p>
              ) : (
                <Link
                  to={`${fitnessPaths.pass({ type: type.id })}#buy`}
                  className="link inline-flex min-h-target items-center"
                >
                  {t('types.choose', { name: type.name[language] })}
                </Link>
              ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
