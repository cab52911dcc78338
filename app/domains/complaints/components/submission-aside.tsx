import { centreTimes } from '~/domains/building/centre-times'
import type { CentreHours } from '~/domains/building/rules/customer-centre'
import { useTranslation } from '~/i18n/use-translation'
import { FloorDiagram } from '~/ui/floor-diagram'
import { Link } from '~/ui/link'

const STEPS = ['send', 'take', 'answer', 'ask'] as const

/** What somebody who asks wants to know besides: how it goes on, where, and whom to call when it cannot wait. */
export function SubmissionAside({ floor, centreHours }: { floor: number; centreHours: CentreHours }) {
  const { t } = useTranslation('complaints')
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
        <FloorDiagram floor={floor} className="-mt-6 ml-4" />
      </div>
      <section className="mt-4 border-t border-line-2 pt-4">
        <h2 className="font-semibold">{t('aside.urgent')}</h2>
        <div className="mt-1 text-table text-ink-2">
          {t('aside.urgentText', centreTimes(centreHours))}
          <Link to="/customer-center" className="link flex min-h-target items-center">
            {t('shell:menu.customerCenter')}
          </Link>
        </div>
      </section>
    </aside>
  )
}
