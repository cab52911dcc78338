import { useTranslation } from '~/i18n/use-translation'
import { Steps } from '~/ui/form/steps'

const STEPS = ['terms', 'information', 'complete'] as const

/** The steps of the sign-up, with the current one marked. */
export function SignUpSteps({ current }: { current: (typeof STEPS)[number] }) {
  const { t } = useTranslation('account')
  return (
    <Steps
      label={t('steps.label')}
      steps={STEPS.map((step) => t(`steps.${step}`))}
      current={STEPS.indexOf(current)}
    />
  )
}
