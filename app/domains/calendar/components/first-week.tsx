import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { calendarPaths } from '~/domains/calendar/paths'
import { FIRST_STEPS, type FirstStep } from '~/domains/calendar/shapes'
import { tenantQrPaths } from '~/domains/tenant-qr/paths'
import { visitorPaths } from '~/domains/visitors/paths'
import { useTranslation } from '~/i18n/use-translation'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/link'

/** The steps of a member's first week, each ticked off once it is done. They go away with the last one, and after the week. */
export function FirstWeek({ done, userId }: { done: readonly FirstStep[]; userId: string }) {
  const { t } = useTranslation('calendar')
  const paths: Record<FirstStep, string> = {
    door: tenantQrPaths.show({ userId }),
    guest: visitorPaths.individual(),
    booking: '/amenities',
    calendar: calendarPaths.mine(),
  }
  return (
    <section aria-labelledby="first-week" className="mt-8">
      <h2 id="first-week" className="mb-3 text-h3 font-semibold">
        {t('firstWeek.title')}
      </h2>
      <ol className="border-t-2 border-ink">
        {FIRST_STEPS.map((step) => (
          <li key={step} className="flex min-h-control items-center border-b border-line-1">
            {done.includes(step) ? (
              <>
                <Tick>
                  <Icon of={Check} size={16} className="text-green" />
                </Tick>
                <span className="text-ink-2">{t(`firstWeek.${step}`)}</span>
                <span className="sr-only">{t('firstWeek.done')}</span>
              </>
            ) : (
              <>
                <Tick />
                <Link to={paths[step]} className="link inline-flex min-h-target items-center font-semibold">
                  {t(`firstWeek.${step}`)}
                </Link>
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

const Tick = ({ children }: { children?: ReactNode }) => (
  <span
    className="mr-3 inline-flex h-6 w-6 shrink-0 items-center justify-center rounded-full border border-line-2"
    aria-hidden="true"
  >
    {children}
  </span>
)
