import { createRoute, z } from '@hono/zod-openapi'
import { recordAccess, whetherSearched } from '~/api/access-record.server'
import { writeOnce } from '~/api/idempotency.server'
import { body, createRouter, json, pageOf, problems, signedIn } from '~/api/openapi.server'
import { may, requireDesk } from '~/api/require-permission.server'
import { limitAndOffset, pageAnswer } from '~/lists/list-page.server'
import { seoulDate } from '~/rules/local-time'
import {
  changeRecordForm,
  countShape,
  decideWishesForm,
  deskRecordListQuery,
  deskRecordRowShape,
  deskRecordShape,
  deskWishQuery,
  deskWishShape,
  recordForm,
  recordIdParam,
  savedRecordShape,
  tonightForm,
} from '~/domains/listening-bar/playlist-shapes'
import { countWishes, listRecords, listWishes } from './playlist-queries.server'
import { toDeskRecordRow, toDeskWish } from './playlist-shape.server'
import { addRecord, changeRecord, deskRecord, playTonight, removeRecord } from './records-desk.server'
import { decideWishes } from './wishes.server'

const PERMISSION = 'listeningBar:managePlaylist'

/** Records of the listening bar and wishes for them, for the amenity desk (decisions §9). */
export const deskPlaylistApi = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/listening-bar/records',
      middleware: may('listeningBar:managePlaylist'),
      summary:
        'List records as on the playlist, with the number of living wishes; also only what is played tonight',
      security: signedIn,
      request: { query: deskRecordListQuery },
      responses: { 200: json(pageOf(deskRecordRowShape)), ...problems(401, 403) },
    }),
    async (c) => {
      requireDesk(c, PERMISSION)
      const { played, ...query } = c.req.valid('query')
      const { db, clock } = c.var.deps
      const today = seoulDate(clock())
      const filter = { ...query, tonightOn: played && today }
      const { rows, count } = await listRecords(db, filter, limitAndOffset(query))
      const wishes = await countWishes(
        db,
        rows.map(({ id }) => id),
      )
      const items = rows.map((record) => toDeskRecordRow(record, wishes.get(record.id) ?? 0, today))
      return c.json({ data: pageAnswer(query, count, items) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/listening-bar/records',
      middleware: may('listeningBar:managePlaylist'),
      summary: 'Add a record',
      security: signedIn,
      request: { body: body(recordForm) },
      responses: { 201: json(savedRecordShape, 'Added'), ...problems(401, 403) },
    }),
    async (c) => {
      requireDesk(c, PERMISSION)
      const form = c.req.valid('json')
      return c.json({ data: await writeOnce(c, form, (tx) => addRecord(c, tx, form)) }, 201)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/listening-bar/records/tonight',
      middleware: may('listeningBar:managePlaylist'),
      summary: 'Put records on the list of what is played tonight, or take them off: all of them or none',
      security: signedIn,
      request: { body: body(tonightForm) },
      responses: { 200: json(countShape), ...problems(401, 403, 404) },
    }),
    async (c) => {
      requireDesk(c, PERMISSION)
      const form = c.req.valid('json')
      const count = await writeOnce(c, form, (tx) => playTonight(c, tx, form))
      return c.json({ data: { count } }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/listening-bar/records/{id}',
      summary: 'Get a record with its history',
      security: signedIn,
      request: { params: recordIdParam },
      responses: { 200: json(deskRecordShape), ...problems(401, 403, 404) },
    }),
    async (c) => {
      requireDesk(c, PERMISSION)
      return c.json({ data: await deskRecord(c, c.var.deps.db, c.req.valid('param').id) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/desk/listening-bar/records/{id}',
      middleware: may('listeningBar:managePlaylist'),
      summary: 'Change a record',
      security: signedIn,
      request: { params: recordIdParam, body: body(changeRecordForm) },
      responses: { 200: json(savedRecordShape), ...problems(401, 403, 404, 409) },
    }),
    async (c) => {
      requireDesk(c, PERMISSION)
      const form = c.req.valid('json')
      const { id } = c.req.valid('param')
      return c.json({ data: await writeOnce(c, form, (tx) => changeRecord(c, tx, id, form)) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/listening-bar/records/{id}/remove',
      summary: 'Take a record out of the list; living wishes for it are declined',
      security: signedIn,
      request: { params: recordIdParam, body: body(z.object({})) },
      responses: { 200: json(z.object({})), ...problems(401, 403, 404) },
    }),
    async (c) => {
      requireDesk(c, PERMISSION)
      const { id } = c.req.valid('param')
      await writeOnce(c, {}, async (tx) => {
        await removeRecord(c, tx, id)
        return {}
      })
      return c.json({ data: {} }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/listening-bar/wishes',
      middleware: may('listeningBar:managePlaylist'),
      summary:
        'List wishes that wait, were accepted, or are over, with who made them; by part of artist or title',
      security: signedIn,
      request: { query: deskWishQuery },
      responses: { 200: json(pageOf(deskWishShape)), ...problems(401, 403) },
    }),
    async (c) => {
      const actor = requireDesk(c, PERMISSION)
      const query = c.req.valid('query')
      const { db, clock } = c.var.deps
      const { rows, count } = await listWishes(db, query, limitAndOffset(query))
      const { status, name, page } = query
      await recordAccess(c, db, {
        action: 'desk:listWishes',
        subject: { status, searched: whetherSearched(name), page, rows: rows.length },
        shown: rows.map(({ wish }) => wish.publicId),
      })
      const today = seoulDate(clock())
      return c.json(
        {
          data: pageAnswer(
            query,
            count,
            rows.map((row) => toDeskWish(row, actor, today)),
          ),
        },
        200,
      )
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/listening-bar/wishes/decision',
      middleware: may('listeningBar:managePlaylist'),
      summary:
        'Accept wishes, decline them with a reason, or record that they were played: all of them or none',
      security: signedIn,
      request: { body: body(decideWishesForm) },
      responses: { 200: json(countShape), ...problems(401, 403, 404, 409) },
    }),
    async (c) => {
      const actor = requireDesk(c, PERMISSION)
      const form = c.req.valid('json')
      const count = await writeOnce(c, form, (tx) => decideWishes(c, tx, actor, form))
      return c.json({ data: { count } }, 200)
    },
  )

export type DeskPlaylistApi = typeof deskPlaylistApi
