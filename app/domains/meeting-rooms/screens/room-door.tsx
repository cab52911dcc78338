import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { read, readOptional, requireParams, send } from '~/api/client.server'
import { doorClient } from '~/domains/meeting-rooms/client.server'
import { DoorPanel } from './room-door/door-panel'
import { checkInPage, doorParam } from '~/domains/meeting-rooms/door-shapes'
import { roomPaths } from '~/domains/meeting-rooms/paths'
import { terminalsClient } from '~/domains/terminals/client.server'
import { accountPaths } from '~/domains/account/paths'
import { QrImage } from '~/ui/drawing/qr-image'
import { qrCode } from '~/ui/drawing/qr-code.server'
import { formAction } from '~/forms/form-action.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useForm } from '~/forms/use-form'
import { formatDay } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { formatMinutes } from '~/rules/local-time'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'
import { Link } from '~/ui/page/link'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { useLanguage } from '~/ui/page/use-language'

export const handle: ScreenHandle = { title: (t) => t('rooms:door.page') }

/** The browser reloads every minute, without script. */
export const headers = () => ({ Refresh: '60' })

/** The room's code in the URL. @throws a 404 for a malformed one */
const roomOf = (params: unknown) => requireParams(doorParam, params)

export async function loader({ params, context }: LoaderFunctionArgs) {
  const param = roomOf(params)
  const door = await read(doorClient(context.api).rooms[':room'].door.$get({ param }))
  const { bookable, date } = door
  const book = bookable && roomPaths.book(param, { date, start: formatMinutes(bookable.startMinutes) })
  const { terminal } = context.jar
  const tablet = terminal && (await readOptional(send(terminalsClient(context.api).terminals.me.$get())))
  // Browsers end a cookie after a year: a tablet stays one while it is used.
  if (terminal && tablet) context.setCookies.push(context.cookies.terminal(terminal))
  const mayCheckIn = (tablet && tablet.room?.code === param.room) || (await context.me()) !== null
  return { door, mayCheckIn, book, qr: book && qrCode(`${context.publicUrl}${book}`) }
}

/** Checks in for the booking with this code. */
export const action = formAction(checkInPage, async (args, receive) => {
  const { params, context } = args
  const param = roomOf(params)
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const call = doorClient(context.api).rooms[':room']['check-in']
  const outcome = await send(call.$post({ param, json: posted.value }))
  if (!outcome.ok) return posted.refuse(outcome.problem)
  return seeOther(roomPaths.door(param), context.cookies.flash({ key: 'bookingCheckedIn', tone: 'done' }))
})

/** The tablet at a room's door: current state, next booking, check-in and booking; without names. */
export default function RoomDoor() {
  const { t } = useTranslation('rooms')
  const language = useLanguage()
  const { door, mayCheckIn, book, qr } = useLoaderData<typeof loader>()
  const { room, date, minute } = door
  return (
    <div className="flex min-h-screen flex-col">
      <header className="flex flex-wrap items-baseline justify-between border-b-2 border-ink px-6 py-4 md:px-12">
        <h1 className="text-h1-s font-semibold md:text-h1">{room.name[language]}</h1>
        <p className="text-h3">
          {t('door.seats', { seats: room.seats })} ·{' '}
          {t('door.at', { day: formatDay(date, language), time: formatMinutes(minute) })}
        </p>
      </header>
      <div className="flex-1 lg:flex">
        <DoorPanel door={door} />
        <div className="px-6 py-8 md:px-12 md:py-12 lg:w-1/2">
          {door.canCheckIn && (mayCheckIn ? <CheckIn /> : <CheckInElsewhere room={room.code} />)}
          <section aria-labelledby="book">
            <h2 id="book" className="text-h2-s font-semibold md:text-h2">
              {t('door.book')}
            </h2>
            {book && qr && door.bookable ? (
              <div className="mt-3 md:flex md:items-center">
                <QrImage qr={qr} label={t('door.qr')} className="h-auto w-short shrink-0" />
                <div className="mt-3 md:ml-6 md:mt-0">
                  <p className="text-h3 font-semibold">
                    {t('door.bookTime', {
                      from: formatMinutes(door.bookable.startMinutes),
                      to: formatMinutes(door.bookable.endMinutes),
                    })}
                  </p>
                  <p className="mt-2">{t('door.bookHint')}</p>
                  <Link to={`${book}#book`} className="link mt-2 inline-flex min-h-target items-center">
                    {t('door.bookHere')}
                  </Link>
                </div>
              </div>
            ) : (
              <p className="mt-3">{t('door.noMore')}</p>
            )}
          </section>
        </div>
      </div>
    </div>
  )
}

/** Whoever stands before a tablet that is not enrolled, or has the address, signs in first. */
function CheckInElsewhere({ room }: { room: string }) {
  const { t } = useTranslation('rooms')
  return (
    <section aria-labelledby="check-in-title" className="mb-12">
      <h2 id="check-in-title" className="text-h2-s font-semibold md:text-h2">
        {t('door.checkIn')}
      </h2>
      <p className="mt-3">{t('door.checkInWhere')}</p>
      <Link
        to={accountPaths.login(roomPaths.door({ room }))}
        className="link mt-2 inline-flex min-h-target items-center"
      >
        {t('door.signIn')}
      </Link>
    </section>
  )
}

/** The field has the focus: a QR reader types the code like a keyboard, followed by Enter. */
function CheckIn() {
  const { t } = useTranslation('rooms')
  const result = useAnswer()
  const [form, fields] = useForm<z.input<typeof checkInPage>>({ id: 'check-in', lastResult: result })
  return (
    <section aria-labelledby="check-in-title" className="mb-12">
      <h2 id="check-in-title" className="text-h2-s font-semibold md:text-h2">
        {t('door.checkIn')}
      </h2>
      <PortalForm form={form} submitLabel={t('door.checkIn')}>
        <TextField
          field={fields.code}
          label={t('door.code')}
          inputMode="numeric"
          autoComplete="off"
          width="short"
          hint={t('door.codeHint')}
        />
        <Button className="mt-4">{t('door.checkIn')}</Button>
      </PortalForm>
    </section>
  )
}
