import { useTranslation } from '~/i18n/use-translation'
import { centreTimes } from '~/domains/building/centre-times'
import type { CentreHours } from '~/domains/building/rules/customer-centre'
import type { ParkingTariff } from '~/rules/visitor-tariff'
import { TariffText } from '~/domains/building/tariff-text'
import { Link } from '~/ui/page/link'
import { AsidePart, StepsAside } from '~/ui/form/steps-aside'

const STEPS = ['request', 'approve', 'pass', 'gate'] as const

/** Information for whoever reserves: where to go, the next steps, parking, help. Own guests need no approval. */
export function ReservationAside({
  isApprovedAtOnce,
  floor,
  centreHours,
  tariff,
}: {
  isApprovedAtOnce: boolean
  /** The chosen floor. */
  floor: number | null
  centreHours: CentreHours
  tariff: ParkingTariff
}) {
  const { t } = useTranslation('visitors')
  const steps = STEPS.filter((step) => step !== 'approve' || !isApprovedAtOnce)
  return (
    <StepsAside
      label={t('individual.aside')}
      title={t('individual.steps')}
      steps={steps.map((step) => t(`individual.step.${step}`))}
      floor={floor}
    >
      <AsidePart title={t('individual.parking')}>
        <TariffText tariff={tariff} />
      </AsidePart>
      <AsidePart title={t('individual.help')}>
        {t(isApprovedAtOnce ? 'individual.helpTextMine' : 'individual.helpText', centreTimes(centreHours))}
        <Link to="/customer-center" className="link flex min-h-target items-center">
          {t('individual.customerCenter')}
        </Link>
      </AsidePart>
    </StepsAside>
  )
}
