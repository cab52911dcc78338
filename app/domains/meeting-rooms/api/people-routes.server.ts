import { call } from '~/api/call.server'
import { recordAccess } from '~/api/access-record.server'
import { readBefore, writeOnce } from '~/api/idempotency.server'
import { createRouter } from '~/api/openapi.server'
import {
  colleagueSearchWire,
  foundColleagues,
  meetingShape,
  peopleChangeWire,
  usualGuestsShape,
} from '~/domains/meeting-rooms/people-shapes'
import { bookingIdParam } from '~/domains/meeting-rooms/shapes'
import { seoulDate } from '~/rules/local-time'
import { assertRight } from './order.server'
import { changePeople, findColleagues, readPeopleOf, requireMeeting, toMeeting } from './people.server'
import { usualGuests } from './usual-guests.server'

/** Booked meetings and who takes part in them. */
export const meetingsApi = createRouter()
  .openapi(
    call('get', '/rooms/meetings/{id}', {
      may: 'meetings:see',
      summary:
        'Get a booked meeting, as its host or as a colleague who takes part; only the host sees its guests, nobody its price here',
      params: bookingIdParam,
      answer: meetingShape,
      fails: [404],
    }),
    async (c) => {
      const actor = c.var.caller
      const { db, clock } = c.var.deps
      const meeting = await requireMeeting(actor, db, c.req.valid('param').id)
      const data = await toMeeting(db, meeting, actor, clock())
      const visit = data.own?.visit
      if (visit)
        await recordAccess(c, db, {
          action: 'visits:view',
          subject: visit.id,
          companyId: actor.companyId,
        })
      return c.json({ data }, 200)
    },
  )
  .openapi(
    call('put', '/rooms/meetings/{id}/people', {
      may: 'meetings:invite',
      summary:
        'Change who takes part in a meeting: colleagues are told, and guests become a visit to its host; whoever is left out is told, too',
      params: bookingIdParam,
      body: peopleChangeWire,
      answer: meetingShape,
      fails: [404, 409],
    }),
    async (c) => {
      const actor = c.var.caller
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      const { id: memberId, companyId } = actor
      const { db } = c.var.deps
      const ready = await readBefore(
        (async () => {
          // Nobody learns who works here by a meeting that is not theirs.
          await requireMeeting(actor, db, id)
          const { ready: people, errors } = await readPeopleOf(db, form, { companyId, memberId })
          assertRight(errors)
          return people
        })(),
      )
      const data = await writeOnce(c, form, (tx) =>
        changePeople(c, tx, actor, id, { ready: ready(), shown: form.shownPeople }),
      )
      return c.json({ data }, 200)
    },
  )
  .openapi(
    call('get', '/rooms/usual-guests', {
      may: 'amenities:book',
      summary: 'List the guests who came to see the signed-in member last, to invite them again',
      answer: usualGuestsShape,
    }),
    async (c) => {
      const actor = c.var.caller
      const { db, clock } = c.var.deps
      const last = await usualGuests(db, actor.id, seoulDate(clock()))
      if (last.length > 0)
        await recordAccess(c, db, {
          action: 'visits:list',
          subject: {},
          shown: last.flatMap(({ visit }) => visit ?? []),
          companyId: actor.companyId,
        })
      return c.json({ data: { guests: last.map(({ visit: _visit, ...guest }) => guest) } }, 200)
    },
  )
  .openapi(
    call('post', '/rooms/colleagues', {
      may: 'amenities:book',
      summary:
        'Find colleagues of the own company by names, at least two letters of them, or e-mail addresses; nothing is written',
      body: colleagueSearchWire,
      answer: foundColleagues,
    }),
    async (c) => {
      const { id: memberId, companyId } = c.var.caller
      const data = await findColleagues(c.var.deps.db, c.req.valid('json'), { companyId, memberId })
      return c.json({ data }, 200)
    },
  )

export type MeetingsApi = typeof meetingsApi
