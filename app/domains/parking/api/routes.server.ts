import { z } from '@hono/zod-openapi'
import { call } from '~/api/call.server'
import { recordAccess, whetherSearched } from '~/api/access-record.server'
import type { MemberActor } from '~/api/context.server'
import { writeOnce } from '~/api/idempotency.server'
import { createRouter, json, pageOf } from '~/api/openapi.server'
import { Problem } from '~/api/problem'
import type { Db } from '~/db/database.server'
import { pageAnswer, limitAndOffset } from '~/lists/list-page.server'
import { seoulDate, seoulMonth } from '~/rules/local-time'
import { answerWorkbook, MOST_ROWS, workbookAnswer } from '~/workbooks/workbook.server'
import {
  listedRecordShape,
  parkingAccountShape,
  parkingFileQuery,
  parkingListQuery,
  parkingSignInBody,
  recordDetailsShape,
  recordIdParam,
  vehicleBody,
  vehicleCreatedShape,
} from '~/domains/parking/schemas'
import { ownParkingAccount, requireParking, signInToParking, signOutOfParking } from './account.server'
import { balanceOf } from './balance.server'
import { usualCoupon } from './stay-queries.server'
import { costsNow, detailsOf } from './details.server'
import { discountsApi } from './discount-routes.server'
import { passParkingApi } from './pass-routes.server'
import { todayCarsApi } from './today-routes.server'
import { loadPricing } from './pricing.server'
import { recordSheet } from './record-sheet.server'
import { findRecords, listRecords } from './records.server'
import { toRecord, withStays, type LoadedRecord } from './shape.server'
import { statementApi } from './statement-routes.server'
import { addVehicle } from './vehicles.server'

/** Parking for tenants: the parking account, their visitors' cars, discounts, statements (decisions §7). */
const parkingApi = createRouter()
  .openapi(
    call('get', '/parking/account', {
      may: 'parking:manage',
      summary: 'Get whether this session is signed in to the parking account, and what minutes are left',
      answer: parkingAccountShape,
    }),
    async (c) => {
      const actor = c.var.caller
      const { db, clock } = c.var.deps
      const account = await ownParkingAccount(c, actor)
      const isSignedIn = Boolean(account?.signedInAt)
      const balance = isSignedIn ? await balanceOf(db, actor.companyId, seoulMonth(clock())) : null
      const loginId = isSignedIn ? account!.loginId : null
      const given = isSignedIn ? await usualCoupon(db, actor) : null
      const hasAccount = account !== undefined
      return c.json({ data: { hasAccount, isSignedIn, loginId, balance, usualCoupon: given } }, 200)
    },
  )
  .openapi(
    call('post', '/parking/sign-in', {
      may: 'parking:manage',
      summary: 'Sign this session in to the company’s parking account, until the session ends',
      body: parkingSignInBody,
      answer: z.object({}),
    }),
    async (c) => {
      await signInToParking(c, c.var.caller, c.req.valid('json'))
      return c.json({ data: {} }, 200)
    },
  )
  .openapi(
    call('post', '/parking/sign-out', {
      may: 'parking:manage',
      summary: 'Sign out of the parking account',
      answer: z.object({}),
    }),
    async (c) => {
      await signOutOfParking(c)
      return c.json({ data: {} }, 200)
    },
  )
  .openapi(
    call('get', '/parking/records', {
      may: 'parking:search',
      summary: 'List the company’s visiting cars by visit date, category and keyword; today by default',
      query: parkingListQuery,
      answer: pageOf(listedRecordShape),
      fails: [409],
    }),
    async (c) => {
      const { companyId } = await requireParking(c, 'parking:search')
      const query = c.req.valid('query')
      const { db, clock } = c.var.deps
      const today = seoulDate(clock())
      const { from = today, to = today } = query
      const { rows, count } = await listRecords(db, { ...query, companyId, from, to }, limitAndOffset(query))
      const subject = { from, to, searched: whetherSearched(query.keyword), page: query.page }
      const shown = rows.map((record) => record.subject)
      await recordAccess(c, db, { action: 'parking:list', subject, shown, companyId })
      const now = clock()
      const loaded = await withStays(db, rows, now)
      const costs = await costsNow(db, loaded, { pricing: await loadPricing(c), now })
      const items = loaded.map((one) => ({
        ...toRecord(one, today),
        wonNow: (one.stay && costs.get(one.stay.id)) ?? null,
      }))
      return c.json({ data: pageAnswer(query, count, items) }, 200)
    },
  )
  .openapi(
    call('get', '/parking/records/file', {
      may: 'parking:search',
      summary: 'Export the matching visiting cars as an Excel file; a reason is required and recorded',
      query: parkingFileQuery,
      answer: workbookAnswer,
      fails: [409],
    }),
    async (c) => {
      const { companyId } = await requireParking(c, 'parking:search')
      const { reason, ...query } = c.req.valid('query')
      const { db, clock } = c.var.deps
      const today = seoulDate(clock())
      const { from = today, to = today } = query
      const page = { limit: MOST_ROWS, offset: 0 }
      const { rows } = await listRecords(db, { ...query, companyId, from, to }, page)
      const items = (await withStays(db, rows, clock())).map((loaded) => toRecord(loaded, today))
      const subject = { from, to, searched: whetherSearched(query.keyword), rows: items.length }
      return answerWorkbook(c, {
        file: 'parking',
        access: {
          action: 'parking:export',
          subject,
          shown: rows.map((record) => record.subject),
          reason,
          companyId,
        },
        ...recordSheet(items, c.var.language),
      })
    },
  )
  .openapi(
    call('get', '/parking/records/{id}', {
      may: 'parking:search',
      summary: 'Get a visiting car: its stay, its charge now and with each coupon, and its discounts',
      params: recordIdParam,
      answer: recordDetailsShape,
      fails: [404, 409],
    }),
    async (c) => {
      const actor = await requireParking(c, 'parking:search')
      const { db, clock } = c.var.deps
      const { id } = c.req.valid('param')
      const loaded = await requireRecord(db, actor, id, clock())
      await recordAccess(c, db, {
        action: 'parking:view',
        subject: loaded.record.subject,
        companyId: actor.companyId,
      })
      const pricing = await loadPricing(c)
      const details = await detailsOf(db, loaded, { pricing, now: clock() })
      return c.json({ data: { ...details, usualCoupon: await usualCoupon(db, actor) } }, 200)
    },
  )
  .openapi(
    call('post', '/parking/vehicles', {
      may: 'parking:addVehicle',
      summary: 'Add a visiting vehicle without a reservation',
      body: vehicleBody,
      made: json(vehicleCreatedShape, 'Added'),
      fails: [409],
    }),
    async (c) => {
      const actor = await requireParking(c, 'parking:addVehicle')
      const form = c.req.valid('json')
      const data = await writeOnce(c, form, (tx) => addVehicle(c, tx, actor, form))
      return c.json({ data }, 201)
    },
  )

/** A car of the member's company. @throws Problem 404 */
async function requireRecord(db: Db, actor: MemberActor, id: string, now: Date): Promise<LoadedRecord> {
  const [loaded] = await withStays(db, await findRecords(db, actor.companyId, [id]), now)
  if (!loaded) throw new Problem(404, 'notFound')
  return loaded
}

/** The routers of parking; `createApi` mounts all of them. */
export const parkingApis = [discountsApi, statementApi, passParkingApi, todayCarsApi, parkingApi] as const

export type ParkingApi = (typeof parkingApis)[number]
