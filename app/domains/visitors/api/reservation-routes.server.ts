import { createRoute, z } from '@hono/zod-openapi'
import { readBefore, writeOnce } from '~/api/idempotency.server'
import { body, createRouter, json, problems } from '~/api/openapi.server'
import { fieldProblem } from '~/api/problem'
import { before } from '~/api/require-permission.server'
import { requireTerminal } from '~/domains/terminals/api/terminal.server'
import { seoulDate } from '~/rules/local-time'
import { maskName } from '~/rules/text'
import { hostNames } from '~/domains/visitors/rules/host-name'
import { visitAccessShape } from '~/domains/visitors/access-schemas'
import { hostCheckForm, individualVisitForm, visitAccessForm } from '~/domains/visitors/schemas'
import { lobbyWalkInForm } from '~/domains/visitors/walk-in-schemas'
import { grantAccess, limitHostGuesses, limitPhoneGuesses, limitReservations } from './access.server'
import { findVisited, isPhoneOfVisit } from './queries.server'
import { findRequestedHost, requireHost, reserve } from './reserve.server'
import { enterLobbyWalkIn } from './walk-in.server'
import { reservedShape, visitId } from './shape.server'

const visitParams = z.object({ id: visitId })

/** A guest's calls: find the host, reserve, open the reservation by link and phone (decisions §6). */
export const reservationApi = createRouter()
  .openapi(
    createRoute({
      method: 'post',
      path: '/visits/host-check',
      summary: 'Check that a company has a host with this name and phone',
      request: { body: body(hostCheckForm) },
      responses: { 200: json(z.object({ name: z.string() }), 'The name, masked'), ...problems() },
    }),
    async (c) => {
      const { companyId, hostName, hostMobile } = c.req.valid('json')
      const typedHost = { companyId, hostNames: hostNames(hostName) }
      const today = seoulDate(c.var.deps.clock())
      const host = await limitHostGuesses(c, typedHost, async (db) =>
        requireHost(await findVisited(db, typedHost, today), hostMobile),
      )
      return c.json({ data: { name: maskName(host.name) } }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/visits',
      summary: 'Reserve an individual visit, as a guest or as a signed-in host for guests',
      request: { body: body(individualVisitForm) },
      responses: { 201: json(reservedShape, 'Reserved'), ...problems(401, 403, 409) },
    }),
    async (c) => {
      const form = c.req.valid('json')
      const visited = await readBefore(findRequestedHost(c, form))
      const head = await writeOnce(c, form, async (tx) => {
        await limitReservations(c, tx, form)
        return reserve(c, tx, form, visited())
      })
      return c.json(
        {
          data: { ...head, guest: form.forMyself ? null : grantAccess(c, head.id, form.visitors[0]!.mobile) },
        },
        201,
      )
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/visits/walk-in',
      middleware: before((c) => requireTerminal(c, 'kiosk')),
      summary:
        'Register a visit for now, without a reservation, as a guest at an enrolled kiosk; the host is asked by message',
      request: { body: body(lobbyWalkInForm) },
      responses: { 201: json(reservedShape, 'Waits for the host'), ...problems(403) },
    }),
    async (c) => {
      await requireTerminal(c, 'kiosk')
      const form = c.req.valid('json')
      const visited = await readBefore(findRequestedHost(c, { ...form, forMyself: false }))
      const head = await writeOnce(c, form, async (tx) => {
        await limitReservations(c, tx, { visitors: [form.visitor] })
        return enterLobbyWalkIn(c, tx, form, visited())
      })
      return c.json({ data: { ...head, guest: grantAccess(c, head.id, form.visitor.mobile) } }, 201)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/visits/{id}/access',
      summary: 'Open a reservation with its link and the phone of one of its visitors',
      request: { params: visitParams, body: body(visitAccessForm) },
      responses: {
        200: json(visitAccessShape, 'A token to send as X-Visit-Access, valid for this visit only'),
        ...problems(404),
      },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const { mobile } = c.req.valid('json')
      // One query and one answer, whether the visit or only the phone is unknown.
      await limitPhoneGuesses(c, { publicId: id, mobile }, async (db) => {
        if (!(await isPhoneOfVisit(db, id, mobile))) throw fieldProblem('mobile', 'visitPhoneMismatch')
      })
      return c.json({ data: grantAccess(c, id, mobile) }, 200)
    },
  )
