import { createRoute, z } from '@hono/zod-openapi'
import { writeAtOnce, writeOnce } from '../../../api/idempotency.server'
import { body, createRouter, json, problems } from '../../../api/openapi.server'
import { fieldProblem, Problem } from '../../../api/problem'
import { seoulDate } from '../../../rules/local-time'
import { maskName } from '../../../rules/text'
import { hostCheckForm, individualVisitForm, visitAccessForm, visitorForm, visitorShape } from '../schemas'
import { grantAccess, limitAccess, limitHostChecks, limitReservations, requireVisit } from './access.server'
import { assertAllowed, editorOf, isEditable } from './decide.server'
import { tellPasses } from './messages.server'
import { findVisited, isVisitorPhone } from './queries.server'
import { newReservation, personOf, prepareReservation, requireHost, reserve } from './reserve.server'
import { toVisitor, visitHead, visitId } from './shape.server'
import { addEvent, updateVisitor } from './store.server'

const visitParams = z.object({ id: visitId })

/** What a guest does: find the host, reserve, come back by link and phone, correct information (decisions §6). */
export const reservationApi = createRouter()
  .openapi(
    createRoute({
      method: 'post',
      path: '/visits/host-check',
      summary: 'Check that a company has the person one visits, by name and phone',
      request: { body: body(hostCheckForm) },
      responses: { 200: json(z.object({ name: z.string() }), 'The name, masked'), ...problems() },
    }),
    async (c) => {
      const asked = c.req.valid('json')
      await limitHostChecks(c, asked)
      const { db, clock } = c.var.deps
      const host = requireHost(await findVisited(db, asked, seoulDate(clock())), asked.hostMobile)
      return c.json({ data: { name: maskName(host.name) } }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/visits',
      summary: 'Reserve an individual visit: as a guest, or as a signed-in host for own guests',
      request: { body: body(individualVisitForm) },
      responses: { 201: json(visitHead, 'Reserved'), ...problems(401, 403, 409) },
    }),
    async (c) => {
      const form = c.req.valid('json')
      // Read while the try is counted; of what was found nothing is told when there were too many.
      const [, prepared] = await Promise.all([limitReservations(c, form), prepareReservation(c, form)])
      const data = await writeAtOnce(c, form, newReservation(form), (answer, alongside) =>
        reserve(c, form, prepared, answer, alongside),
      )
      return c.json({ data }, 201)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/visits/{id}/access',
      summary: 'Open one’s own reservation: the link plus the phone of one of its visitors',
      request: { params: visitParams, body: body(visitAccessForm) },
      responses: {
        200: json(
          z.object({ access: z.string(), expires: z.iso.datetime() }),
          'A statement to send as X-Visit-Access, good for this visit only',
        ),
        ...problems(404),
      },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      await limitAccess(c, id)
      // One query and one answer, whether the visit or only the phone is unknown.
      const isTheirs = await isVisitorPhone(c.var.deps.db, id, c.req.valid('json').mobile)
      if (!isTheirs) throw fieldProblem('mobile', 'visitPhoneMismatch')
      return c.json({ data: grantAccess(c, id) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/visits/{id}/visitors/{number}',
      summary: 'Correct the information about one visitor, until the visitor has come',
      request: {
        params: visitParams.extend({ number: z.coerce.number().int().min(0).max(10_000) }),
        body: body(visitorForm),
      },
      responses: { 200: json(visitorShape), ...problems(401, 403, 404, 409) },
    }),
    async (c) => {
      const { id, number } = c.req.valid('param')
      const form = c.req.valid('json')
      const { clock, config } = c.var.deps
      const data = await writeOnce(c, form, async (tx) => {
        const now = clock()
        const { loaded, reader } = await requireVisit(c, tx, id, { lock: true })
        const visitor = loaded.visitors.find((person) => person.number === number)
        if (!visitor) throw new Problem(404, 'notFound')
        assertAllowed(loaded, 'edit', reader)
        if (!isEditable(visitor)) throw new Problem(409, 'visitAlreadyStarted')
        const by = editorOf(loaded, reader)
        // The host approved this person; a guest cannot put another in the place.
        if (by === 'guest' && visitor.status === 'approved' && form.name !== visitor.name) {
          throw fieldProblem('name', 'visitorNameFixed')
        }
        const changed = await updateVisitor(tx, visitor, personOf(form))
        const eventId = await addEvent(tx, loaded.visit.id, {
          event: 'edited',
          by,
          visitorNumber: number,
          at: now,
        })
        const isReachedElsewhere = changed.mobile !== visitor.mobile || changed.email !== visitor.email
        if (visitor.status === 'approved' && isReachedElsewhere) {
          const visitors = loaded.visitors.map((person) => (person === visitor ? changed : person))
          await tellPasses(
            { tx, loaded: { ...loaded, visitors }, eventId, now, publicUrl: config.publicUrl },
            [number],
          )
        }
        return toVisitor(changed)
      })
      return c.json({ data }, 200)
    },
  )
