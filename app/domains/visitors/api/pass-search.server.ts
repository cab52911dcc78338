import { createRoute, z } from '@hono/zod-openapi'
import { body, createRouter, json, problems } from '../../../api/openapi.server'
import { Problem } from '../../../api/problem'
import { countTry, countTryFromAddress, type Limit } from '../../../api/rate-limit.server'
import { seoulDate } from '../../../rules/local-time'
import { findPassForm, gatePassShape } from '../schemas'
import { listPassesOfPhone } from './desk-queries.server'
import { toGatePass } from './shape.server'

/** Names are fewer than codes, so a phone takes only a few of them; a whole lobby shares one address. */
const PER_PHONE: Limit = { max: 5, windowSeconds: 900 }
const PER_ADDRESS: Limit = { max: 300, windowSeconds: 600 }

const foldName = (name: string) => name.replace(/\s/g, '').toLowerCase()

/**
 * The way to a pass for somebody who stands at a kiosk without its link: today's passes of one phone and name. One
 * query and one answer, whichever of the two is unknown or the visit not approved.
 */
export const passSearchApi = createRouter().openapi(
  createRoute({
    method: 'post',
    path: '/gate-passes/find',
    summary: 'Today’s gate passes of a visitor, by mobile number and name',
    request: { body: body(findPassForm) },
    responses: { 200: json(z.array(gatePassShape), 'At least one, by time'), ...problems() },
  }),
  async (c) => {
    const { db, clock } = c.var.deps
    const { mobile, name } = c.req.valid('json')
    await countTryFromAddress(c, 'pass-search', PER_ADDRESS)
    await countTry(c, 'pass-search', mobile, PER_PHONE)
    const now = clock()
    const passes = await listPassesOfPhone(db, { mobile, date: seoulDate(now) })
    const found = passes.filter(({ visitor }) => foldName(visitor.name) === foldName(name))
    if (found.length === 0) throw new Problem(422, 'passNotFound')
    return c.json({ data: found.map((pass) => toGatePass(pass, now)) }, 200)
  },
)
