import { z } from '@hono/zod-openapi'
import { call } from '~/api/call.server'
import { writeOnce, writeUndoable } from '~/api/idempotency.server'
import { createRouter, fileAnswer, json, pageOf } from '~/api/openapi.server'
import { Problem } from '~/api/problem'
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
    call('get', '/listening-bar/events', {
      may: 'anyone',
      summary: 'List events to come, the next one first, or past ones; with the caller’s own sign-ups',
      query: eventListQuery,
      answer: pageOf(eventShape),
    }),
    async (c) => {
      const query = c.req.valid('query')
      const { db, clock } = c.var.deps
      const { rows, count } = await listEvents(db, { when: query.when, now: clock() }, limitAndOffset(query))
      return c.json({ data: pageAnswer(query, count, await asSeen(c, db, rows)) }, 200)
    },
  )
  .openapi(
    call('get', '/listening-bar/today', {
      may: 'anyone',
      summary: 'List the events of today that are not over',
      answer: todaysEventsShape,
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
    call('get', '/listening-bar/events/{id}', {
      may: 'anyone',
      summary: 'Get an event with its seats, and what the caller may do',
      params: eventIdParam,
      answer: eventShape,
      fails: [404],
    }),
    async (c) => c.json({ data: await requireSeen(c, c.var.deps.db, c.req.valid('param').id) }, 200),
  )
  .openapi(
    call('get', '/listening-bar/events/{id}/poster', {
      may: 'anyone',
      summary: 'Get the poster of an event; with `preview` a smaller one, shown inline',
      params: eventIdParam,
      query: z.object({ preview: z.literal('on').optional() }),
      answer: fileAnswer('The poster'),
      fails: [404],
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
    call('post', '/listening-bar/events/{id}/sign-up', {
      may: 'listeningBar:book',
      summary: 'Sign up for one seat or two; without free seats the caller waits, in the order of arrival',
      params: eventIdParam,
      body: signUpForm,
      made: json(signedUpShape, 'Signed up'),
      fails: [404, 409],
    }),
    async (c) => {
      const actor = c.var.caller
      const form = c.req.valid('json')
      const { id } = c.req.valid('param')
      const data = await writeOnce(c, form, (tx) => signUp(c, tx, actor, id, form.seats))
      return c.json({ data }, 201)
    },
  )
  .openapi(
    call('post', '/listening-bar/events/{id}/sign-off', {
      may: 'listeningBar:book',
      summary: 'Give one’s seats back or leave the waiting list; whoever waits first gets them',
      params: eventIdParam,
      body: z.object({}),
      answer: z.object({}),
      fails: [404, 409],
    }),
    async (c) => {
      const actor = c.var.caller
      const { id } = c.req.valid('param')
      await writeUndoable(c, {}, async (tx) => {
        await signOff(c, tx, actor, id)
        return {}
      })
      return c.json({ data: {} }, 200)
    },
  )
  .openapi(
    call('post', '/listening-bar/events/{id}/take-one', {
      may: 'listeningBar:book',
      summary: 'Keep one of two seats, or wait for one instead of two',
      params: eventIdParam,
      body: z.object({}),
      answer: z.object({}),
      fails: [404, 409],
    }),
    async (c) => {
      const actor = c.var.caller
      const { id } = c.req.valid('param')
      await writeUndoable(c, {}, async (tx) => {
        await takeOne(c, tx, actor, id)
        return {}
      })
      return c.json({ data: {} }, 200)
    },
  )
  .openapi(
    call('get', '/listening-bar/own-events', {
      may: 'amenities:seeOwn',
      summary: 'List the events to come that the caller has signed up for',
      answer: ownEventsShape,
    }),
    async (c) => {
      const actor = c.var.caller
      const { db, clock } = c.var.deps
      return c.json({ data: { items: await asSeen(c, db, await listOwnEvents(db, actor.id, clock())) } }, 200)
    },
  )

export type BarEventsApi = typeof barEventsApi
