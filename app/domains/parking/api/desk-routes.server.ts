import { createRoute, z } from '@hono/zod-openapi'
import { recordAccess, whetherSearched } from '~/api/access-record.server'
import { writeOnce } from '~/api/idempotency.server'
import { body, createRouter, json, pageOf, problems, signedIn } from '~/api/openapi.server'
import { may, requireDesk, requireDeskReader } from '~/api/require-permission.server'
import { pageAnswer, limitAndOffset } from '~/lists/list-page.server'
import { workbookAnswer } from '~/workbooks/workbook.server'
import { hashPassword } from '~/domains/account/api/password.server'
import {
  accountBody,
  parkedCarShape,
  carsQuery,
  companyAccountDetailsShape,
  companyAccountShape,
  companyIdParam,
  deskDiscountShape,
  discountIdParam,
  endMonthlyBody,
  manualGateEventBody,
  minutesBody,
  monthlyCarBody,
} from '~/domains/parking/desk-schemas'
import {
  parkingStatementFileQuery,
  parkingStatementQuery,
  parkingStatementShape,
} from '~/domains/parking/schemas'
import {
  accountOf,
  addMonthlyCar,
  changeMinutes,
  deskDiscount,
  endMonthlyCar,
  recordManualGateEvent,
  listAccounts,
  listParkedCars,
  saveAccount,
} from './desk.server'
import { loadPricing } from './pricing.server'
import { answerStatement, statementFor } from './statement-routes.server'

const empty = json(z.object({}))

/** Parking at the desk: parked cars, manual events, accounts of companies, statements (decisions §7, §9). */
export const deskParkingApi = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/parking/cars',
      middleware: may('parking:seeCars'),
      summary: 'List the cars that are parked now, latest entry first, with their current charge',
      security: signedIn,
      request: { query: carsQuery },
      responses: { 200: json(pageOf(parkedCarShape)), ...problems(401, 403) },
    }),
    async (c) => {
      requireDeskReader(c, 'parking:seeCars')
      const query = c.req.valid('query')
      const { db, clock } = c.var.deps
      const reading = { pricing: await loadPricing(c), now: clock() }
      const filter = { keyword: query.keyword, ...limitAndOffset(query) }
      const { rows, count } = await listParkedCars(db, filter, reading)
      const subject = { searched: whetherSearched(query.keyword), page: query.page }
      await recordAccess(c, db, { action: 'desk:listParking', subject })
      return c.json({ data: pageAnswer(query, count, rows) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/parking/discounts/{id}',
      summary: 'Get a discount of any company with its minutes',
      security: signedIn,
      request: { params: discountIdParam },
      responses: { 200: json(deskDiscountShape), ...problems(401, 403, 404) },
    }),
    async (c) => {
      requireDeskReader(c, 'parking:seeCars')
      const { id } = c.req.valid('param')
      const { db, clock } = c.var.deps
      const data = await deskDiscount(db, id, clock())
      await recordAccess(c, db, { action: 'desk:listParking', subject: { discount: id } })
      return c.json({ data }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/parking/gate-events',
      middleware: may('parking:enterGateEvent'),
      summary: 'Enter a gate event by hand',
      security: signedIn,
      request: { body: body(manualGateEventBody) },
      responses: { 200: empty, ...problems(401, 403, 409) },
    }),
    async (c) => {
      requireDesk(c, 'parking:enterGateEvent')
      const form = c.req.valid('json')
      const pricing = await loadPricing(c)
      await writeOnce(c, form, (tx) => recordManualGateEvent(c, tx, form, pricing))
      return c.json({ data: {} }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/parking/accounts',
      summary: 'List the companies’ parking accounts with what is left of this month’s minutes',
      security: signedIn,
      responses: { 200: json(z.array(companyAccountShape)), ...problems(401, 403) },
    }),
    async (c) => {
      requireDesk(c, 'parking:manageAccounts')
      const { db, clock } = c.var.deps
      return c.json({ data: await listAccounts(db, clock(), c.var.language) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/parking/accounts/{companyId}',
      summary: 'Get a company’s parking account, its minutes and its monthly cars',
      security: signedIn,
      request: { params: companyIdParam },
      responses: { 200: json(companyAccountDetailsShape), ...problems(401, 403, 404) },
    }),
    async (c) => {
      requireDesk(c, 'parking:manageAccounts')
      const { db, clock } = c.var.deps
      const { companyId } = c.req.valid('param')
      return c.json({ data: await accountOf(db, companyId, clock()) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/desk/parking/accounts/{companyId}',
      middleware: may('parking:manageAccounts'),
      summary: 'Create a company’s parking account, or change its ID and password',
      security: signedIn,
      request: { params: companyIdParam, body: body(accountBody) },
      responses: { 200: empty, ...problems(401, 403, 404, 409) },
    }),
    async (c) => {
      requireDesk(c, 'parking:manageAccounts')
      const { companyId } = c.req.valid('param')
      const form = c.req.valid('json')
      // Hashed before the transaction, as hashing is slow by design.
      const passwordHash = await hashPassword(form.password)
      await writeOnce(c, form, (tx) => saveAccount(c, tx, companyId, form, passwordHash))
      return c.json({ data: {} }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/parking/accounts/{companyId}/minutes',
      middleware: may('parking:manageAccounts'),
      summary: 'Top up or correct a company’s charged minutes; a reason is required and recorded',
      security: signedIn,
      request: { params: companyIdParam, body: body(minutesBody) },
      responses: { 200: empty, ...problems(401, 403, 404, 409) },
    }),
    async (c) => {
      requireDesk(c, 'parking:manageAccounts')
      const { companyId } = c.req.valid('param')
      const form = c.req.valid('json')
      await writeOnce(c, form, (tx) => changeMinutes(c, tx, companyId, form))
      return c.json({ data: {} }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/parking/accounts/{companyId}/monthly-cars',
      middleware: may('parking:manageAccounts'),
      summary: 'Add monthly parking for a car of a company, from today',
      security: signedIn,
      request: { params: companyIdParam, body: body(monthlyCarBody) },
      responses: { 200: empty, ...problems(401, 403, 404, 409) },
    }),
    async (c) => {
      requireDesk(c, 'parking:manageAccounts')
      const { companyId } = c.req.valid('param')
      const form = c.req.valid('json')
      await writeOnce(c, form, (tx) => addMonthlyCar(c, tx, companyId, form.plate))
      return c.json({ data: {} }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/parking/accounts/{companyId}/monthly-cars/end',
      middleware: may('parking:manageAccounts'),
      summary: 'End monthly parking of a car; yesterday becomes its last day',
      security: signedIn,
      request: { params: companyIdParam, body: body(endMonthlyBody) },
      responses: { 200: empty, ...problems(401, 403, 404, 409) },
    }),
    async (c) => {
      requireDesk(c, 'parking:manageAccounts')
      const { companyId } = c.req.valid('param')
      const form = c.req.valid('json')
      await writeOnce(c, form, (tx) => endMonthlyCar(c, tx, companyId, form.plate))
      return c.json({ data: {} }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/parking/statement',
      middleware: may('parking:manageAccounts'),
      summary: 'Get what every company used and pays for a month; this month by default',
      security: signedIn,
      request: { query: parkingStatementQuery },
      responses: { 200: json(parkingStatementShape), ...problems(401, 403) },
    }),
    async (c) => {
      requireDesk(c, 'parking:manageAccounts')
      return c.json({ data: await statementFor(c, c.req.valid('query').month) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/parking/statement/file',
      middleware: may('parking:manageAccounts'),
      summary: 'Export the statement of all companies as an Excel file; a reason is required and recorded',
      security: signedIn,
      request: { query: parkingStatementFileQuery },
      responses: { 200: workbookAnswer, ...problems(401, 403) },
    }),
    async (c) => {
      requireDesk(c, 'parking:manageAccounts')
      const { month, reason } = c.req.valid('query')
      return answerStatement(c, await statementFor(c, month), { action: 'desk:exportParking', reason })
    },
  )

export type DeskParkingApi = typeof deskParkingApi
