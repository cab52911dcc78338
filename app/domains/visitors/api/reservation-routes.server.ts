import { z } from '@hono/zod-openapi'
import { anybody, by, call, withoutToken } from '~/api/call.server'
import { readBefore, writeOnce } from '~/api/idempotency.server'
import { createRouter, json } from '~/api/openapi.server'
import { fieldProblem } from '~/api/problem'
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
import { enterLobbyWalkIn, walkInHost } from './walk-in.server'
import { reservedShape, visitId } from './shape.server'

const visitParams = z.object({ id: visitId })

/** A guest's calls: find the host, reserve, open the reservation by link and phone (decisions §6). */
export const reservationApi = createRouter()
  .openapi(
    call('post', '/visits/host-check', {
      may: anybody('visits:request'),
      summary: 'Check that a company has a host with this name and phone',
      body: hostCheckForm,
      answer: json(
        z.object({ name: z.string(), floor: z.int().nullable() }),
        'The name, masked, and the floor, where it is one of the company',
      ),
    }),
    async (c) => {
      const { companyId, hostName, hostMobile } = c.req.valid('json')
      const typedHost = { companyId, hostNames: hostNames(hostName) }
      const today = seoulDate(c.var.deps.clock())
      const { name, floor } = await limitHostGuesses(c, typedHost, async (db) => {
        const found = await findVisited(db, typedHost, today)
        const host = requireHost(found, hostMobile)
        return { name: maskName(host.name), floor: found!.floors.includes(host.floor) ? host.floor : null }
      })
      return c.json({ data: { name, floor } }, 200)
    },
  )
  .openapi(
    call('post', '/visits', {
      may: anybody('visits:request'),
      summary: 'Reserve an individual visit, as a guest or as a signed-in host for guests',
      body: individualVisitForm,
      made: json(reservedShape, 'Reserved'),
      fails: [401, 403, 409],
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
    call('post', '/visits/walk-in', {
      may: withoutToken(by('terminal', (c) => requireTerminal(c, 'kiosk'))),
      summary:
        'Register a visit for now, without a reservation, as a guest at an enrolled kiosk; the host is asked by message',
      body: lobbyWalkInForm,
      made: json(reservedShape, 'Waits for the host'),
      fails: [403],
    }),
    async (c) => {
      const form = c.req.valid('json')
      const visited = await readBefore(
        findRequestedHost(c, { ...form, forMyself: false }, (found) => walkInHost(found, form.hostMobile)),
      )
      const head = await writeOnce(c, form, async (tx) => {
        await limitReservations(c, tx, { visitors: [form.visitor] })
        return enterLobbyWalkIn(c, tx, form, visited())
      })
      return c.json({ data: { ...head, guest: grantAccess(c, head.id, form.visitor.mobile) } }, 201)
    },
  )
  .openapi(
    call('post', '/visits/{id}/access', {
      may: 'anyone',
      summary: 'Open a reservation with its link and the phone of one of its visitors',
      params: visitParams,
      body: visitAccessForm,
      answer: json(visitAccessShape, 'A token to send as X-Visit-Access, valid for this visit only'),
      fails: [404],
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
