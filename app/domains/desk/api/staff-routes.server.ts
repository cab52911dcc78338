import { createRoute, z } from '@hono/zod-openapi'
import { recordAccess, whetherSearched } from '~/api/access-record.server'
import { requireStaff, type ApiContext } from '~/api/context.server'
import { writeOnce } from '~/api/idempotency.server'
import { body, createRouter, json, pageOf, problems, signedIn } from '~/api/openapi.server'
import { may, requireDesk } from '~/api/require-permission.server'
import { Problem } from '~/api/problem'
import { contentRevision } from '~/api/revision.server'
import type { Db } from '~/db/database.server'
import { rowNumber } from '~/decisions/schemas'
import { pageAnswer, limitAndOffset } from '~/lists/list-page.server'
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
import { hasSecondFactor } from './second-factor.server'
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
const changeAnswers = { 200: json(idShape), ...problems(401, 403, 404, 409) }

/** Staff accounts, managed by administrators (decisions §9). */
export const staffApi = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/staff',
      middleware: may('staff:manage'),
      summary: 'List the building’s staff, oldest first; without a status, all but ended accounts',
      security: signedIn,
      request: { query: staffQuery },
      responses: { 200: json(pageOf(staffShape)), ...problems(401, 403) },
    }),
    async (c) => {
      requireDesk(c, 'staff:manage')
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
    createRoute({
      method: 'post',
      path: '/desk/staff',
      middleware: may('staff:manage'),
      summary: 'Invite a staff member, who is sent a one-time link',
      security: signedIn,
      request: { body: body(staffInviteForm) },
      responses: { 201: json(idShape, 'Invited'), ...problems(401, 403, 409) },
    }),
    async (c) => {
      requireDesk(c, 'staff:manage')
      const form = c.req.valid('json')
      const passwordHash = await unusablePasswordHash()
      return c.json({ data: await writeOnce(c, form, (tx) => inviteStaff(c, tx, form, passwordHash)) }, 201)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/staff/{id}',
      summary: 'Get a staff member with history and what the caller may do',
      security: signedIn,
      request: { params },
      responses: { 200: json(staffDetailShape), ...problems(401, 403, 404) },
    }),
    async (c) => {
      requireDesk(c, 'staff:manage')
      const { id } = c.req.valid('param')
      const data = await requireDetail(c, c.var.deps.db, id)
      await recordAccess(c, c.var.deps.db, { action: 'desk:viewStaff', subject: `staff:${id}` })
      return c.json({ data }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/desk/staff/{id}',
      middleware: may('staff:manage'),
      summary: 'Change a staff member’s name, phone, e-mail and roles',
      security: signedIn,
      request: { params, body: body(staffEditForm) },
      responses: changeAnswers,
    }),
    async (c) => {
      requireDesk(c, 'staff:manage')
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      return c.json({ data: await writeOnce(c, form, (tx) => editStaff(c, tx, id, form)) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/desk/staff/{id}/status',
      middleware: may('staff:manage'),
      summary: 'Lock, unlock or end a staff account; its sessions end',
      security: signedIn,
      request: { params, body: body(staffStatusForm) },
      responses: changeAnswers,
    }),
    async (c) => {
      requireDesk(c, 'staff:manage')
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      return c.json(
        { data: await writeOnce(c, form, (tx) => changeStaffStatus(c, tx, id, form.status)) },
        200,
      )
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/staff/{id}/link',
      summary: 'Resend the one-time link, or send one for a new password; the previous one stops working',
      security: signedIn,
      request: { params },
      responses: changeAnswers,
    }),
    async (c) => {
      requireDesk(c, 'staff:manage')
      const { id } = c.req.valid('param')
      return c.json({ data: await writeOnce(c, {}, (tx) => sendStaffLink(c, tx, id)) }, 200)
    },
  )

  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/staff/{id}/second-factor/end',
      summary: 'Take the second factor of a colleague who has lost the phone; the person is signed out',
      security: signedIn,
      request: { params },
      responses: changeAnswers,
    }),
    async (c) => {
      requireDesk(c, 'staff:manage')
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
  const isGuarded = await hasSecondFactor(db, id)
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
