import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { calendarPaths } from '~/domains/calendar/paths'
import {
  COMPANY_STEPS,
  FIRST_STEPS,
  type CompanyStep,
  type FirstStep,
  type OwnState,
} from '~/domains/calendar/shapes'
import { memberPaths } from '~/domains/members/paths'
import { tenantQrPaths } from '~/domains/tenant-qr/paths'
import { visitorPaths } from '~/domains/visitors/paths'
import { useTranslation } from '~/i18n/use-translation'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/page/link'

/**
 * What comes first: of a new company three things, for who manages its people; of everybody else the steps of their first week. Each is
 * ticked off once it is done. They go away with the last one: the week's after the week, too, the company's when they are hidden.
 */
export function FirstSteps({
  of: { done, company },
  userId,
  hide,
}: {
  of: Pick<OwnState, 'done' | 'company'>
  userId: string
  /** The address at which the company's are hidden; undefined once they are. */
  hide: string | undefined
}) {
  const { t } = useTranslation('calendar')
  if (company && hide) {
    const employees = memberPaths.employees()
    const paths: Record<CompanyStep, string> = {
      people: memberPaths.registerSeveral(),
      visits: employees,
      parking: employees,
    }
    return (
      <Steps title={t('companySteps.title')}>
        {COMPANY_STEPS.map((step) => (
          <Step
            key={step}
            label={t(`companySteps.${step}`)}
            to={paths[step]}
            isDone={company[step] > 0}
            state={company[step] > 0 ? t('members:people', { count: company[step] }) : undefined}
          />
        ))}
        <li>
          <Link to={hide} className="link inline-flex min-h-target items-center text-table">
            {t('companySteps.hide')}
          </Link>
        </li>
      </Steps>
    )
  }
  if (!done) return null
  const paths: Record<FirstStep, string> = {
    door: tenantQrPaths.show({ userId }),
    guest: visitorPaths.individual(),
    booking: '/amenities',
    calendar: calendarPaths.mine(),
  }
  return (
    <Steps title={t('firstWeek.title')}>
      {FIRST_STEPS.map((step) => (
        <Step key={step} label={t(`firstWeek.${step}`)} to={paths[step]} isDone={done.includes(step)} />
      ))}
    </Steps>
  )
}

const Steps = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-labelledby="first-steps" className="mb-8">
    <h2 id="first-steps" className="mb-3 text-h3 font-semibold">
      {title}
    </h2>
    <ol className="border-t-2 border-ink">{children}</ol>
  </section>
)

function Step({ label, to, isDone, state }: { label: string; to: string; isDone: boolean; state?: string }) {
  const { t } = useTranslation('calendar')
  return (
    <li className="flex min-h-control items-center border-b border-line-1">
      <span
        className="mr-3 inline-flex h-6 w-6 shrink-0 items-center justify-center rounded-full border border-line-2"
        aria-hidden="true"
      >
        {isDone && <Icon of={Check} size={16} className="text-green" />}
      </span>
      {isDone ? (
        <>
          <span className="text-ink-2">{label}</span>
          <span className={state ? 'ml-auto pl-3 text-table text-ink-2' : 'sr-only'}>
            {state ?? t('firstWeek.done')}
          </span>
        </>
      ) : (
        <Link to={to} className="link inline-flex min-h-target items-center font-semibold">
          {label}
        </Link>
      )}
    </li>
  )
}
