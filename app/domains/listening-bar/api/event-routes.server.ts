import { createRoute, z } from '@hono/zod-openapi'
import { writeOnce } from '~/api/idempotency.server'
import { body, createRouter, fileAnswer, json, pageOf, problems, signedIn } from '~/api/openapi.server'
import { Problem } from '~/api/problem'
import { may, requireManager } from '~/api/require-permission.server'
import { answerFile } from '~/files/answer-file.server'
import { findFile } from '~/files/uploads.server'
import { limitAndOffset, pageAnswer } from '~/lists/list-page.server'
import { seoulDate } from '~/rules/local-time'
import {
  eventIdParam,
  eventListQuery,
  eventShape,
  ownEventsShape,
  signedUpShape,
  signUpForm,
  todaysEventsShape,
} from '~/domains/listening-bar/event-shapes'
import { posterSubject } from './event-desk.server'
import { findEvent, listComing, listEvents, listOwnEvents } from './event-queries.server'
import { inEach } from './event-shape.server'
import { asSeen, requireSeen, signOff, signUp, takeOne } from './events.server'

/** Events of the listening bar, for everybody to read; every member signs up (product §2, §6). */
export const barEventsApi = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/listening-bar/events',
      summary: 'List events to come, the next one first, or past ones; with the caller’s own sign-ups',
      request: { query: eventListQuery },
      responses: { 200: json(pageOf(eventShape)), ...problems() },
    }),
    async (c) => {
      const query = c.req.valid('query')
      const { db, clock } = c.var.deps
      const { rows, count } = await listEvents(db, { when: query.when, now: clock() }, limitAndOffset(query))
      return c.json({ data: pageAnswer(query, count, await asSeen(c, db, rows)) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/listening-bar/today',
      summary: 'List the events of today that are not over',
      responses: { 200: json(todaysEventsShape), ...problems() },
    }),
    async (c) => {
      const now = c.var.deps.clock()
      // What was read stays right until an event changes: only those that end meanwhile are left out.
      const coming = await c.var.published('events to come', (db) => listComing(db, now))
      const items = coming
        .filter(({ date, endsAt }) => date === seoulDate(now) && endsAt > now)
        .map(({ publicId, nameKo, nameEn, guestKo, guestEn, startMinutes, endMinutes }) => ({
          id: publicId,
          name: { ko: nameKo, en: nameEn },
          guest: inEach(guestKo, guestEn),
          startMinutes,
          endMinutes,
        }))
      return c.json({ data: { items } }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/listening-bar/events/{id}',
      summary: 'Get an event with its seats, and what the caller may do',
      request: { params: eventIdParam },
      responses: { 200: json(eventShape), ...problems(404) },
    }),
    async (c) => c.json({ data: await requireSeen(c, c.var.deps.db, c.req.valid('param').id) }, 200),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/listening-bar/events/{id}/poster',
      summary: 'Get the poster of an event; with `preview` a smaller one, shown inline',
      request: {
        params: eventIdParam,
        query: z.object({ preview: z.literal('on').optional() }),
      },
      responses: { 200: fileAnswer('The poster'), ...problems(404) },
    }),
    async (c) => {
      const { db } = c.var.deps
      const event = await findEvent(db, c.req.valid('param').id)
      const poster = event?.poster && (await findFile(db, posterSubject(event), event.poster.id))
      if (!poster) throw new Problem(404, 'notFound')
      return answerFile(c, poster, c.req.valid('query').preview === 'on')
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/listening-bar/events/{id}/sign-up',
      middleware: may('listeningBar:book'),
      summary: 'Sign up for one seat or two; without free seats the caller waits, in the order of arrival',
      security: signedIn,
      request: { params: eventIdParam, body: body(signUpForm) },
      responses: { 201: json(signedUpShape, 'Signed up'), ...problems(401, 403, 404, 409) },
    }),
    async (c) => {
      const actor = requireManager(c, 'listeningBar:book')
      const form = c.req.valid('json')
      const { id } = c.req.valid('param')
      const data = await writeOnce(c, form, (tx) => signUp(c, tx, actor, id, form.seats))
      return c.json({ data }, 201)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/listening-bar/events/{id}/sign-off',
      summary: 'Give one’s seats back or leave the waiting list; whoever waits first gets them',
      security: signedIn,
      request: { params: eventIdParam, body: body(z.object({})) },
      responses: { 200: json(z.object({})), ...problems(401, 403, 404, 409) },
    }),
    async (c) => {
      const actor = requireManager(c, 'listeningBar:book')
      const { id } = c.req.valid('param')
      await writeOnce(c, {}, async (tx) => {
        await signOff(c, tx, actor, id)
        return {}
      })
      return c.json({ data: {} }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/listening-bar/events/{id}/take-one',
      summary: 'Keep one of two seats, or wait for one instead of two',
      security: signedIn,
      request: { params: eventIdParam, body: body(z.object({})) },
      responses: { 200: json(z.object({})), ...problems(401, 403, 404, 409) },
    }),
    async (c) => {
      const actor = requireManager(c, 'listeningBar:book')
      const { id } = c.req.valid('param')
      await writeOnce(c, {}, async (tx) => {
        await takeOne(c, tx, actor, id)
        return {}
      })
      return c.json({ data: {} }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/listening-bar/own-events',
      summary: 'List the events to come that the caller has signed up for',
      security: signedIn,
      responses: { 200: json(ownEventsShape), ...problems(401, 403) },
    }),
    async (c) => {
      const actor = requireManager(c, 'amenities:seeOwn')
      const { db, clock } = c.var.deps
      return c.json({ data: { items: await asSeen(c, db, await listOwnEvents(db, actor.id, clock())) } }, 200)
    },
  )

export type BarEventsApi = typeof barEventsApi
