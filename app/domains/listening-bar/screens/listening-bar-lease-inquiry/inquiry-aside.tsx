import type { Contacts } from '~/domains/building/setting-shapes'
import { CallSection } from '~/domains/inquiries/components/call-section'
import { useTranslation } from '~/i18n/use-translation'
import { StepsAside } from '~/ui/form/steps-aside'

const STEPS = ['inquiry', 'answer', 'agreement'] as const

/** Beside the form: the next steps, and whom to call. */
export function InquiryAside({ contacts }: { contacts: Contacts | null }) {
  const { t } = useTranslation('listening-bar')
  return (
    <StepsAside
      label={t('inquiry.aside.label')}
      title={t('inquiry.aside.steps')}
      steps={STEPS.map((step) => t(`inquiry.aside.step.${step}`))}
    >
      <CallSection contacts={contacts} />
    </StepsAside>
  )
}
