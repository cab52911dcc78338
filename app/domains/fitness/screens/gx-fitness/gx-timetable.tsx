import type { GxProgram } from '~/domains/fitness/gx-shapes'
import { fitnessPaths } from '~/domains/fitness/paths'
import { useTranslation } from '~/i18n/use-translation'
import { formatSpan } from '~/rules/local-time'
import { Link } from '~/ui/page/link'
import { useLanguage } from '~/ui/page/use-language'

const WEEKDAYS = [1, 2, 3, 4, 5] as const

/** The week: a column for each weekday, on a phone one below the other. */
export function GxTimetable({ programs }: { programs: GxProgram[] }) {
  const { t } = useTranslation('fitness')
  const language = useLanguage()
  const leftOf = ({ applied, capacity }: GxProgram) =>
    applied >= capacity ? t('gx.full') : t('gx.left', { count: capacity - applied })
  return (
    <section aria-labelledby="week">
      <h2 id="week" className="mb-3 text-h3 font-semibold">
        {t('gx.week')}
      </h2>
      <div className="border-t-2 border-ink md:flex">
        {WEEKDAYS.map((day) => {
          const ofDay = programs.filter(({ weekdays }) => weekdays.includes(day))
          return (
            <section
              key={day}
              aria-labelledby={`weekday-${day}`}
              className="border-b border-line-1 py-3 md:w-1/5 md:border-b-0 md:border-r md:px-3 md:last:border-r-0"
            >
              <h3 id={`weekday-${day}`} className="font-semibold">
                {t(`weekdayName.${day}`)}
              </h3>
              {ofDay.length === 0 ? (
                <p className="mt-2 text-table text-ink-2">{t('gx.noClass')}</p>
              ) : (
                <ul>
                  {ofDay.map((program) => (
                    <li key={program.id} className="mt-2 bg-mist px-3 py-2">
                      <Link
                        to={fitnessPaths.program(program, { month: program.month })}
                        className="link flex min-h-target flex-wrap items-center font-semibold"
                      >
                        {program.name[language]}
                      </Link>
                      <p className="tabular text-table text-ink-2">{formatSpan(program)}</p>
                      <p className="tabular text-table text-ink-2">{leftOf(program)}</p>
                    </li>
                  ))}
                </ul>
              )}
            </section>
          )
        })}
      </div>
    </section>
  )
}
