import type { Contacts } from '~/domains/building/setting-shapes'
import { CallSection } from '~/domains/inquiries/components/call-section'
import { useTranslation } from '~/i18n/use-translation'
import { BUILDING } from '~/rules/building-facts'
import { Drawing } from '~/ui/drawing/drawing'
import { Link } from '~/ui/page/link'
import { StepsAside } from '~/ui/form/steps-aside'

const STEPS = ['inquiry', 'answer', 'viewing'] as const

/** Information beside the form: the next steps, facts of the building, and a phone number. */
export function LeaseAside({ contacts }: { contacts: Contacts | null }) {
  const { t } = useTranslation('lease')
  const { floors, lifts, parkingSpaces } = BUILDING
  return (
    <StepsAside
      label={t('aside.label')}
      title={t('aside.steps')}
      steps={STEPS.map((step) => t(`aside.step.${step}`))}
    >
      <section className="mt-4 border-t border-line-2 pt-4">
        <h2 className="font-semibold">{t('aside.building')}</h2>
        <Drawing name="count-floors" isLater className="my-4 h-auto w-count" />
        <p className="text-table text-ink-2">
          {t('aside.facts', { ...floors, lifts: lifts.all, spaces: parkingSpaces })}
        </p>
        <Link to="/about" className="link inline-flex min-h-target items-center text-table">
          {t('aside.about')}
        </Link>
      </section>
      <CallSection contacts={contacts} />
    </StepsAside>
  )
}
