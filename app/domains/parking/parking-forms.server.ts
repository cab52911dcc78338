import { json, type AppLoadContext } from '@remix-run/node'
import type { z } from 'zod'
import { send } from '~/api/client.server'
import type { FormResult, Received } from '~/forms/receive.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { parkingClient } from './client.server'
import type { parkingForm } from './forms'
import { parkingPaths } from './paths'
import type { Registered } from './schemas'

type Posted = Extract<Received<z.output<typeof parkingForm>>, { kind: 'complete' }>

/** What a form of /parking-registration is answered with: errors, or cars that got nothing. */
export type ParkingResult = FormResult & { outcome?: Pick<Registered, 'registered' | 'notEntered'> }

/** Carries a form of /parking-registration out. @param back the list with its filter */
export async function carryOut(context: AppLoadContext, posted: Posted, back: string) {
  const { api, cookies } = context
  const { parking } = parkingClient(api)
  const { value } = posted
  switch (value.decision) {
    case 'signIn': {
      const { parkingId, password } = value
      const done = await send(parking['sign-in'].$post({ json: { parkingId, password } }))
      return done.ok ? seeOther(parkingPaths.list()) : posted.refuse(done.problem)
    }
    case 'signOut': {
      await send(parking['sign-out'].$post())
      return seeOther(parkingPaths.list(), cookies.flash({ key: 'parkingSignedOut', tone: 'done' }))
    }
    case 'queue': {
      const { ids, coupon } = value
      const done = await send(parking.discounts.queue.$post({ json: { ids, coupon } }, once(posted)))
      if (!done.ok) return posted.refuse(done.problem)
      return seeOther(back, cookies.flash({ key: 'parkingQueued', tone: 'done' }))
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
