import type { ApiContext } from '~/api/context.server'
import { z } from '@hono/zod-openapi'
import { by, call, withoutToken } from '~/api/call.server'
import { writeOnce } from '~/api/idempotency.server'
import { createRouter } from '~/api/openapi.server'
import type { Db } from '~/db/database.server'
import { canOnAny } from '~/api/require-permission.server'
import { Problem } from '~/api/problem'
import { assertAllowed, type Refusal } from '~/decisions/decide.server'
import { parseMinutes } from '~/rules/local-time'
import { visitChangeForm, visitorForm, visitorShape } from '~/domains/visitors/schemas'
import { isEditable } from '~/domains/visitors/rules/is-editable'
import { visitAccessShape } from '~/domains/visitors/access-schemas'
import { grantAccess, limitChanges, newOwnPhone, requireVisit } from './access.server'
import { seesVisitor } from './decide.server'
import { changeRest } from './series/change-rest.server'
import { changeVisit, reservationOf } from './change.server'
import { correctMember } from './group/people.server'
import { loadSeries } from './queries.server'
import { personOf } from './reserve.server'
import { reservedShape, toVisitor, visitId } from './shape.server'

/** A guest whose own phone is another now gets access with it. */
const changedVisitorShape = visitorShape.extend({ guest: visitAccessShape.nullable() })

const visitParams = z.object({ id: visitId })

/** Digits, so that the document says that it must be given. */
const visitorNumber = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)

/** Changing a reservation: all of it, or the information about one visitor (decisions §2, §6). */
export const changeApi = createRouter()
  .openapi(
    call('put', '/visits/{id}', {
      may: withoutToken(by('visits:edit', assertMayEdit)),
      summary:
        'Change date, time, floor and people of a visit; a guest’s change, until the day, needs the host’s approval again',
      params: visitParams,
      body: visitChangeForm,
      answer: reservedShape,
      fails: [401, 403, 404, 409],
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      const data = await writeOnce(c, form, async (tx) => {
        await limitChanges(c, tx, id)
        if (form.rest) await lockSeries(c, tx, id)
        const { loaded, viewer } = await requireVisit(c, tx, id, { lock: true })
        // A group is not replaced as a whole: its people are added, corrected and removed by calls of their own.
        if (loaded.visit.kind === 'group') throw new Problem(409, 'illegalTransition')
        assertUnchanged(loaded.visit, form.revision)
        const editable = new Set(loaded.visitors.filter(isEditable).map(({ number }) => number))
        const people = form.visitors.map(({ number, ...person }, index) => {
          // Number 0 remains who made the reservation; each number is used once.
          const keptNumber = index === 0 ? 0 : number
          return {
            ...personOf(person),
            number: keptNumber !== undefined && editable.delete(keptNumber) ? keptNumber : undefined,
          }
        })
        const wanted = {
          visitDate: form.visitDate,
          visitMinutes: parseMinutes(form.visitTime)!,
          floor: form.floor,
          people,
        }
        const isOfSeries = form.rest && loaded.visit.seriesId !== null
        const changed = isOfSeries
          ? await changeRest(c, tx, loaded, viewer, wanted)
          : await changeVisit(c, tx, loaded, viewer, wanted)
        return { id, status: changed.visit.status, own: newOwnPhone(c, viewer, changed) }
      })
      const { own, ...head } = data
      return c.json({ data: { ...head, guest: own === null ? null : grantAccess(c, id, own) } }, 200)
    },
  )
  .openapi(
    call('put', '/visits/{id}/visitors/{number}', {
      may: withoutToken(by('visits:edit', assertMayEdit)),
      summary: 'Correct the details of one visitor, until the visitor has checked in',
      params: visitParams.extend({ number: visitorNumber }),
      body: visitorForm,
      answer: changedVisitorShape,
      fails: [401, 403, 404, 409],
    }),
    async (c) => {
      const { id, number } = c.req.valid('param')
      const form = c.req.valid('json')
      const data = await writeOnce(c, form, async (tx) => {
        await limitChanges(c, tx, id)
        const { loaded, viewer } = await requireVisit(c, tx, id, { lock: true })
        const visitor = loaded.visitors.find((person) => person.number === number)
        if (!visitor || !seesVisitor(loaded, viewer, number)) throw new Problem(404, 'notFound')
        if (loaded.visit.kind === 'group') {
          const corrected = await correctMember(c, tx, loaded, { viewer, visitor, wanted: personOf(form) })
          return { person: toVisitor(corrected), own: null }
        }
        const current = reservationOf(loaded)
        const people = current.people.map((person) =>
          person.number === number ? { ...personOf(form), number } : person,
        )
        const changed = await changeVisit(c, tx, loaded, viewer, { ...current, people })
        if (!isEditable(visitor)) throw new Problem(409, 'visitAlreadyStarted')
        const person = toVisitor(changed.visitors.find((one) => one.number === number)!)
        return { person, own: newOwnPhone(c, viewer, changed) }
      })
      const { person, own } = data
      return c.json({ data: { ...person, guest: own === null ? null : grantAccess(c, id, own) } }, 200)
    },
  )

/** Locks all visits of a series in one order, before one of them is locked by itself. @throws Problem 404 */
async function lockSeries(c: ApiContext, tx: Db, id: string): Promise<void> {
  const { visit } = (await requireVisit(c, tx, id)).loaded
  if (visit.seriesId !== null) await loadSeries(tx, visit.seriesId, { lock: true })
}

/** Who is nobody's host, manager or guest reads that there is no such visit. @throws Problem 404 */
function assertMayEdit(c: ApiContext) {
  if (!canOnAny(c, 'visits:edit')) throw new Problem(404, 'notFound')
}

/** Of two people who change or decide at once, the second gets a conflict and has to look again. @throws Problem 409 */
export const assertUnchanged = (visit: { revision: number }, seenRevision: number | undefined): void =>
  assertAllowed(changeRefusal(visit, seenRevision))

/** Why a decision based on this revision is refused, or null when the visit has not changed since. */
export const changeRefusal = (visit: { revision: number }, seenRevision: number | undefined): Refusal =>
  seenRevision !== undefined && seenRevision !== visit.revision ? 'decidedMeanwhile' : null
