import type { ReactNode } from 'react'
import { formatWon } from '~/domains/building/format-won'
import { MOST_WEEKS } from '~/domains/heating/rules/repeated-days'
import type { HeatingTerms } from '~/domains/heating/schemas'
import { useTranslation } from '~/i18n/use-translation'
import { formatMinutes } from '~/rules/local-time'
import { FloorDiagram } from '~/ui/floor-diagram'

const STEPS = ['price', 'ask', 'approve', 'bill'] as const

/** What somebody who asks wants to know besides: how it goes on, what is served anyway, what it costs, until when. */
export function HeatingAside({ terms, floor }: { terms: HeatingTerms; floor: number | null }) {
  const { t } = useTranslation('heating')
  const served = { from: formatMinutes(terms.served.from), to: formatMinutes(terms.served.to) }
  return (
    <aside
      aria-label={t('aside.label')}
      className="mt-16 bg-mist px-6 py-6 lg:ml-12 lg:mt-0 lg:w-1/3 lg:shrink-0"
    >
      <h2 className="text-h3 font-semibold">{t('aside.steps')}</h2>
      <div className="flex items-start justify-between">
        <ol className="mt-4">
          {STEPS.map((step, index) => (
            <li key={step} className="mb-3 flex items-start">
              <span
                aria-hidden="true"
                className="mr-3 flex h-6 w-6 shrink-0 items-center justify-center border border-ink bg-white text-badge font-semibold"
              >
                {index + 1}
              </span>
              {t(`aside.step.${step}`)}
            </li>
          ))}
        </ol>
        {floor !== null && <FloorDiagram floor={floor} className="-mt-6 ml-4" />}
      </div>
      <Part title={t('aside.served')}>{t('aside.servedText', served)}</Part>
      <Part title={t('aside.cutOff')}>
        {t('aside.cutOffText', { time: formatMinutes(terms.cutOffMinutes) })}
      </Part>
      <Part title={t('price.perHour')}>{t('aside.priceText', { amount: formatWon(terms.wonPerHour) })}</Part>
      <Part title={t('field.weeks')}>{t('aside.weeksText', { max: MOST_WEEKS })}</Part>
    </aside>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-4 border-t border-line-2 pt-4">
    <h2 className="font-semibold">{title}</h2>
    <p className="mt-1 text-table text-ink-2">{children}</p>
  </section>
)
