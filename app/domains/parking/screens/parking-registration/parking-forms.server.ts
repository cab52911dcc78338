import { json, type AppLoadContext } from '@remix-run/node'
import type { z } from 'zod'
import { send } from '~/api/client.server'
import type { FormResult, Received } from '~/forms/receive.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { listAddress } from '~/lists/load-list.server'
import { parkingClient } from '~/domains/parking/client.server'
import type { parkingForm } from '~/domains/parking/components/forms'
import { parkingPaths } from '~/domains/parking/paths'
import type { Queued, Registered } from '~/domains/parking/schemas'

type Posted = Extract<Received<z.output<typeof parkingForm>>, { kind: 'complete' }>

/** What a form of /parking-registration is answered with: errors, or cars that got nothing. */
export type ParkingResult = FormResult & {
  outcome?: Pick<Registered, 'registered' | 'notEntered'>
  kept?: Queued
}

/** The page that led to the sign-in: one of parking, whatever the address says; else the list with its filter. */
function askedFor(context: AppLoadContext, request: Request): string {
  const back = new URL(request.url).searchParams.get('back')
  if (back === null) return listAddress(request)
  const target = context.safeTarget(back)
  return target.startsWith(`${parkingPaths.list()}/`) ? target : parkingPaths.list()
}

/** Carries a form of /parking-registration out, and leads back to the list with its filter, or where the sign-in was asked from. */
export async function answerParkingForm(context: AppLoadContext, posted: Posted, request: Request) {
  const back = listAddress(request)
  const { api, cookies } = context
  const { parking } = parkingClient(api)
  const { value } = posted
  switch (value.decision) {
    case 'signIn': {
      const { parkingId, password } = value
      const done = await send(parking['sign-in'].$post({ json: { parkingId, password } }))
      return done.ok ? seeOther(askedFor(context, request)) : posted.refuse(done.problem)
    }
    case 'signOut': {
      await send(parking['sign-out'].$post())
      return seeOther(parkingPaths.list(), cookies.flash({ key: 'parkingSignedOut', tone: 'done' }))
    }
    case 'queue': {
      const { ids, coupon } = value
      const done = await send(parking.discounts.queue.$post({ json: { ids, coupon } }, once(posted)))
      if (!done.ok) return posted.refuse(done.problem)
      const { entered } = done.data
      if (entered.length === 0) return seeOther(back, cookies.flash({ key: 'parkingQueued', tone: 'done' }))
      // Those that are in stay ticked, to be registered.
      const initialValue = { decision: 'queue', coupon, ids: entered.map(({ id }) => id) }
      return json<ParkingResult>({ initialValue, kept: done.data })
    }
    case 'register': {
      const { ids, coupon } = value
      const done = await send(parking.discounts.$post({ json: { ids, coupon } }, once(posted)))
      if (!done.ok) return posted.refuse(done.problem)
      const { registered, notEntered } = done.data
      if (notEntered.length === 0)
        return seeOther(back, cookies.flash({ key: 'parkingDiscountDone', tone: 'done' }))
      // Who got nothing stays ticked, for the queue; the key is new, as it is another form.
      const waiting = notEntered.map(({ id }) => id)
      const initialValue = { decision: 'register', coupon, ids: waiting }
      return json<ParkingResult>({ initialValue, outcome: { registered, notEntered } })
    }
  }
}
