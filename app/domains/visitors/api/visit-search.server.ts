import { z } from '@hono/zod-openapi'
import { call } from '~/api/call.server'
import { createRouter, json } from '~/api/openapi.server'
import { Problem } from '~/api/problem'
import { addDays, seoulDate } from '~/rules/local-time'
import { checkCode, consumeCode } from '~/domains/account/api/codes.server'
import { isSameName } from '~/domains/visitors/rules/is-same-name'
import { findVisitForm, foundVisitShape } from '~/domains/visitors/access-schemas'
import { grantAccess } from './access.server'
import { listVisitsOfPhone } from './desk/queries.server'
import { toFoundVisit } from './shape.server'

/** Past visits are found for a week. */
const DAYS_BACK = 7
/** Far more than one person has reserved. */
const MOST_FOUND = 100

/**
 * Finds a reservation whose link is lost (decisions §6). Whether there is one is answered only after the code proved
 * the phone. The code is used up by a success only, so a mistyped name costs one of its attempts and no new code.
 */
export const visitSearchApi = createRouter().openapi(
  call('post', '/visits/find', {
    may: 'anyone',
    summary: `Find reservations from ${DAYS_BACK} days ago on by name, phone and one-time code (findReservation)`,
    body: findVisitForm,
    answer: json(
      z.array(foundVisitShape),
      'At least one, newest visit date first, each with its X-Visit-Access',
    ),
  }),
  async (c) => {
    const { db, clock } = c.var.deps
    const { name, mobile, code } = c.req.valid('json')
    const codeId = await checkCode(c, { purpose: 'findReservation', mobile }, code)
    const now = clock()
    const from = addDays(seoulDate(now), -DAYS_BACK)
    const ofPhone = await listVisitsOfPhone(db, { mobile, from, limit: MOST_FOUND })
    // Two people of a group may have the same phone and name: it is one visit.
    const found = ofPhone.filter(({ visitor }) => isSameName(visitor.name, name))
    const visitsById = new Map(found.map((record) => [record.visit.publicId, record]))
    if (visitsById.size === 0) throw new Problem(422, 'visitNotFound')
    await consumeCode(db, codeId, now)
    const data = [...visitsById].map(([id, record]) => toFoundVisit(record, grantAccess(c, id, mobile)))
    return c.json({ data }, 200)
  },
)
