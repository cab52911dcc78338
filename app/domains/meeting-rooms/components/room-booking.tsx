import type { z } from 'zod'
import { formatWon } from '~/domains/building/format-won'
import { accountPaths } from '~/domains/account/paths'
import type { RoomPage } from '~/domains/meeting-rooms/components/booking-form.server'
import { roomPaths } from '~/domains/meeting-rooms/paths'
import type { Span } from '~/domains/meeting-rooms/rules/time-between'
import { zoneOf } from '~/domains/meeting-rooms/zones'
import { NO_PRICE, type BookingResult } from '~/domains/meeting-rooms/components/price-answer'
import type { bookingScreenForm } from '~/domains/meeting-rooms/components/screen-forms'
import type { FormResult } from '~/forms/receive.server'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { formatDay } from '~/i18n/format'
import { formatSpan, parseMinutes } from '~/rules/local-time'
import { Button, ButtonLink } from '~/ui/button'
import { ConsentTick } from '~/ui/form/consent-tick'
import { PortalForm } from '~/ui/form/form'
import { Link } from '~/ui/page/link'
import { Page } from '~/ui/page/page'
import { useLanguage } from '~/ui/page/use-language'
import { BookingLimits } from './booking-limits'
import { OrderFields } from './order-fields'
import { PeopleBlock } from './people-block'
import { placesOfGuests } from './people-fields'
import { BookingPrice } from './booking-price'
import { PriceNow } from './price-now'
import { RoomDay } from './room-day'
import { RoomFacts } from './room-facts'
import { RoomPlan } from './room-plan'
import { RoomsBox } from './rooms-box'
import { SeriesBox } from './series-box'
import { TimeFields } from './time-fields'
import { WaitOffer } from './wait-offer'
import { WhoMayBook } from './who-may-book'

const FORM = 'booking'

/** A room's facts, day and booking form: the first submission shows the price, the second books. */
export function RoomBooking({ page, answered }: { page: RoomPage; answered: BookingResult | undefined }) {
  const { t } = useTranslation('rooms')
  const language = useLanguage()
  const { room, day, order, mayBook, isGuest } = page
  const calendar = roomPaths.calendarOf(room.kind)
  return (
    <Page
      title={room.name[language]}
      lead={order && <RoomLine room={room} />}
      crumbs={[
        {
          label: t(zoneOf(room.kind) === 'vip' ? 'vip.title' : 'calendar.title'),
          to: calendar,
        },
      ]}
      action={
        <ButtonLink to={calendar} look="secondary">
          {t('calendar.open')}
        </ButtonLink>
      }
    >
      {order ? (
        <BookingForm page={page} order={order} answered={answered} />
      ) : (
        <div className="lg:flex lg:flex-row-reverse lg:items-start">
          <div className="lg:ml-12 lg:w-4/12 lg:shrink-0">
            <RoomFacts room={room} />
            {room.kind === 'listening' && <ToRecords className="mt-4" />}
          </div>
          <div className="min-w-0 lg:flex-1">
            <RoomDay room={room} day={day} window={room.window} canWait={isGuest} />
            {/* Target of links from free times. */}
            <div id="book">
              <WhoMayBook mayBook={mayBook} kind={room.kind} />
              {isGuest && (
                <p className="mt-6">
                  <ButtonLink to={accountPaths.login(roomPaths.book({ room: room.code }, page.chosen))}>
                    {t('shell:menu.login')}
                  </ButtonLink>
                </p>
              )}
            </div>
          </div>
        </div>
      )}
    </Page>
  )
}

/** The time among a form's values; null while it has none. */
function timeOf(values: Record<string, unknown> | null | undefined): Span | null {
  const minutesOf = (value: unknown) => (typeof value === 'string' ? parseMinutes(value) : null)
  const [startMinutes, endMinutes] = [minutesOf(values?.start), minutesOf(values?.end)]
  return startMinutes !== null && endMinutes !== null && startMinutes < endMinutes
    ? { startMinutes, endMinutes }
    : null
}

function BookingForm({
  page: { room, start, day: dayAtFirst, freeRooms: freeAtFirst, found: foundAtFirst },
  order: { policy, guestPolicy, usualGuests, meeting },
  answered,
}: {
  page: RoomPage
  order: NonNullable<RoomPage['order']>
  answered: BookingResult | undefined
}) {
  const { t } = useTranslation('rooms')
  const language = useLanguage()
  const {
    quote,
    series,
    quotedOrder,
    reasons,
    day: _day,
    freeRooms: _freeRooms,
    found = foundAtFirst,
    ...lastResult
  } = answered ?? { ...(start as FormResult), ...NO_PRICE, found: foundAtFirst }
  const [form, fields] = useForm<z.input<typeof bookingScreenForm>>({ id: FORM, lastResult })
  // The day chosen in the form.
  const day = answered?.day ?? dayAtFirst
  const time = timeOf(answered?.initialValue ?? start.initialValue)
  return (
    <section id="book" aria-label={t('form.title', { room: room.name[language] })}>
      {meeting && <BookingLimits limits={meeting.terms.limits} />}
      <WaitOffer room={room.code} answered={answered} />
      <PortalForm
        form={form}
        // Without the query's time, which the fields now have, and without the fragment.
        action={roomPaths.book({ room: room.code })}
        submitLabel={quotedOrder ? t('form.submit') : t('price.show')}
        places={placesOfGuests(fields.guests.getFieldList(), (number) => t('meeting.guest', { number }))}
      >
        <div className="lg:flex">
          <div className="order-parts min-w-0 lg:flex-1">
            <RoomDay room={room} day={day} window={room.window} canWait form={FORM} chosen={time}>
              <Link
                to={roomPaths.waits({ room: room.code, date: day.date })}
                className="link inline-flex min-h-target items-center"
              >
                {t('wait.open')}
              </Link>
            </RoomDay>
            <TimeFields
              fields={fields}
              series={meeting ? fields : undefined}
              further={
                meeting && meeting.further.length > 0
                  ? {
                      fields,
                      rooms: meeting.further,
                      free: answered?.freeRooms === undefined ? freeAtFirst : answered.freeRooms,
                    }
                  : undefined
              }
              people={
                <PeopleBlock
                  formId={form.id}
                  fields={fields}
                  policy={guestPolicy}
                  found={found}
                  usual={usualGuests ?? []}
                />
              }
              room={room}
              ends={endsAfter(day, time)}
            />
            <OrderFields fields={fields} meeting={meeting} policy={policy}>
              <ConsentTick
                field={fields.agreed}
                label={t('form.agree')}
                version={{
                  name: 'policyVersion',
                  shownBefore: fields.policyVersion.initialValue,
                  current: policy.version,
                }}
              />
            </OrderFields>
          </div>
          <div className="lg:ml-12 lg:w-4/12 lg:shrink-0">
            <div className="order-aside">
              {quote && quotedOrder && (
                <BookingPrice
                  quote={quote}
                  quotedOrder={quotedOrder}
                  submit={t('form.submit')}
                  what={<OrderedTime room={room} date={day.date} time={time} />}
                />
              )}
              {series?.of === 'dates' && quotedOrder && (
                <SeriesBox series={series} quotedOrder={quotedOrder} answered={answered} />
              )}
              {series?.of === 'rooms' && quotedOrder && (
                <RoomsBox series={series} quotedOrder={quotedOrder} />
              )}
              {!quotedOrder && (
                <section aria-label={t('form.order')} className="border-2 border-ink px-5 py-5 md:px-6">
                  <OrderedTime room={room} date={day.date} time={time} />
                  {/* Announced by the price at the lower edge. */}
                  {reasons.map((reason) => (
                    <p key={reason} aria-hidden="true" className="font-semibold text-amber">
                      {reason}
                    </p>
                  ))}
                  <Button className="mt-5" formAction="#price">
                    {t('price.show')}
                  </Button>
                </section>
              )}
            </div>
          </div>
        </div>
        <PriceNow answer={answered} submit={quote ? t('form.submit') : undefined} hasAside />
      </PortalForm>
    </section>
  )
}

/** The facts of a room in a line, above its day. */
function RoomLine({ room }: { room: RoomPage['room'] }) {
  const { t } = useTranslation('rooms')
  const language = useLanguage()
  const parts = [
    t('room.seats', { count: room.seats }),
    room.equipment[language],
    t('room.wonAnHour', { won: t('won', { amount: formatWon(room.wonPerHour) }) }),
  ]
  return (
    <>
      <span className="text-table">{parts.filter(Boolean).join(' · ')}</span>
      {room.kind === 'listening' && <ToRecords className="ml-4 text-body" />}
    </>
  )
}

/** Leads to the records of the listening bar. */
function ToRecords({ className }: { className: string }) {
  const { t } = useTranslation('rooms')
  return (
    <Link to={roomPaths.playlist()} className={`link inline-flex min-h-target items-center ${className}`}>
      {t('form.records')}
    </Link>
  )
}

/** What is ordered: the room as it is drawn, the day and the time. */
function OrderedTime({ room, date, time }: { room: RoomPage['room']; date: string; time: Span | null }) {
  const { t } = useTranslation('rooms')
  const language = useLanguage()
  return (
    <div className="mb-3">
      {room.kind !== 'listening' && (
        <div className="order-plan">
          <RoomPlan room={room} />
        </div>
      )}
      <p className="text-h3 font-semibold">{room.name[language]}</p>
      <p className="tabular">
        {formatDay(date, language)} {time ? formatSpan(time) : t('form.noTime')}
      </p>
    </div>
  )
}

/** The ends that a room's day has after a start; undefined where the start is not a possible one. */
const endsAfter = ({ rooms }: RoomPage['day'], time: Span | null) =>
  rooms[0]?.starts.find(({ startMinutes }) => startMinutes === time?.startMinutes)?.ends
