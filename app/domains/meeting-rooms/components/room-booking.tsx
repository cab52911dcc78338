import type { z } from 'zod'
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
import { parseMinutes } from '~/rules/local-time'
import { Button, ButtonLink } from '~/ui/button'
import { ConsentTick } from '~/ui/consent-tick'
import { Disclosure } from '~/ui/disclosure'
import { FieldGroup } from '~/ui/field'
import { PortalForm } from '~/ui/form'
import { Link } from '~/ui/link'
import { Page } from '~/ui/page'
import { RenderedProse } from '~/ui/rendered-prose'
import { useLanguage } from '~/ui/use-language'
import { BookingLimits } from './booking-limits'
import { OrderFields } from './order-fields'
import { PeopleBlock } from './people-block'
import { placesOfGuests } from './people-fields'
import { BookingPrice } from './booking-price'
import { PriceNow } from './price-now'
import { RoomDay } from './room-day'
import { RoomFacts } from './room-facts'
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
      {/* What the room is stands first, and on a wide screen beside its day and the form. */}
      <div className="lg:flex lg:flex-row-reverse lg:items-start">
        <div className="lg:ml-12 lg:w-4/12 lg:shrink-0">
          <RoomFacts room={room} />
          {room.kind === 'listening' && (
            <p className="mt-4">
              <Link to={roomPaths.playlist()} className="link inline-flex min-h-target items-center">
                {t('listening-playlist:list.title')}
              </Link>
            </p>
          )}
        </div>
        <div className="min-w-0 lg:flex-1">
          <RoomDay
            room={room}
            // The day chosen in the form.
            day={answered?.day ?? day}
            window={room.window}
            canWait={mayBook || isGuest}
            form={order ? FORM : undefined}
            chosen={order ? timeOf(answered?.initialValue ?? page.start.initialValue) : null}
          />
          {/* Target of links from free times: the form, or the note on who may book. */}
          <div id={order ? undefined : 'book'}>
            <WhoMayBook mayBook={mayBook} kind={room.kind} />
            {isGuest && (
              <p className="mt-6">
                <ButtonLink to={accountPaths.login(roomPaths.book({ room: room.code }, page.chosen))}>
                  {t('shell:menu.login')}
                </ButtonLink>
              </p>
            )}
          </div>
          {mayBook && (
            <p className="mt-3">
              <Link
                to={roomPaths.waits({ room: room.code, date: day.date })}
                className="link inline-flex min-h-target items-center"
              >
                {t('wait.open')}
              </Link>
            </p>
          )}
          {order && <BookingForm page={page} order={order} answered={answered} />}
        </div>
      </div>
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
  page: { room, start, freeRooms: freeAtFirst },
  order: { policy, guestPolicy, meeting },
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
    reasons: _reasons,
    day: _day,
    freeRooms: _freeRooms,
    ...lastResult
  } = answered ?? { ...(start as FormResult), ...NO_PRICE }
  const [form, fields] = useForm<z.input<typeof bookingScreenForm>>({ id: FORM, lastResult })
  return (
    <section id="book" aria-labelledby="book-title" className="mt-16 max-w-text">
      <h2 id="book-title" className="mb-6 text-h2-s font-semibold md:text-h2">
        {t('form.title', { room: room.name[language] })}
      </h2>
      {meeting && <BookingLimits limits={meeting.terms.limits} />}
      <WaitOffer room={room.code} answered={answered} />
      <PortalForm
        form={form}
        // Without the query's time, which the fields now have, and without the fragment.
        action={roomPaths.book({ room: room.code })}
        submitLabel={quotedOrder ? t('form.submit') : t('price.show')}
        places={placesOfGuests(fields.guests.getFieldList(), (number) => t('meeting.guest', { number }))}
      >
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
          room={room}
        />
        <PeopleBlock formId={form.id} fields={fields} policy={guestPolicy} />
        <OrderFields fields={fields} meeting={meeting} />
        <FieldGroup legend={policy.title}>
          <Disclosure summary={t('form.readPolicy')} isBoxed>
            <RenderedProse html={policy.html} />
          </Disclosure>
          <ConsentTick
            field={fields.agreed}
            label={t('form.agree')}
            version={{
              name: 'policyVersion',
              shownBefore: fields.policyVersion.initialValue,
              current: policy.version,
            }}
          />
        </FieldGroup>
        {quote && quotedOrder && (
          <BookingPrice quote={quote} quotedOrder={quotedOrder} submit={t('form.submit')} />
        )}
        {series?.of === 'dates' && quotedOrder && (
          <SeriesBox series={series} quotedOrder={quotedOrder} answered={answered} />
        )}
        {series?.of === 'rooms' && quotedOrder && <RoomsBox series={series} quotedOrder={quotedOrder} />}
        {!quotedOrder && (
          <Button className="mt-6" formAction="#price">
            {t('price.show')}
          </Button>
        )}
        <PriceNow answer={answered} submit={quote ? t('form.submit') : undefined} />
      </PortalForm>
    </section>
  )
}
