import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { DeskBookingFacts } from '~/domains/meeting-rooms/screens/desk-booking/desk-booking-facts'
import { RoomDecisions } from '~/domains/meeting-rooms/components/desk-decisions'
import { DeskPriceLines } from '~/domains/meeting-rooms/components/desk-price'
import { deskBookingClient } from '~/domains/meeting-rooms/desk-client.server'
import { checkIn, decideBooking } from '~/domains/meeting-rooms/components/desk-decide.server'
import { deskBookingPage } from '~/domains/meeting-rooms/desk-office-shapes'
import { roomDeskPaths } from '~/domains/meeting-rooms/desk-paths'
import { bookingIdOf } from '~/domains/meeting-rooms/components/booking-page.server'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import { DeskFrame } from '~/ui/page/desk-frame'
import { Details } from '~/ui/page/details'
import { ErrorSummary, errorsOf } from '~/ui/form/error-summary'
import { Button, ButtonLink } from '~/ui/button'
import { PortalForm } from '~/ui/form/form'
import { EventHistory, HistorySection } from '~/ui/list/history'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { useLanguage } from '~/ui/page/use-language'

export const handle: ScreenHandle = { title: (t) => t('meeting-rooms:desk.booking.title') }

export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = bookingIdOf(params)
  const booking = await read(
    deskBookingClient(context.api).desk.rooms.bookings[':id'].$get({ param: { id } }),
  )
  return { booking }
}

export const action = formAction(deskBookingPage, async (args, receive) => {
  const { params, context } = args
  const id = bookingIdOf(params)
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  if (posted.value.decision === 'checkIn') {
    const outcome = await checkIn(context, id, once(posted))
    if (!outcome.ok) return posted.refuse(outcome.problem)
    const toast = context.cookies.flash({ key: 'deskCheckedIn', tone: 'done' })
    return seeOther(roomDeskPaths.booking({ id }), toast)
  }
  const outcome = await decideBooking(context, { ...posted.value, id }, once(posted))
  if (!outcome.ok) return posted.refuse(outcome.problem)
  return seeOther(roomDeskPaths.booking({ id }), context.cookies.flash({ key: outcome.data, tone: 'done' }))
})

/** One booking at the desk: facts, price, history and decisions. */
export default function DeskBooking() {
  const { t } = useTranslation('meeting-rooms')
  const language = useLanguage()
  const { booking } = useLoaderData<typeof loader>()
  const result = useAnswer()
  const decision = result?.initialValue?.decision as keyof typeof booking.actions | undefined
  const isForNone = result && !(decision && booking.actions[decision]?.allowed)
  return (
    <DeskFrame
      title={`${booking.company[language]} · ${booking.room.name[language]}`}
      list={{ label: t('desk.title'), to: roomDeskPaths.day({ date: booking.date }) }}
    >
      {isForNone && <ErrorSummary form={{ id: 'booking', allErrors: errorsOf(result) }} />}
      <Details
        side={
          <>
            {booking.canCheckIn && <CheckInWithoutCode />}
            {booking.canMove && (
              <ButtonLink
                to={roomDeskPaths.day({ date: booking.date, move: booking.id })}
                look="secondary"
                className="mb-8 md:w-full"
              >
                {t('desk.booking.move')}
              </ButtonLink>
            )}
            <RoomDecisions booking={booking} result={result} />
            <HistorySection title={t('desk.booking.history')} className="mt-11">
              <EventHistory
                events={booking.history}
                eventWord={(event) => t(`desk.event.${event}`)}
                partWord={(by) => t(`desk.by.${by}`)}
              />
            </HistorySection>
          </>
        }
      >
        <DeskBookingFacts booking={booking} />
        <h2 className="mb-3 mt-11 text-h3 font-semibold">{t('desk.price.title')}</h2>
        <DeskPriceLines price={booking.price} />
      </Details>
    </DeskFrame>
  )
}

/** Check-in by the desk, without the code or after its time. */
function CheckInWithoutCode() {
  const { t } = useTranslation('meeting-rooms')
  return (
    <PortalForm submitLabel={t('desk.booking.checkIn')} className="mb-8">
      <input type="hidden" name="decision" value="checkIn" />
      <Button>{t('desk.booking.checkIn')}</Button>
    </PortalForm>
  )
}
