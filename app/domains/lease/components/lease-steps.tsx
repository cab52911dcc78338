import { useTranslation } from '~/i18n/use-translation'
import { Steps } from '~/ui/form/steps'

const STEPS = ['terms', 'inquiry', 'received'] as const

/** The steps of an inquiry, with the current one. */
export function LeaseSteps({ current }: { current: (typeof STEPS)[number] }) {
  const { t } = useTranslation('lease')
  return (
    <Steps
      label={t('steps.label')}
      steps={STEPS.map((step) => t(`steps.${step}`))}
      current={STEPS.indexOf(current)}
    />
  )
}
