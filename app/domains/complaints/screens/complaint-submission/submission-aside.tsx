import { centreTimes } from '~/domains/building/centre-times'
import type { CentreHours } from '~/domains/building/rules/customer-centre'
import { useTranslation } from '~/i18n/use-translation'
import { Link } from '~/ui/page/link'
import { AsidePart, StepsAside } from '~/ui/form/steps-aside'

const STEPS = ['send', 'take', 'answer', 'ask'] as const

/** Information beside the form: the next steps, the place, and a phone number for urgent matters. */
export function SubmissionAside({ floor, centreHours }: { floor: number; centreHours: CentreHours }) {
  const { t } = useTranslation('complaints')
  const steps = STEPS.map((step) => t(`aside.step.${step}`))
  return (
    <StepsAside label={t('aside.label')} title={t('aside.steps')} steps={steps} floor={floor}>
      <AsidePart title={t('aside.urgent')}>
        {t('aside.urgentText', centreTimes(centreHours))}
        <Link to="/customer-center" className="link flex min-h-target items-center">
          {t('shell:menu.customerCenter')}
        </Link>
      </AsidePart>
    </StepsAside>
  )
}
