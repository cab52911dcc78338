import { PackagePrice } from '~/domains/fitness/components/training-words'
import type { PassType } from '~/domains/fitness/pass-shapes'
import { PASS_DAYS } from '~/domains/fitness/rules/monthly-pass'
import { fitnessPaths } from '~/domains/fitness/paths'
import { useTranslation } from '~/i18n/use-translation'
import { Link } from '~/ui/link'
import { useLanguage } from '~/ui/use-language'

/** The types on sale as cards: sessions of a day, period and price; a member chooses one. */
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
      <ul className="md:flex md:flex-wrap">
        {types.map((type) => (
          <li
            key={type.id}
            className={`mb-4 flex flex-col border-2 px-5 py-4 md:mr-4 md:w-64 ${
              type.id === chosen ? 'border-pine bg-celadon-100' : 'border-line-2'
            }`}
          >
            <p className="font-semibold">{type.name[language]}</p>
            <p className="text-ink-2">{t('types.sessions', { count: type.sessions })}</p>
            <p className="text-ink-2">{t('types.days', { count: PASS_DAYS })}</p>
            <p className="mb-2 mt-1 flex-1">
              <PackagePrice of={type} />
            </p>
            {isMember &&
              (type.id === chosen ? (
                <p
                  aria-current="true"
                  className="inline-flex min-h-target items-center font-semibold text-pine"
                >
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
