import { z } from '@hono/zod-openapi'
import { call } from '~/api/call.server'
import { writeOnce } from '~/api/idempotency.server'
import { createRouter } from '~/api/openapi.server'
import { discountBody, discountIdParam, queuedShape, registeredShape } from '~/domains/parking/schemas'
import { requireParking } from './account.server'
import { queueDiscounts, registerDiscounts, undoDiscount } from './discounts.server'
import { loadPricing } from './pricing.server'

/** Discounts: registered for several cars at once, queued for those to arrive, undone (decisions §7). */
export const discountsApi = createRouter()
  .openapi(
    call('post', '/parking/discounts', {
      may: 'parking:registerDiscount',
      summary:
        'Register a coupon for each car that is parked; cars that are not are listed and no coupon is used',
      body: discountBody,
      answer: registeredShape,
      fails: [404, 409],
    }),
    async (c) => {
      const actor = await requireParking(c, 'parking:registerDiscount')
      const form = c.req.valid('json')
      const pricing = await loadPricing(c)
      const data = await writeOnce(c, form, (tx) => registerDiscounts(c, tx, actor, form, pricing))
      return c.json({ data }, 200)
    },
  )
  .openapi(
    call('post', '/parking/discounts/queue', {
      may: 'parking:registerDiscount',
      summary: 'Reserve a coupon for each car until it enters; cars that have entered meanwhile are listed',
      body: discountBody,
      answer: queuedShape,
      fails: [404, 409],
    }),
    async (c) => {
      const actor = await requireParking(c, 'parking:registerDiscount')
      const form = c.req.valid('json')
      const data = await writeOnce(c, form, (tx) => queueDiscounts(c, tx, actor, form))
      return c.json({ data }, 200)
    },
  )
  .openapi(
    call('post', '/parking/discounts/{id}/undo', {
      may: 'parking:registerDiscount',
      summary: 'Undo a discount until the car leaves; its minutes are refunded',
      params: discountIdParam,
      answer: z.object({}),
      fails: [404, 409],
    }),
    async (c) => {
      const actor = await requireParking(c, 'parking:registerDiscount')
      const { id } = c.req.valid('param')
      await writeOnce(c, {}, (tx) => undoDiscount(c, tx, actor, id))
      return c.json({ data: {} }, 200)
    },
  )
