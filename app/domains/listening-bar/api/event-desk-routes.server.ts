import { z } from '@hono/zod-openapi'
import { call, reader } from '~/api/call.server'
import { recordAccess, whetherSearched } from '~/api/access-record.server'
import { writeOnce, writeUndoable } from '~/api/idempotency.server'
import { createRouter, json, pageOf } from '~/api/openapi.server'
import { Problem } from '~/api/problem'
import { limitAndOffset, pageAnswer } from '~/lists/list-page.server'
import { workbookAnswer } from '~/workbooks/workbook.server'
import { readOffer } from '~/domains/meeting-rooms/api/catalogue.server'
import {
  cancelEventForm,
  checkedInShape,
  checkInForm,
  deskEventQuery,
  deskEventRowShape,
  deskEventShape,
  deskSignUpShape,
  eventFileQuery,
  eventForm,
  eventIdParam,
  eventListQuery,
  newEventForm,
  signUpIdParam,
} from '~/domains/listening-bar/event-shapes'
import { addEvent, cancelEvent, changeEvent, deskEvent, toPerson } from './event-desk.server'
import { checkIn } from './event-door.server'
import { findEvent, findSignUp, listEvents, listPeople } from './event-queries.server'
import { toEventRow } from './event-shape.server'
import { eventSheet } from './event-sheet.server'

const idShape = z.object({ id: z.string() })

/** Events of the listening bar for the amenity desk (decisions §9). */
export const deskBarEventsApi = createRouter()
  .openapi(
    call('get', '/desk/listening-bar/sign-ups/{id}', {
      may: reader('amenities:seeAll'),
      summary: 'Get a sign-up for an event, in whatever state',
      params: signUpIdParam,
      answer: deskSignUpShape,
      fails: [404],
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const { db } = c.var.deps
      const found = await findSignUp(db, id)
      if (!found) throw new Problem(404, 'notFound')
      await recordAccess(c, db, { action: 'desk:listEvents', subject: { signUp: id }, shown: [id] })
      const { code: _code, ...person } = toPerson(found)
      const { publicId, nameKo: ko, nameEn: en, date, startMinutes, endMinutes } = found.event
      const data = {
        ...person,
        event: { id: publicId, name: { ko, en }, date, startMinutes, endMinutes },
        changedAt: found.signUp.changedAt.toISOString(),
      }
      return c.json({ data }, 200)
    },
  )
  .openapi(
    call('get', '/desk/listening-bar/events', {
      may: reader('amenities:seeAll'),
      summary: 'List events to come, the next one first, or past ones, with their seats',
      query: eventListQuery,
      answer: pageOf(deskEventRowShape),
    }),
    async (c) => {
      const query = c.req.valid('query')
      const { db, clock } = c.var.deps
      const now = clock()
      const { rows, count } = await listEvents(db, { when: query.when, now }, limitAndOffset(query))
      const items = rows.map((row) => toEventRow(row, now))
      return c.json({ data: pageAnswer(query, count, items) }, 200)
    },
  )
  .openapi(
    call('post', '/desk/listening-bar/events', {
      may: 'listeningBar:manageEvents',
      summary: 'Add an event; bookings in its way are moved or cancelled as chosen',
      body: newEventForm,
      made: json(idShape, 'Added'),
      fails: [409],
    }),
    async (c) => {
      const actor = c.var.caller
      const form = c.req.valid('json')
      const offer = await readOffer(c, [form.date])
      return c.json({ data: await writeOnce(c, form, (tx) => addEvent(c, tx, actor, offer, form)) }, 201)
    },
  )
  .openapi(
    call('get', '/desk/listening-bar/events/{id}', {
      may: 'listeningBar:manageEvents',
      summary: 'Get an event with its history and who comes; names can be searched',
      params: eventIdParam,
      query: deskEventQuery,
      answer: deskEventShape,
      fails: [404],
    }),
    async (c) => {
      const { db } = c.var.deps
      const { id } = c.req.valid('param')
      const { name } = c.req.valid('query')
      const data = await deskEvent(c, db, id, name)
      await recordAccess(c, db, {
        action: 'desk:listEvents',
        subject: { id, searched: whetherSearched(name), rows: data.people.length },
        shown: data.people.map((person) => person.id),
      })
      return c.json({ data }, 200)
    },
  )
  .openapi(
    call('put', '/desk/listening-bar/events/{id}', {
      may: 'listeningBar:manageEvents',
      summary: 'Change an event; those who signed up are told of another time',
      params: eventIdParam,
      body: eventForm,
      answer: idShape,
      fails: [404, 409],
    }),
    async (c) => {
      const actor = c.var.caller
      const form = c.req.valid('json')
      const { id } = c.req.valid('param')
      const offer = await readOffer(c, [form.date])
      return c.json(
        { data: await writeOnce(c, form, (tx) => changeEvent(c, tx, actor, offer, id, form)) },
        200,
      )
    },
  )
  .openapi(
    call('post', '/desk/listening-bar/events/{id}/cancel', {
      may: 'listeningBar:manageEvents',
      summary: 'Call an event off; its time is free again and everybody who signed up is told',
      params: eventIdParam,
      body: cancelEventForm,
      answer: idShape,
      fails: [404, 409],
    }),
    async (c) => {
      const actor = c.var.caller
      const form = c.req.valid('json')
      const { id } = c.req.valid('param')
      const data = await writeOnce(c, form, (tx) => cancelEvent(c, tx, actor, id, form.reason))
      return c.json({ data }, 200)
    },
  )
  .openapi(
    call('post', '/desk/listening-bar/events/{id}/check-in', {
      may: 'listeningBar:manageEvents',
      summary: 'Record who has arrived, chosen from the list or by their code, or take that back',
      params: eventIdParam,
      body: checkInForm,
      answer: checkedInShape,
      fails: [404, 409],
    }),
    async (c) => {
      const form = c.req.valid('json')
      const { id } = c.req.valid('param')
      return c.json({ data: await writeUndoable(c, form, (tx) => checkIn(c, tx, id, form)) }, 200)
    },
  )
  .openapi(
    call('get', '/desk/listening-bar/events/{id}/file', {
      may: 'listeningBar:manageEvents',
      summary: 'Export who comes to an event as an Excel file',
      params: eventIdParam,
      query: eventFileQuery,
      answer: workbookAnswer,
      fails: [404],
    }),
    async (c) => {
      const { db } = c.var.deps
      const event = await findEvent(db, c.req.valid('param').id)
      if (!event) throw new Problem(404, 'notFound')
      const people = (await listPeople(db, event.id)).map(toPerson)
      return eventSheet(c, event, { people, reason: c.req.valid('query').reason })
    },
  )

export type DeskBarEventsApi = typeof deskBarEventsApi
