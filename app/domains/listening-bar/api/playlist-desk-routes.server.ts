import { z } from '@hono/zod-openapi'
import { call } from '~/api/call.server'
import { recordAccess, whetherSearched } from '~/api/access-record.server'
import { writeOnce, writeUndoable } from '~/api/idempotency.server'
import { createRouter, json, pageOf } from '~/api/openapi.server'
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

/** Records of the listening bar and wishes for them, for the amenity desk (decisions §9). */
export const deskPlaylistApi = createRouter()
  .openapi(
    call('get', '/desk/listening-bar/records', {
      may: 'listeningBar:managePlaylist',
      summary:
        'List records as on the playlist, with the number of living wishes; also only what is played tonight',
      query: deskRecordListQuery,
      answer: pageOf(deskRecordRowShape),
    }),
    async (c) => {
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
    call('post', '/desk/listening-bar/records', {
      may: 'listeningBar:managePlaylist',
      summary: 'Add a record',
      body: recordForm,
      made: json(savedRecordShape, 'Added'),
    }),
    async (c) => {
      const form = c.req.valid('json')
      return c.json({ data: await writeOnce(c, form, (tx) => addRecord(c, tx, form)) }, 201)
    },
  )
  .openapi(
    call('post', '/desk/listening-bar/records/tonight', {
      may: 'listeningBar:managePlaylist',
      summary: 'Put records on the list of what is played tonight, or take them off: all of them or none',
      body: tonightForm,
      answer: countShape,
      fails: [404],
    }),
    async (c) => {
      const form = c.req.valid('json')
      const count = await writeOnce(c, form, (tx) => playTonight(c, tx, form))
      return c.json({ data: { count } }, 200)
    },
  )
  .openapi(
    call('get', '/desk/listening-bar/records/{id}', {
      may: 'listeningBar:managePlaylist',
      summary: 'Get a record with its history',
      params: recordIdParam,
      answer: deskRecordShape,
      fails: [404],
    }),
    async (c) => {
      return c.json({ data: await deskRecord(c, c.var.deps.db, c.req.valid('param').id) }, 200)
    },
  )
  .openapi(
    call('put', '/desk/listening-bar/records/{id}', {
      may: 'listeningBar:managePlaylist',
      summary: 'Change a record',
      params: recordIdParam,
      body: changeRecordForm,
      answer: savedRecordShape,
      fails: [404, 409],
    }),
    async (c) => {
      const form = c.req.valid('json')
      const { id } = c.req.valid('param')
      return c.json({ data: await writeOnce(c, form, (tx) => changeRecord(c, tx, id, form)) }, 200)
    },
  )
  .openapi(
    call('post', '/desk/listening-bar/records/{id}/remove', {
      may: 'listeningBar:managePlaylist',
      summary: 'Take a record out of the list; living wishes for it are declined',
      params: recordIdParam,
      body: z.object({}),
      answer: z.object({}),
      fails: [404],
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      await writeOnce(c, {}, async (tx) => {
        await removeRecord(c, tx, id)
        return {}
      })
      return c.json({ data: {} }, 200)
    },
  )
  .openapi(
    call('get', '/desk/listening-bar/wishes', {
      may: 'listeningBar:managePlaylist',
      summary:
        'List wishes that wait, were accepted, or are over, with who made them; by part of artist or title',
      query: deskWishQuery,
      answer: pageOf(deskWishShape),
    }),
    async (c) => {
      const actor = c.var.caller
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
    call('post', '/desk/listening-bar/wishes/decision', {
      may: 'listeningBar:managePlaylist',
      summary:
        'Accept wishes, decline them with a reason, or record that they were played: all of them or none',
      body: decideWishesForm,
      answer: countShape,
      fails: [404, 409],
    }),
    async (c) => {
      const actor = c.var.caller
      const form = c.req.valid('json')
      const count = await writeUndoable(c, form, (tx) => decideWishes(c, tx, actor, form))
      return c.json({ data: { count } }, 200)
    },
  )

export type DeskPlaylistApi = typeof deskPlaylistApi
