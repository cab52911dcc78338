import { allowancesOf } from '~/decisions/decide.server'
import { DESK_GX_ACTIONS, type GxCancellation } from '~/domains/fitness/gx-shapes'
import { withoutCharge } from '~/domains/fitness/rules/refund'
import { refundAsked, refundDecided } from '~/domains/fitness/api/bought-decide.server'
import { GX_DECISIONS, gxRefusal } from './decide.server'
import {
  findProgram,
  listAttendance,
  listEvents,
  withProgram,
  type LoadedApplication,
} from './queries.server'
import { refundOf, toApplication } from './shape.server'
import { offerPlaces, recordGxEvent } from './store.server'
import { gxApplications } from './tables.server'
import { bothNames, purchasesOf, type Viewer } from '~/domains/fitness/api/purchases.server'
import type { Db } from '~/db/database.server'

const TEMPLATES = { approve: 'gxCancelled', decline: 'gxKept', cancelByDesk: 'gxCancelledByDesk' } as const

/** An application with its attended classes and history. */
async function answerOf(db: Db, loaded: LoadedApplication, viewer: Viewer) {
  const { id } = loaded.application
  const events = await listEvents(db, id)
  const attended = (await listAttendance(db, [id])).get(id) ?? []
  return toApplication(loaded, viewer, { events, attended })
}

const toCancellation = (loaded: LoadedApplication, { actor, now }: Viewer): GxCancellation => {
  const { application, program, person, company } = loaded
  return {
    id: application.publicId,
    program: bothNames(program),
    month: application.month,
    name: person,
    company,
    askedAt: (application.cancelAskedAt ?? application.createdAt).toISOString(),
    refund: refundOf(loaded, now),
    actions: allowancesOf(DESK_GX_ACTIONS, (action) => gxRefusal(actor, loaded, action, now)),
  }
}

/** Applications for a month of a programme. The desk's own cancellation costs nothing, whatever has been asked for. */
export const applications = purchasesOf({
  table: gxApplications,
  select: withProgram,
  rowOf: ({ application }: LoadedApplication) => application,
  step: recordGxEvent,
  refusal: gxRefusal,
  refund: (_, loaded, now) => refundOf(loaded, now),
  asked: ({ now }, _, { refund }) => refundAsked(refund, now),
  taken: (loaded, decision: keyof typeof TEMPLATES, { now, entered: { reason } }) => {
    const { to, event } = GX_DECISIONS[decision]
    const free = decision === 'cancelByDesk' && {
      cancelAskedAt: now,
      refund: withoutCharge(refundOf(loaded, now)),
    }
    const changes = { status: to, ...refundDecided(decision, reason), ...free }
    return { event, changes, template: TEMPLATES[decision] }
  },
  lockFirst: (tx, { program }) => findProgram(tx, program.publicId, { lock: true }),
  // A place that becomes free is for whoever waits.
  after: async (messaging, { program, application: { month } }, { changes }) => {
    if (changes?.status === 'cancelled') await offerPlaces(messaging, { program, month })
  },
  own: answerOf,
  desk: {
    may: 'fitness:manage',
    looks: {
      action: 'desk:listFitness',
      one: (id) => ({ kind: 'gx', application: id }),
      waiting: { status: 'cancellation_requested' },
    },
    answer: async (db, loaded, viewer) => ({
      ...(await answerOf(db, loaded, viewer)),
      person: loaded.person,
    }),
    decided: (id) => ({ id }),
    waiting: (_, rows, viewer) => rows.map((loaded) => toCancellation(loaded, viewer)),
  },
})
