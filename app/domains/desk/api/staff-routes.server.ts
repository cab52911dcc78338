import { z } from '@hono/zod-openapi'
import { call } from '~/api/call.server'
import { recordAccess, whetherSearched } from '~/api/access-record.server'
import { requireStaff, type ApiContext } from '~/api/context.server'
import { writeOnce } from '~/api/idempotency.server'
import { createRouter, json, pageOf } from '~/api/openapi.server'
import { Problem } from '~/api/problem'
import { contentRevision } from '~/api/revision.server'
import type { Db } from '~/db/database.server'
import { rowNumber } from '~/decisions/schemas'
import { pageAnswer, limitAndOffset } from '~/lists/list-page.server'
import { hasSecondFactor } from '~/domains/account/api/second-factor.server'
import { mayGetLink, STAFF_STATUS_CHANGES, staffRefusal } from '~/domains/desk/rules/staff-status'
import {
  staffDetailShape,
  staffEditForm,
  staffInviteForm,
  staffStatusForm,
  staffQuery,
  staffShape,
  type StaffDetail,
} from '~/domains/desk/staff-schemas'
import { countOtherAdministrators, findStaffPerson, listStaff, listStaffEvents } from './staff-queries.server'
import {
  changeStaffStatus,
  contentOf,
  editStaff,
  endSecondFactor,
  inviteStaff,
  sendStaffLink,
  unusablePasswordHash,
} from './staff.server'

const params = z.object({ id: rowNumber })
const idShape = z.object({ id: z.int() })

/** Staff accounts, managed by administrators (decisions §9). */
export const staffApi = createRouter()
  .openapi(
    call('get', '/desk/staff', {
      may: 'staff:manage',
      summary: 'List the building’s staff, oldest first; without a status, all but ended accounts',
      query: staffQuery,
      answer: pageOf(staffShape),
    }),
    async (c) => {
      const { db, clock } = c.var.deps
      const query = c.req.valid('query')
      const { items, count } = await listStaff(db, query, clock(), limitAndOffset(query))
      const { role, status, name, page } = query
      const subject = { role, status, searched: whetherSearched(name), page }
      const shown = items.map(({ id }) => `staff:${id}`)
      await recordAccess(c, db, { action: 'desk:listStaff', subject, shown })
      return c.json({ data: pageAnswer(query, count, items) }, 200)
    },
  )
  .openapi(
    call('post', '/desk/staff', {
      may: 'staff:manage',
      summary: 'Invite a staff member, who is sent a one-time link',
      body: staffInviteForm,
      made: json(idShape, 'Invited'),
      fails: [409],
    }),
    async (c) => {
      const form = c.req.valid('json')
      const passwordHash = await unusablePasswordHash()
      return c.json({ data: await writeOnce(c, form, (tx) => inviteStaff(c, tx, form, passwordHash)) }, 201)
    },
  )
  .openapi(
    call('get', '/desk/staff/{id}', {
      may: 'staff:manage',
      summary: 'Get a staff member with history and what the caller may do',
      params,
      answer: staffDetailShape,
      fails: [404],
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const data = await requireDetail(c, c.var.deps.db, id)
      await recordAccess(c, c.var.deps.db, { action: 'desk:viewStaff', subject: `staff:${id}` })
      return c.json({ data }, 200)
    },
  )
  .openapi(
    call('put', '/desk/staff/{id}', {
      may: 'staff:manage',
      summary: 'Change a staff member’s name, phone, e-mail and roles',
      params,
      body: staffEditForm,
      answer: idShape,
      fails: [404, 409],
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      return c.json({ data: await writeOnce(c, form, (tx) => editStaff(c, tx, id, form)) }, 200)
    },
  )
  .openapi(
    call('put', '/desk/staff/{id}/status', {
      may: 'staff:manage',
      summary: 'Lock, unlock or end a staff account; its sessions end',
      params,
      body: staffStatusForm,
      answer: idShape,
      fails: [404, 409],
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      return c.json(
        { data: await writeOnce(c, form, (tx) => changeStaffStatus(c, tx, id, form.status)) },
        200,
      )
    },
  )
  .openapi(
    call('post', '/desk/staff/{id}/link', {
      may: 'staff:manage',
      summary: 'Resend the one-time link, or send one for a new password; the previous one stops working',
      params,
      answer: idShape,
      fails: [404, 409],
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json({ data: await writeOnce(c, {}, (tx) => sendStaffLink(c, tx, id)) }, 200)
    },
  )

  .openapi(
    call('post', '/desk/staff/{id}/second-factor/end', {
      may: 'staff:manage',
      summary: 'Take the second factor of a colleague who has lost the phone; the person is signed out',
      params,
      answer: idShape,
      fails: [404, 409],
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json({ data: await writeOnce(c, {}, (tx) => endSecondFactor(c, tx, id)) }, 200)
    },
  )

/** @throws Problem 404 */
async function requireDetail(c: ApiContext, db: Db, id: number): Promise<StaffDetail> {
  const person = await findStaffPerson(db, id, c.var.deps.clock())
  if (!person) throw new Problem(404, 'notFound')
  const { roles, status } = person.shape
  const otherAdministrators = await countOtherAdministrators(db, id)
  const isGuarded = await hasSecondFactor(db, { staffId: id })
  const refusalOf = (to: StaffDetail['status'], rolesAfter = roles) =>
    staffRefusal({ from: status, to, roles, rolesAfter, otherAdministrators })
  const may = Object.fromEntries(
    STAFF_STATUS_CHANGES.map((to) => [to, status !== to && refusalOf(to) === null]),
  ) as Record<(typeof STAFF_STATUS_CHANGES)[number], boolean>
  return {
    ...person.shape,
    actions: {
      edit: status !== 'ended',
      sendLink: mayGetLink(status) && person.shape.mobile !== null,
      lock: may.locked,
      unlock: may.active,
      end: may.ended,
      endSecondFactor: isGuarded && requireStaff(c).id !== id,
    },
    hasSecondFactor: isGuarded,
    isLastAdministrator: refusalOf(status, []) === 'lastAdministrator',
    events: await listStaffEvents(db, id),
    revision: contentRevision(contentOf(person.shape)),
  }
}
