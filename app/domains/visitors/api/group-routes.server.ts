import { createRoute, z } from '@hono/zod-openapi'
import { requireMember, type ApiContext } from '~/api/context.server'
import { writeOnce } from '~/api/idempotency.server'
import { body, createRouter, json, problems, signedIn } from '~/api/openapi.server'
import { fieldProblem, Problem } from '~/api/problem'
import { may, requireManager } from '~/api/require-permission.server'
import type { Db } from '~/db/database.server'
import { assertAllowed } from '~/decisions/decide.server'
import { parseMinutes } from '~/rules/local-time'
import {
  groupAdditionForm,
  groupChangeForm,
  groupListForm,
  groupVisitForm,
  memberDecisionForm,
  passMessagesQuery,
  passMessagesShape,
  passNumbers,
} from '~/domains/visitors/group-schemas'
import { requireGroup } from './access.server'
import { decideAndNotify } from './decide-and-notify.server'
import { assertUnchanged } from './change-routes.server'
import { changeVisit, reservationOf } from './change.server'
import { actionRefusal } from './decide.server'
import { addListToGroup, requestGroup } from './group.server'
import { addMembers } from './group-people.server'
import { countPassMessages, listPassMessages } from './group-queries.server'
import { groupListApi } from './group-list-routes.server'
import { personOf } from './reserve.server'
import { visitHead, visitId } from './shape.server'

const params = z.object({ id: visitId })
const reserved = visitHead.extend({ count: z.int(), left: z.int() })

/**
 * Group visits (product §2, decisions §2, §6): requested with a list of people, then decided as a whole or in
 * part.
 */
export const groupApi = createRouter()
  .route('/', groupListApi)
  .openapi(
    createRoute({
      method: 'post',
      path: '/group-visits',
      middleware: may('groupVisits:request'),
      summary: 'Request a group visit with the valid rows of a list: all of them or none',
      security: signedIn,
      request: { body: body(groupVisitForm) },
      responses: { 201: json(reserved, 'Requested'), ...problems(401, 403, 404, 409) },
    }),
    async (c) => {
      const actor = requireManager(c, 'groupVisits:request')
      const form = c.req.valid('json')
      return c.json({ data: await writeOnce(c, form, (tx) => requestGroup(c, tx, form, actor)) }, 201)
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/group-visits/{id}',
      middleware: may('groupVisits:edit'),
      summary: 'Change a group visit’s time and place; a requester’s change needs approval again',
      security: signedIn,
      request: { params, body: body(groupChangeForm) },
      responses: { 200: json(visitHead), ...problems(401, 403, 404, 409) },
    }),
    async (c) => {
      const form = c.req.valid('json')
      const data = await writeGroup(c, form, async (tx, { loaded, viewer }) => {
        assertUnchanged(loaded.visit, form.revision)
        const changed = await changeVisit(c, tx, loaded, viewer, {
          ...reservationOf(loaded),
          visitDate: form.visitDate,
          visitMinutes: parseMinutes(form.visitTime)!,
          floor: form.floor,
        })
        return { id: changed.visit.publicId, status: changed.visit.status }
      })
      return c.json({ data }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/group-visits/{id}/people',
      middleware: may('groupVisits:edit'),
      summary: 'Add people to a group; those a manager adds are approved at once',
      security: signedIn,
      request: { params, body: body(groupAdditionForm) },
      responses: {
        201: json(z.object({ numbers: z.array(z.int()) }), 'Added'),
        ...problems(401, 403, 404, 409),
      },
    }),
    async (c) => {
      const form = c.req.valid('json')
      const data = await writeGroup(c, form, async (tx, { loaded, viewer }) => {
        const added = await addMembers(c, tx, loaded, viewer, form.visitors.map(personOf))
        return { numbers: added.map(({ number }) => number) }
      })
      return c.json({ data }, 201)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/group-visits/{id}/list',
      middleware: may('groupVisits:request'),
      summary: 'Add the valid rows of a list to a group: all of them or none',
      security: signedIn,
      request: { params, body: body(groupListForm) },
      responses: { 201: json(reserved, 'Added'), ...problems(401, 403, 404, 409) },
    }),
    async (c) => {
      const actor = requireManager(c, 'groupVisits:request')
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      const data = await writeOnce(c, form, (tx) => addListToGroup(c, tx, id, form, actor))
      return c.json({ data }, 201)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/group-visits/{id}/decisions',
      middleware: may('groupVisits:cancel', 'member'),
      summary: 'Decide about selected people of a group: all of them or none',
      security: signedIn,
      request: { params, body: body(memberDecisionForm) },
      responses: { 200: json(visitHead), ...problems(401, 403, 404, 409) },
    }),
    async (c) => {
      const form = c.req.valid('json')
      const data = await writeGroup(c, form, async (tx, { loaded, viewer }) => {
        const { decision, numbers, reason, revision } = form
        if (numbers.some((number) => loaded.visitors.every((person) => person.number !== number)))
          throw new Problem(404, 'notFound')
        assertAllowed(actionRefusal(loaded, decision, viewer, numbers))
        assertUnchanged(loaded.visit, revision)
        return decideAndNotify(c, tx, loaded, decision, { reason, only: numbers })
      })
      return c.json({ data }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/group-visits/{id}/told',
      middleware: may('groupVisits:see', 'member'),
      summary: 'List to whom of a group the gate pass was sent, and to whom it was not',
      security: signedIn,
      request: { params, query: passMessagesQuery },
      responses: { 200: json(passMessagesShape), ...problems(401, 403, 404) },
    }),
    async (c) => {
      requireMember(c)
      const { db } = c.var.deps
      const { loaded } = await requireGroup(c, db, c.req.valid('param').id, false)
      const { data: numbers } = passNumbers.safeParse(c.req.valid('query').numbers)
      if (!numbers) throw fieldProblem('numbers', 'malformed')
      const [messages, passes] = [
        await listPassMessages(db, loaded.visit.id, numbers),
        await countPassMessages(db, loaded.visit.id),
      ]
      const people = numbers.map((number) => {
        const messagesOfPerson = messages.filter((message) => message.number === number)
        const stateOf = (channel: 'sms' | 'email') =>
          messagesOfPerson.find((message) => message.channel === channel)?.status ?? null
        const sentAt = messagesOfPerson.find((message) => message.sentAt)?.sentAt?.toISOString() ?? null
        return { number, sms: stateOf('sms'), email: stateOf('email'), sentAt }
      })
      return c.json({ data: { people, passes } }, 200)
    },
  )

export type GroupApi = typeof groupApi

/** A write of a member on the group of the address, which is locked. @throws Problem 401, 403, 404 */
const writeGroup = <Data>(
  c: ApiContext,
  form: unknown,
  change: (tx: Db, group: Awaited<ReturnType<typeof requireGroup>>) => Promise<Data>,
) => {
  requireMember(c)
  return writeOnce(c, form, async (tx) => change(tx, await requireGroup(c, tx, c.req.param('id')!)))
}
