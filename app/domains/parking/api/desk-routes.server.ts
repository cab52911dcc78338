import { z } from '@hono/zod-openapi'
import { call, reader } from '~/api/call.server'
import { recordAccess, whetherSearched } from '~/api/access-record.server'
import { writeOnce, writeUndoable } from '~/api/idempotency.server'
import { createRouter, json, pageOf } from '~/api/openapi.server'
import { pageAnswer, limitAndOffset } from '~/lists/list-page.server'
import { workbookAnswer } from '~/workbooks/workbook.server'
import { assertPasswordFits } from '~/domains/account/api/fitting-password.server'
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
  addMonthlyCars,
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
    call('get', '/desk/parking/cars', {
      may: reader('parking:seeCars'),
      summary: 'List the cars that are parked now, latest entry first, with their current charge',
      query: carsQuery,
      answer: pageOf(parkedCarShape),
    }),
    async (c) => {
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
    call('get', '/desk/parking/discounts/{id}', {
      may: reader('parking:seeCars'),
      summary: 'Get a discount of any company with its minutes',
      params: discountIdParam,
      answer: deskDiscountShape,
      fails: [404],
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const { db, clock } = c.var.deps
      const data = await deskDiscount(db, id, clock())
      await recordAccess(c, db, { action: 'desk:listParking', subject: { discount: id } })
      return c.json({ data }, 200)
    },
  )
  .openapi(
    call('post', '/desk/parking/gate-events', {
      may: 'parking:enterGateEvent',
      summary: 'Enter a gate event by hand',
      body: manualGateEventBody,
      answer: empty,
      fails: [409],
    }),
    async (c) => {
      const form = c.req.valid('json')
      const pricing = await loadPricing(c)
      await writeOnce(c, form, (tx) => recordManualGateEvent(c, tx, form, pricing))
      return c.json({ data: {} }, 200)
    },
  )
  .openapi(
    call('get', '/desk/parking/accounts', {
      may: 'parking:manageAccounts',
      summary: 'List the companies’ parking accounts with what is left of this month’s minutes',
      answer: z.array(companyAccountShape),
    }),
    async (c) => {
      const { db, clock } = c.var.deps
      return c.json({ data: await listAccounts(db, clock(), c.var.language) }, 200)
    },
  )
  .openapi(
    call('get', '/desk/parking/accounts/{companyId}', {
      may: 'parking:manageAccounts',
      summary: 'Get a company’s parking account, its minutes and its monthly cars',
      params: companyIdParam,
      answer: companyAccountDetailsShape,
      fails: [404],
    }),
    async (c) => {
      const { db, clock } = c.var.deps
      const { companyId } = c.req.valid('param')
      return c.json({ data: await accountOf(db, companyId, clock()) }, 200)
    },
  )
  .openapi(
    call('put', '/desk/parking/accounts/{companyId}', {
      may: 'parking:manageAccounts',
      summary: 'Create a company’s parking account, or change its ID and password',
      params: companyIdParam,
      body: accountBody,
      answer: empty,
      fails: [404, 409],
    }),
    async (c) => {
      const { companyId } = c.req.valid('param')
      const form = c.req.valid('json')
      const { parkingId: loginId, password } = form
      await assertPasswordFits(c, c.var.deps.db, password, { field: 'password', loginId, companyId })
      // Hashed before the transaction, as hashing is slow by design.
      const passwordHash = await hashPassword(password)
      await writeOnce(c, form, (tx) => saveAccount(c, tx, companyId, form, passwordHash))
      return c.json({ data: {} }, 200)
    },
  )
  .openapi(
    call('post', '/desk/parking/accounts/{companyId}/minutes', {
      may: 'parking:manageAccounts',
      summary: 'Top up or correct a company’s charged minutes; a reason is required and recorded',
      params: companyIdParam,
      body: minutesBody,
      answer: empty,
      fails: [404, 409],
    }),
    async (c) => {
      const { companyId } = c.req.valid('param')
      const form = c.req.valid('json')
      await writeOnce(c, form, (tx) => changeMinutes(c, tx, companyId, form))
      return c.json({ data: {} }, 200)
    },
  )
  .openapi(
    call('post', '/desk/parking/accounts/{companyId}/monthly-cars', {
      may: 'parking:manageAccounts',
      summary: 'Add monthly parking for a car of a company, from today',
      params: companyIdParam,
      body: monthlyCarBody,
      answer: empty,
      fails: [404, 409],
    }),
    async (c) => {
      const { companyId } = c.req.valid('param')
      const form = c.req.valid('json')
      await writeUndoable(c, form, (tx) => addMonthlyCars(c, tx, [{ companyId, plate: form.plate }]))
      return c.json({ data: {} }, 200)
    },
  )
  .openapi(
    call('post', '/desk/parking/accounts/{companyId}/monthly-cars/end', {
      may: 'parking:manageAccounts',
      summary: 'End monthly parking of a car; yesterday becomes its last day',
      params: companyIdParam,
      body: endMonthlyBody,
      answer: empty,
      fails: [404, 409],
    }),
    async (c) => {
      const { companyId } = c.req.valid('param')
      const form = c.req.valid('json')
      await writeUndoable(c, form, (tx) => endMonthlyCar(c, tx, companyId, form.plate))
      return c.json({ data: {} }, 200)
    },
  )
  .openapi(
    call('get', '/desk/parking/statement', {
      may: 'parking:manageAccounts',
      summary: 'Get what every company used and pays for a month; this month by default',
      query: parkingStatementQuery,
      answer: parkingStatementShape,
    }),
    async (c) => {
      return c.json({ data: await statementFor(c, c.req.valid('query').month) }, 200)
    },
  )
  .openapi(
    call('get', '/desk/parking/statement/file', {
      may: 'parking:manageAccounts',
      summary: 'Export the statement of all companies as an Excel file; a reason is required and recorded',
      query: parkingStatementFileQuery,
      answer: workbookAnswer,
    }),
    async (c) => {
      const { month, reason } = c.req.valid('query')
      return answerStatement(c, await statementFor(c, month), { action: 'desk:exportParking', reason })
    },
  )

export type DeskParkingApi = typeof deskParkingApi
