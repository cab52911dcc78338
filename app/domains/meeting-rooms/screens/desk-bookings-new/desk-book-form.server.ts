import type { AppLoadContext } from '@remix-run/node'
import { read, send } from '~/api/client.server'
import { buildingClient } from '~/domains/building/client.server'
import { sendAtShownPrice, showPricedForm } from '~/forms/price-first.server'
import { once, type FormResult, type Received } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import type { z } from 'zod'
import { deskRoomsClient, roomsClient } from '~/domains/meeting-rooms/client.server'
import type { deskBookPage } from '~/domains/meeting-rooms/components/desk-book-schemas'
import { deskBookingClient } from '~/domains/meeting-rooms/desk-client.server'
import { roomDeskPaths } from '~/domains/meeting-rooms/desk-paths'
import { FORM_ORDER } from '~/domains/meeting-rooms/schemas'
import type { Quote } from '~/domains/meeting-rooms/shapes'
import { readQuery, textUpTo } from '~/lists/read-query'

type Typed = z.output<typeof deskBookPage>
type Posted = Extract<Received<Typed>, { kind: 'complete' }>

const ORDER = ['', 'companyId', ...FORM_ORDER]

/** Catalogue and companies of the form, with the initial values in the query, such as a free time of the day's table. */
export async function loadBookForm({ api }: AppLoadContext, request: Request) {
  const [catalogue, companies] = await Promise.all([
    read(roomsClient(api).rooms.catalogue.$get()),
    read(buildingClient(api).auth.companies.$get()),
  ])
  const asTyped = textUpTo(30).default('')
  const { extras, ...fromLink } = readQuery(request, {
    room: asTyped,
    date: asTyped,
    start: asTyped,
    end: asTyped,
    attendees: asTyped,
    extras: textUpTo(300),
  })
  const start: FormResult = {
    initialValue: {
      ...fromLink,
      ...(extras && { extras: extras.split(',') }),
      paymentMethod: 'monthly_bill',
    },
  }
  return { catalogue, companies, start }
}

/** Shows the form again, with the price if known. */
export const showBookForm = (answer: Response) =>
  showPricedForm<{ quote: Quote | null; quotedOrder: string }>(answer, ORDER, {
    quote: null,
    quotedOrder: '',
  })

/** Books at the shown price; an order whose price has not been shown gets its price first. */
export async function bookForCompanyOrPrice(context: AppLoadContext, posted: Posted) {
  const { won, quotedOrder: shownFor, again, ...booking } = posted.value
  const quotedOrder = JSON.stringify(booking)
  const { bookings } = deskRoomsClient(context.api).desk.rooms
  return sendAtShownPrice({
    isPriceShown: !again && Boolean(won) && shownFor === quotedOrder,
    price: async () => {
      const quoted = await send(deskBookingClient(context.api).desk.rooms.quote.$post({ json: booking }))
      return quoted.ok ? { ...quoted, data: { quote: quoted.data, quotedOrder } } : quoted
    },
    send: () => send(bookings.$post({ json: { ...booking, won } }, once(posted))),
    show: (price) => showBookForm(posted.show((values) => values, undefined, price)),
    refuse: (problem, price) => showBookForm(posted.refuse(problem, price)),
    sent: (made) =>
      seeOther(roomDeskPaths.booking(made), context.cookies.flash({ key: 'bookingMade', tone: 'done' })),
  })
}
