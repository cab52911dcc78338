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
import { readQuery, textUpTo } from '~/lists/read-query'

type Posted = Extract<Received<z.output<typeof parkingForm>>, { kind: 'complete' }>

/** The result of a form of /parking-registration: errors, or the cars without a coupon. */
export type ParkingResult = FormResult & {
  outcome?: Pick<Registered, 'registered' | 'notEntered'>
  kept?: Queued
}

/** The page that led to the sign-in, if it is one of parking; else the list with its filter. */
function requestedPage(context: AppLoadContext, request: Request): string {
  const { back } = readQuery(request, { back: textUpTo(500) })
  if (back === undefined) return listAddress(request)
  const target = context.safeTarget(back)
  return target.startsWith(`${parkingPaths.list()}/`) ? target : parkingPaths.list()
}

/**
 * Sends a form of /parking-registration and redirects to the list with its filter, or to the page that led to the
 * sign-in.
 */
export async function answerParkingForm(context: AppLoadContext, posted: Posted, request: Request) {
  const back = listAddress(request)
  const { api, cookies } = context
  const { parking } = parkingClient(api)
  const { value } = posted
  switch (value.decision) {
    case 'signIn': {
      const { parkingId, password } = value
      const outcome = await send(parking['sign-in'].$post({ json: { parkingId, password } }))
      return outcome.ok ? seeOther(requestedPage(context, request)) : posted.refuse(outcome.problem)
    }
    case 'signOut': {
      await send(parking['sign-out'].$post())
      return seeOther(parkingPaths.list(), cookies.flash({ key: 'parkingSignedOut', tone: 'done' }))
    }
    case 'queue': {
      const { ids, coupon } = value
      const outcome = await send(parking.discounts.queue.$post({ json: { ids, coupon } }, once(posted)))
      if (!outcome.ok) return posted.refuse(outcome.problem)
      const { entered } = outcome.data
      if (entered.length === 0) return seeOther(back, cookies.flash({ key: 'parkingQueued', tone: 'done' }))
      // Parked cars remain ticked, to be registered.
      const initialValue = { decision: 'queue', coupon, ids: entered.map(({ id }) => id) }
      return json<ParkingResult>({ initialValue, kept: outcome.data })
    }
    case 'register': {
      const { ids, coupon, evenIfNothing } = value
      const body = { ids, coupon, evenIfNothing }
      const outcome = await send(parking.discounts.$post({ json: body }, once(posted)))
      if (!outcome.ok) return posted.refuse(outcome.problem)
      const { registered, notEntered } = outcome.data
      if (notEntered.length === 0)
        return seeOther(back, cookies.flash({ key: 'parkingDiscountDone', tone: 'done' }))
      // Cars without a coupon remain ticked, to be queued; the idempotency key is new, as that is another form.
      const waiting = notEntered.map(({ id }) => id)
      const initialValue = { decision: 'register', coupon, ids: waiting }
      return json<ParkingResult>({ initialValue, outcome: { registered, notEntered } })
    }
  }
}
