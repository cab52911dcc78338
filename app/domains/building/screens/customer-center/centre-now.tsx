import { DoorClosed, DoorOpen } from 'lucide-react'
import { centreTimes } from '~/domains/building/centre-times'
import type { CentreHours, CustomerCentreState } from '~/domains/building/rules/customer-centre'
import type { Contacts } from '~/domains/building/setting-shapes'
import { useTranslation } from '~/i18n/use-translation'
import { Icon } from '~/ui/icon'
import { DayLine } from './day-line'
import { EmailLink, Telephone } from '~/domains/building/components/telephone'

/** Whether the centre is open now, until when, and its telephone number. */
export function CentreNow({
  state,
  hours,
  now,
  contacts,
}: {
  state: CustomerCentreState
  hours: CentreHours
  /** Minutes of the day. */
  now: number
  contacts: Contacts | null
}) {
  const { t } = useTranslation('building')
  const times = centreTimes(hours)
  const isDayOff = state === 'closedOnWeekend' || state === 'closedOnHoliday'
  return (
    <section
      aria-labelledby="now"
      className="border-b-2 border-ink bg-mist px-5 py-6 md:flex md:items-start md:justify-between md:px-8 md:py-8"
    >
      <div className="md:w-7/12 md:pr-8">
        <h2 id="now" className="sr-only">
          {t('customerCentre.now')}
        </h2>
        <p className="flex items-start text-h2-s font-semibold md:text-h2">
          <Icon of={state === 'open' ? DoorOpen : DoorClosed} size={28} className="mr-3 mt-1" />
          <span>{t(`centre.${state}`, times)}</span>
        </p>
        <div className="mb-2 mt-5">
          <DayLine hours={hours} now={isDayOff ? null : now} />
        </div>
        <p>{t('centre.hours', times)}</p>
        <p className="text-table text-ink-2">{t('customerCentre.daysOff')}</p>
      </div>
      {contacts && (
        <dl className="mt-6 md:mt-0 md:w-5/12">
          <dt className="text-table text-ink-2">{t('contact.mainTelephone')}</dt>
          <dd>
            <Telephone
              number={contacts.telephone}
              className="inline-flex min-h-target items-center text-code font-semibold text-pine underline-offset-4 hover:underline md:text-h1"
            />
          </dd>
          <dt className="mt-2 text-table text-ink-2">{t('contact.email')}</dt>
          <dd className="break-words">
            <EmailLink address={contacts.email} />
          </dd>
        </dl>
      )}
    </section>
  )
}
