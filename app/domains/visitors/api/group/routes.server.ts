import { z } from '@hono/zod-openapi'
import { call } from '~/api/call.server'
import { requireMember, type ApiContext } from '~/api/context.server'
import { writeOnce, writeUndoable } from '~/api/idempotency.server'
import { createRouter, json } from '~/api/openapi.server'
import { fieldProblem, Problem } from '~/api/problem'
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
import { requireGroup } from '~/domains/visitors/api/access.server'
import { decideAndNotify } from '~/domains/visitors/api/decide-and-notify.server'
import { assertUnchanged } from '~/domains/visitors/api/change-routes.server'
import { changeVisit, reservationOf } from '~/domains/visitors/api/change.server'
import { actionRefusal } from '~/domains/visitors/api/decide.server'
import { addListToGroup, requestGroup } from './group.server'
import { addMembers } from './people.server'
import { countPassMessages, listPassMessages } from './queries.server'
import { groupListApi } from './list-routes.server'
import { personOf } from '~/domains/visitors/api/reserve.server'
import { visitHead, visitId } from '~/domains/visitors/api/shape.server'

const params = z.object({ id: visitId })
const reserved = visitHead.extend({ count: z.int(), left: z.int() })

/**
 * Group visits (product §2, decisions §2, §6): requested with a list of people, then decided as a whole or in
 * part.
 */
export const groupApi = createRouter()
  .route('/', groupListApi)
  .openapi(
    call('post', '/group-visits', {
      may: 'groupVisits:request',
      summary: 'Request a group visit with the valid rows of a list: all of them or none',
      body: groupVisitForm,
      made: json(reserved, 'Requested'),
      fails: [404, 409],
    }),
    async (c) => {
      const actor = c.var.caller
      const form = c.req.valid('json')
      return c.json({ data: await writeOnce(c, form, (tx) => requestGroup(c, tx, form, actor)) }, 201)
    },
  )
  .openapi(
    call('put', '/group-visits/{id}', {
      may: 'groupVisits:edit',
      summary: 'Change a group visit’s time and place; a requester’s change needs approval again',
      params,
      body: groupChangeForm,
      answer: visitHead,
      fails: [404, 409],
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
    call('post', '/group-visits/{id}/people', {
      may: 'groupVisits:edit',
      summary: 'Add people to a group; those a manager adds are approved at once',
      params,
      body: groupAdditionForm,
      made: json(z.object({ numbers: z.array(z.int()) }), 'Added'),
      fails: [404, 409],
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
    call('post', '/group-visits/{id}/list', {
      may: 'groupVisits:request',
      summary: 'Add the valid rows of a list to a group: all of them or none',
      params,
      body: groupListForm,
      made: json(reserved, 'Added'),
      fails: [404, 409],
    }),
    async (c) => {
      const actor = c.var.caller
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      const data = await writeOnce(c, form, (tx) => addListToGroup(c, tx, id, form, actor))
      return c.json({ data }, 201)
    },
  )
  .openapi(
    call('post', '/group-visits/{id}/decisions', {
      may: 'groupVisits:cancel',
      summary: 'Decide about selected people of a group: all of them or none',
      params,
      body: memberDecisionForm,
      answer: visitHead,
      fails: [404, 409],
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
    call('get', '/group-visits/{id}/told', {
      may: 'groupVisits:see',
      summary: 'List to whom of a group the gate pass was sent, and to whom it was not',
      params,
      query: passMessagesQuery,
      answer: passMessagesShape,
      fails: [404],
    }),
    async (c) => {
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
  return writeUndoable(c, form, async (tx) => change(tx, await requireGroup(c, tx, c.req.param('id')!)))
}
