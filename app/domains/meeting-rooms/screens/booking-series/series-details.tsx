import type { SubmissionResult } from '@conform-to/react'
import { formatWon } from '~/domains/building/format-won'
import { roomPaths } from '~/domains/meeting-rooms/paths'
import type { Series } from '~/domains/meeting-rooms/series-shapes'
import { zoneOf } from '~/domains/meeting-rooms/zones'
import { formatDay, formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Button, ButtonLink } from '~/ui/button'
import { Disclosure } from '~/ui/page/disclosure'
import { DoneLine } from '~/ui/page/done-line'
import { ErrorSummary, errorsOf } from '~/ui/form/error-summary'
import { Fact, Facts } from '~/ui/list/facts'
import { PortalForm } from '~/ui/form/form'
import { Page } from '~/ui/page/page'
import { useLanguage } from '~/ui/page/use-language'
import { chargeWords } from '~/domains/meeting-rooms/components/charge-words'
import { BookingTable } from '~/domains/meeting-rooms/components/booking-table'
import { formatSpan } from '~/rules/local-time'

/** The messages after which the page says what was booked. */
const BOOKED = ['seriesMade', 'seriesWaitsForPayment', 'roomsMade', 'roomsWaitForPayment']

/** The bookings of a series, of dates or of rooms, with links to their pages, and a form that cancels the future ones. */
export function SeriesDetails({
  series,
  result,
}: {
  series: Series & { now: string }
  result: SubmissionResult<string[]> | undefined
}) {
  const { t } = useTranslation('rooms')
  const language = useLanguage()
  const { bookings, isMine, of } = series
  const title = t(of === 'rooms' ? 'together.seriesTitle' : 'series.title')
  const [first] = bookings
  const toCancel = bookings.filter(({ actions }) => actions.cancel.allowed)
  return (
    <Page
      title={title}
      lead={[
        of === 'rooms' ? formatDay(first!.date, language) : first!.room.name[language],
        first!.meetingName,
        formatSpan(first!),
      ].join(' · ')}
      crumbs={[
        { label: t('history.title'), to: roomPaths.history() },
        {
          label: t(zoneOf(first!.room.kind) === 'vip' ? 'list.vipTitle' : 'list.title'),
          to: roomPaths.listOf(first!.room.kind),
        },
      ]}
    >
      {result && <ErrorSummary form={{ id: 'cancel', allErrors: errorsOf(result) }} />}
      <DoneLine keys={BOOKED} />
      <p className="mb-4 max-w-text">
        {t(of === 'rooms' ? 'together.lead' : 'series.lead', { count: bookings.length })}
      </p>
      <BookingTable rows={bookings} caption={title} withReserver={!isMine} />
      {(series.actions.add.allowed || series.actions.change.allowed) && (
        <p className="mt-6 flex flex-wrap gap-3 print:hidden">
          {series.actions.change.allowed && (
            <ButtonLink to={roomPaths.seriesChange(series)} look="secondary">
              {t('series.change')}
            </ButtonLink>
          )}
          {series.actions.add.allowed && (
            <ButtonLink to={roomPaths.moreDates(series)} look="secondary">
              {t('series.add')}
            </ButtonLink>
          )}
        </p>
      )}
      {isMine && toCancel.length > 0 && (
        <CancelAll of={of} bookings={toCancel} now={series.now} isOpen={result !== undefined} />
      )}
    </Page>
  )
}

/** The current cancellation charge of each date or room, and the button that requests cancellation of all. */
function CancelAll({
  of,
  bookings,
  now,
  isOpen,
}: {
  of: Series['of']
  bookings: Series['bookings']
  now: string
  isOpen: boolean
}) {
  const { t } = useTranslation('rooms')
  const language = useLanguage()
  const { t: everyT } = useTranslation()
  const charge = bookings.reduce((sum, { chargeNow }) => sum + chargeNow.won + chargeNow.vatWon, 0)
  return (
    <section
      aria-labelledby="cancel-title"
      className="mt-14 max-w-text border-t border-line-2 pt-4 print:hidden"
    >
      <h2 id="cancel-title" className="mb-3 text-h3 font-semibold">
        {t(of === 'rooms' ? 'together.cancelTitle' : 'series.cancelTitle')}
      </h2>
      <Facts>
        {bookings.map(({ id, date, room, chargeNow }) => (
          <Fact key={id} term={of === 'rooms' ? room.name[language] : formatDay(date, language)}>
            {chargeWords(everyT, chargeNow)}
          </Fact>
        ))}
        <Fact term={t('price.total')}>
          <strong className="tabular font-semibold">
            {charge === 0 ? t('details.noCharge') : t('won', { amount: formatWon(charge) })}
          </strong>
        </Fact>
      </Facts>
      <p className="mt-3 text-table text-ink-2">{t('details.at', { at: formatInstant(now) })}</p>
      <Disclosure
        summary={t('series.cancel', { count: bookings.length })}
        isOpen={isOpen}
        className="mt-4 border-t border-line-2 pt-1"
      >
        <h3 className="text-h3 font-semibold">{t('messages:cancelConfirm')}</h3>
        <p className="mt-1 text-table">{t('details.cancelNext')}</p>
        <PortalForm form={{ id: 'cancel', allErrors: {} }} className="mt-4">
          {bookings.map(({ id, chargeNow }) => (
            <input key={id} type="hidden" name="charge" value={`${id} ${chargeNow.won}`} />
          ))}
          <Button look="danger" className="mt-4 md:w-full">
            {t('series.cancel', { count: bookings.length })}
          </Button>
        </PortalForm>
      </Disclosure>
    </section>
  )
}
