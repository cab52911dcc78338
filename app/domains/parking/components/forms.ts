import { z } from 'zod'
import { decides, publicId } from '~/decisions/schemas'
import { discountBody, parkingSignInBody } from '~/domains/parking/schemas'

/** The forms of /parking-registration: signing in to the account and out, coupons for ticked cars. */
export const parkingForm = z.discriminatedUnion('decision', [
  parkingSignInBody.extend({ decision: z.literal('signIn') }),
  decides('signOut'),
  discountBody.extend({ decision: z.literal('register') }),
  discountBody.extend({ decision: z.literal('queue') }),
])

/** The forms of one car: adding a coupon, now or on arrival, and undoing one. */
export const carForm = z.discriminatedUnion('decision', [
  decides('register', {
    coupon: discountBody.shape.coupon,
    evenIfNothing: discountBody.shape.evenIfNothing,
  }),
  decides('queue', { coupon: discountBody.shape.coupon }),
  decides('undo', { id: publicId }),
])
