import type { ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import { FloorDiagram } from '~/ui/floor-diagram'
import { centreTimes } from '~/domains/building/centre-times'
import type { CentreHours } from '~/domains/building/rules/customer-centre'
import type { ParkingTariff } from '~/rules/visitor-tariff'
import { TariffText } from '~/domains/building/tariff-text'
import { Link } from '~/ui/link'

const STEPS = ['request', 'approve', 'pass', 'gate'] as const

/** What somebody who reserves wants to know besides: where, how it goes on, parking, help. Own guests need no approval. */
export function ReservationAside({
  isApprovedAtOnce,
  floor,
  centreHours,
  tariff,
}: {
  isApprovedAtOnce: boolean
  /** The floor chosen, once it is. */
  floor: number | null
  centreHours: CentreHours
  tariff: ParkingTariff
}) {
  const { t } = useTranslation('visitors')
  return (
    <aside
      aria-label={t('individual.aside')}
      className="mt-16 bg-mist px-6 py-6 lg:ml-12 lg:mt-0 lg:w-1/3 lg:shrink-0"
    >
      <h2 className="text-h3 font-semibold">{t('individual.steps')}</h2>
      <div className="flex items-start justify-between">
        <ol className="mt-4">
          {STEPS.filter((step) => step !== 'approve' || !isApprovedAtOnce).map((step, index) => (
            <li key={step} className="mb-3 flex items-start">
              <span
                aria-hidden="true"
                className="mr-3 flex h-6 w-6 shrink-0 items-center justify-center border border-ink bg-white text-badge font-semibold"
              >
                {index + 1}
              </span>
              {t(`individual.step.${step}`)}
            </li>
          ))}
        </ol>
        {floor !== null && <FloorDiagram floor={floor} className="-mt-6 ml-4" />}
      </div>
      <Part title={t('individual.parking')}>
        <TariffText tariff={tariff} />
      </Part>
      <Part title={t('individual.help')}>
        {t(isApprovedAtOnce ? 'individual.helpTextMine' : 'individual.helpText', centreTimes(centreHours))}
        <Link to="/customer-center" className="link flex min-h-target items-center">
          {t('individual.customerCenter')}
        </Link>
      </Part>
    </aside>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-4 border-t border-line-2 pt-4">
    <h2 className="font-semibold">{title}</h2>
    <div className="mt-1 text-table text-ink-2">{children}</div>
  </section>
)
