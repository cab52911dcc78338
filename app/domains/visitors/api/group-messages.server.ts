import type { Db } from '../../../db/database.server'
import { translator } from '../../../i18n/i18n'
import { linkIn } from '../../../messaging/tell.server'
import { formatFloor } from '../../../i18n/format'
import { formatMinutes } from '../../../rules/local-time'
import type { Actor } from '../../../rules/permissions'
import { membersToTell, tellMembers } from '../../account/api/tell-members.server'
import { visitorPaths } from '../paths'
import type { Decision } from './decide.server'
import { findVisitManagers } from './group-queries.server'
import type { LoadedVisit } from './queries.server'

/** As in `messages.server.ts`, which imports nothing of this. */
interface Telling {
  tx: Db
  loaded: LoadedVisit
  eventId: number | string
  now: Date
  publicUrl: string
}

/** Tells those who approve a company's groups of a request, except whoever made it. */
export async function tellGroupRequested(
  telling: Telling,
  requesterId: number,
  count: number,
): Promise<void> {
  const managers = await findVisitManagers(telling.tx, telling.loaded.visit.companyId)
  await tellMembers(
    telling,
    managers.filter(({ id }) => id !== requesterId),
    ({ id, language }) => ({
      template: 'groupRequestedManager',
      key: `visit-event:${telling.eventId}:groupRequestedManager:${id}`,
      params: { ...paramsOf(telling, language), count: String(count) },
    }),
    { isPushed: true },
  )
}

/**
 * Those who decide in the host's stead hear of a visit that waits for them, with nothing of why: that is on its page. Whoever
 * asked for it knows.
 */
export async function tellManagersAsked(telling: Telling, asker: Actor): Promise<void> {
  const managers = await findVisitManagers(telling.tx, telling.loaded.visit.companyId)
  await tellMembers(
    telling,
    managers.filter(({ id }) => asker.kind !== 'member' || id !== asker.id),
    ({ id, language }) => ({
      template: 'visitRequestedManager',
      key: `visit-event:${telling.eventId}:visitRequestedManager:${id}`,
      params: paramsOf(telling, language),
    }),
    { isPushed: true },
  )
}

/** Who asked for a group hears what others decide about it. */
export async function tellRequester(
  telling: Telling,
  { decision, numbers, decider }: { decision: Decision; numbers: readonly number[]; decider: Actor },
): Promise<void> {
  const { visit } = telling.loaded
  const requesterId = visit.requestedByMemberId
  if (visit.kind !== 'group' || requesterId === null) return
  if (decider.kind === 'member' && decider.id === requesterId) return
  const people = await membersToTell(telling.tx, [requesterId])
  await tellMembers(telling, people, ({ id, language }) => {
    const t = translator(language)
    return {
      template: 'groupDecidedRequester',
      key: `visit-event:${telling.eventId}:groupDecidedRequester:${id}`,
      params: {
        ...paramsOf(telling, language),
        count: String(numbers.length),
        what: t(`visitors:group.decided.${decision}`),
        ...(visit.statusReason && { reason: visit.statusReason }),
      },
    }
  })
}

/** A group has come: one message, however many they are. */
export async function tellGroupArrived(telling: Telling, count: number): Promise<void> {
  const people = await membersToTell(telling.tx, [telling.loaded.host.id])
  await tellMembers(telling, people, ({ id, language }) => ({
    template: 'groupArrivedHost',
    key: `visit-event:${telling.eventId}:groupArrivedHost:${id}`,
    params: { ...paramsOf(telling, language), count: String(count) },
  }))
}

function paramsOf({ loaded: { visit, host, visitors }, publicUrl }: Telling, language: 'ko' | 'en') {
  return {
    host: host.name,
    name: visitors[0]!.name,
    date: visit.visitDate,
    time: formatMinutes(visit.visitMinutes),
    floor: formatFloor(visit.floor, language),
    link: linkIn(language, `${publicUrl}${visitorPaths.details({ id: visit.publicId })}`),
  }
}
