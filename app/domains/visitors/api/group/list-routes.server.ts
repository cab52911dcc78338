import { z } from '@hono/zod-openapi'
import { call } from '~/api/call.server'
import { recordAccess } from '~/api/access-record.server'
import type { ApiContext } from '~/api/context.server'
import { writeOnce } from '~/api/idempotency.server'
import { createRouter, json } from '~/api/openapi.server'
import { Problem } from '~/api/problem'
import type { Db } from '~/db/database.server'
import { assertAllowed } from '~/decisions/decide.server'
import { changeDraft, findDraft, keepDraft } from '~/workbooks/drafts.server'
import { sheetConfirmation, sheetHeadShape, sheetIdParam } from '~/workbooks/schemas'
import {
  againForm,
  groupDetailsForm,
  listIntoForm,
  listPurposeShape,
  type ListPurpose,
} from '~/domains/visitors/group-schemas'
import { MOST_MEMBERS } from '~/domains/visitors/limits'
import { requireVisit } from '~/domains/visitors/api/access.server'
import { actionRefusal, seesAsGuest } from '~/domains/visitors/api/decide.server'
import { addListToGroup, checkDetails, requestGroup } from './group.server'
import { groupSheet } from './sheet.server'
import type { VisitorRecord } from '~/domains/visitors/api/queries.server'
import { visitHead, visitId } from '~/domains/visitors/api/shape.server'

const kept = z.object({ id: z.string() })
const groupStored = visitHead.extend({ count: z.int(), left: z.int(), isAdded: z.boolean() })

/**
 * What a list of people is for, kept with it until it is confirmed; and lists that start with an earlier visit's
 * people.
 */
export const groupListApi = createRouter()
  .openapi(
    call('post', '/group-visits/check', {
      may: 'groupVisits:request',
      summary: 'Check whether a group can visit this host at this time; nothing is stored',
      body: groupDetailsForm,
      answer: z.object({ hostName: z.string() }),
    }),
    async (c) => {
      const actor = c.var.caller
      const { db, clock } = c.var.deps
      const { host } = await checkDetails(db, c.req.valid('json'), actor, clock())
      return c.json({ data: { hostName: host.name } }, 200)
    },
  )
  .openapi(
    call('get', '/group-sheets/{id}/visit', {
      may: 'groupVisits:request',
      summary: 'Get the visit entered for a list',
      params: sheetIdParam,
      answer: listPurposeShape,
      fails: [404],
    }),
    async (c) => {
      const { about } = await findDraft(c, c.var.deps.db, groupSheet.name, c.req.valid('param').id)
      const { visit = null, into = null } = (about ?? {}) as Partial<ListPurpose>
      return c.json({ data: { visit, into } }, 200)
    },
  )
  .openapi(
    call('put', '/group-sheets/{id}/visit', {
      may: 'groupVisits:request',
      summary: 'Set the visit of a list; it is stored with the list only, encrypted',
      params: sheetIdParam,
      body: groupDetailsForm,
      answer: kept,
      fails: [404, 409],
    }),
    async (c) => {
      const actor = c.var.caller
      const { id } = c.req.valid('param')
      const visit = c.req.valid('json')
      const data = await writeOnce(c, visit, async (tx) => {
        await checkDetails(tx, visit, actor, c.var.deps.clock())
        return keepPurpose(c, tx, id, { visit })
      })
      return c.json({ data }, 200)
    },
  )
  .openapi(
    call('put', '/group-sheets/{id}/group', {
      may: 'groupVisits:request',
      summary: 'Set the group that a list’s people are added to',
      params: sheetIdParam,
      body: listIntoForm,
      answer: kept,
      fails: [404, 409],
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      const data = await writeOnce(c, form, async (tx) => {
        const { loaded, viewer } = await requireVisit(c, tx, form.group)
        if (loaded.visit.kind !== 'group') throw new Problem(404, 'notFound')
        assertAllowed(actionRefusal(loaded, 'add', viewer))
        return keepPurpose(c, tx, id, { into: form.group })
      })
      return c.json({ data }, 200)
    },
  )
  .openapi(
    call('post', '/group-sheets/{id}/confirmation', {
      may: 'groupVisits:request',
      summary: 'Store the valid rows of a list for what it was set to: a new group, or more people of one',
      params: sheetIdParam,
      body: sheetConfirmation,
      made: json(groupStored, 'Stored'),
      fails: [404, 409],
    }),
    async (c) => {
      const actor = c.var.caller
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      const data = await writeOnce(c, form, async (tx) => {
        const { about } = await findDraft(c, tx, groupSheet.name, id, { forWrite: true })
        const { visit, into } = (about ?? {}) as Partial<ListPurpose>
        const list = { sheet: id, count: form.count }
        if (into) return { ...(await addListToGroup(c, tx, into, list, actor)), isAdded: true }
        if (!visit) throw new Problem(404, 'notFound')
        return { ...(await requestGroup(c, tx, { ...visit, ...list }, actor)), isAdded: false }
      })
      return c.json({ data }, 201)
    },
  )
  .openapi(
    call('post', '/visits/{id}/list', {
      may: 'groupVisits:request',
      summary: 'Create a list for a new group from the people of an earlier visit, all or those selected',
      params: z.object({ id: visitId }),
      body: againForm,
      made: json(sheetHeadShape, 'Created'),
      fails: [404, 409],
    }),
    async (c) => {
      const form = c.req.valid('json')
      const data = await writeOnce(c, form, async (tx) => {
        const { loaded, viewer } = await requireVisit(c, tx, c.req.valid('param').id)
        // A guest of a group must not see the others in it.
        if (seesAsGuest(loaded, viewer)) throw new Problem(404, 'notFound')
        const { publicId: subject, companyId } = loaded.visit
        await recordAccess(c, tx, { action: 'visits:view', subject, companyId })
        const chosen = loaded.visitors.filter(
          ({ number }) => form.people.length === 0 || form.people.includes(number),
        )
        if (chosen.length === 0) throw new Problem(404, 'notFound')
        const rows = chosen.slice(0, MOST_MEMBERS).map(rowOf)
        return { id: await keepDraft(c, tx, groupSheet.name, rows), good: rows.length, bad: 0 }
      })
      return c.json({ data }, 201)
    },
  )

async function keepPurpose(c: ApiContext, tx: Db, id: string, about: object) {
  const draft = await findDraft(c, tx, groupSheet.name, id, { forWrite: true })
  await changeDraft(c, tx, { id, about }, draft.rows, { mayBeEmpty: true })
  return { id }
}

/** A visitor as a row of a list. */
const rowOf = (person: VisitorRecord, place: number) => ({
  number: place + 1,
  cells: {
    name: person.name,
    mobile: person.mobile,
    ...(person.companyName && { companyName: person.companyName }),
    ...(person.email && { email: person.email }),
    ...(person.plate && { plate: person.plate }),
    ...(person.otherPlate && { otherPlate: 'O' }),
  },
})
