import { z } from '@hono/zod-openapi'
import { call } from '~/api/call.server'
import { writeOnce } from '~/api/idempotency.server'
import { createRouter, json, pageOf } from '~/api/openapi.server'
import { limitAndOffset, pageAnswer } from '~/lists/list-page.server'
import { seoulDate } from '~/rules/local-time'
import { readSetting } from '~/domains/building/api/settings.server'
import {
  ownWishesShape,
  playlistShape,
  recordIdParam,
  recordListQuery,
  recordShape,
  wishedShape,
  wishIdParam,
} from '~/domains/listening-bar/playlist-shapes'
import {
  listOwnWishes,
  listRecords,
  listShelvesAndEras,
  listTonight,
  livingWishesOf,
} from './playlist-queries.server'
import { toOwnWish, toRecord, toRecordRow } from './playlist-shape.server'
import { makeWish, withdrawWish } from './wishes.server'

/** The playlist of the listening bar, for everybody to read; every member wishes for records (product §2). */
export const playlistApi = createRouter()
  .openapi(
    call('get', '/listening-bar/playlist', {
      may: 'anyone',
      summary: 'Get what is played tonight, and the shelves and eras of which there are records',
      answer: playlistShape,
    }),
    async (c) => {
      const { db, clock } = c.var.deps
      const today = seoulDate(clock())
      const tonight = (await listTonight(db, today)).map((record) => toRecordRow(record, today))
      return c.json({ data: { tonight, ...(await listShelvesAndEras(db)) } }, 200)
    },
  )
  .openapi(
    call('get', '/listening-bar/records', {
      may: 'anyone',
      summary:
        'List records by part of artist or title, era, genre and shelf; with the caller’s living wishes',
      query: recordListQuery,
      answer: pageOf(recordShape),
    }),
    async (c) => {
      const query = c.req.valid('query')
      const { actor } = c.var
      const { db, clock } = c.var.deps
      const { each: most } = await readSetting(c, 'listening.wishes')
      const { rows, count } = await listRecords(db, query, limitAndOffset(query))
      const living = actor.kind === 'member' ? await livingWishesOf(db, actor.id) : []
      const today = seoulDate(clock())
      const items = rows.map((record) => toRecord(record, { actor, living, most, today }))
      return c.json({ data: pageAnswer(query, count, items) }, 200)
    },
  )
  .openapi(
    call('post', '/listening-bar/records/{id}/wish', {
      may: 'listeningBar:wish',
      summary: 'Wish for a record; one living wish per person and record',
      params: recordIdParam,
      body: z.object({}),
      made: json(wishedShape, 'Wished'),
      fails: [404, 409],
    }),
    async (c) => {
      const actor = c.var.caller
      const { id } = c.req.valid('param')
      const { each: most } = await readSetting(c, 'listening.wishes')
      return c.json({ data: await writeOnce(c, {}, (tx) => makeWish(c, tx, actor, { id, most })) }, 201)
    },
  )
  .openapi(
    call('get', '/listening-bar/wishes', {
      may: 'listeningBar:wish',
      summary: 'List the caller’s wishes, the living ones first',
      answer: ownWishesShape,
    }),
    async (c) => {
      const actor = c.var.caller
      const { each: most } = await readSetting(c, 'listening.wishes')
      const wishes = await listOwnWishes(c.var.deps.db, actor.id)
      return c.json({ data: { items: wishes.map((loaded) => toOwnWish(loaded, actor)), most } }, 200)
    },
  )
  .openapi(
    call('post', '/listening-bar/wishes/{id}/withdraw', {
      may: 'listeningBar:wish',
      summary: 'Withdraw one’s own wish',
      params: wishIdParam,
      body: z.object({}),
      answer: z.object({}),
      fails: [404, 409],
    }),
    async (c) => {
      const actor = c.var.caller
      const { id } = c.req.valid('param')
      await writeOnce(c, {}, async (tx) => {
        await withdrawWish(c, tx, actor, id)
        return {}
      })
      return c.json({ data: {} }, 200)
    },
  )

export type PlaylistApi = typeof playlistApi
