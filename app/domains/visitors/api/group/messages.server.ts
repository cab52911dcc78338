import type { Db } from '~/db/database.server'
import { translator } from '~/i18n/i18n'
import { linkIn } from '~/messaging/notify.server'
import { formatFloor } from '~/i18n/format'
import { formatMinutes } from '~/rules/local-time'
import type { Actor } from '~/rules/permissions'
import { membersToNotify, notifyMembers } from '~/domains/account/api/notify-members.server'
import { visitorPaths } from '~/domains/visitors/paths'
import type { Decision } from '~/domains/visitors/api/decide.server'
import { findVisitManagers } from './queries.server'
import type { LoadedVisit } from '~/domains/visitors/api/queries.server'

/** The same as in `messages.server.ts`, written here since these two files do not import each other. */
interface MessageContext {
  tx: Db
  loaded: LoadedVisit
  eventId: number | string
  now: Date
  publicUrl: string
  /** The dates and the page of a series, where the message is about several of its visits. */
  series?: { dates: string; path: string }
}

/** A group was requested: notifies the managers who may approve the company's groups, except the requester. */
export async function notifyGroupRequested(
  messaging: MessageContext,
  requesterId: number,
  count: number,
): Promise<void> {
  const managers = await findVisitManagers(messaging.tx, messaging.loaded.visit.companyId)
  await notifyMembers(
    messaging,
    managers.filter(({ id }) => id !== requesterId),
    ({ id, language }) => ({
      template: 'groupRequestedManager',
      key: `visit-event:${messaging.eventId}:groupRequestedManager:${id}`,
      params: { ...paramsOf(messaging, language), count: String(count) },
    }),
    { isPushed: true },
  )
}

/**
 * A visit waits for a manager instead of its host: notifies the company's managers, except whoever requested it. The
 * reason (the block list) is shown on the visit's page only.
 */
export async function notifyManagersOfRequest(messaging: MessageContext, requester: Actor): Promise<void> {
  const managers = await findVisitManagers(messaging.tx, messaging.loaded.visit.companyId)
  await notifyMembers(
    messaging,
    managers.filter(({ id }) => requester.kind !== 'member' || id !== requester.id),
    ({ id, language }) => ({
      template: 'visitRequestedManager',
      key: `visit-event:${messaging.eventId}:visitRequestedManager:${id}`,
      params: paramsOf(messaging, language),
    }),
    { isPushed: true },
  )
}

/** Somebody else decided about a group: notifies its requester. */
export async function notifyRequester(
  messaging: MessageContext,
  { decision, numbers, decider }: { decision: Decision; numbers: readonly number[]; decider: Actor },
): Promise<void> {
  const { visit } = messaging.loaded
  const requesterId = visit.requestedByMemberId
  if (visit.kind !== 'group' || requesterId === null) return
  if (decider.kind === 'member' && decider.id === requesterId) return
  const people = await membersToNotify(messaging.tx, [requesterId])
  await notifyMembers(messaging, people, ({ id, language }) => {
    const t = translator(language)
    return {
      template: 'groupDecidedRequester',
      key: `visit-event:${messaging.eventId}:groupDecidedRequester:${id}`,
      params: {
        ...paramsOf(messaging, language),
        count: String(numbers.length),
        what: t(`visitors:group.decided.${decision}`),
        ...(visit.statusReason && { reason: visit.statusReason }),
      },
    }
  })
}

/** A group has checked in: one message to the host, however many people there are. */
export async function notifyGroupArrived(messaging: MessageContext, count: number): Promise<void> {
  const people = await membersToNotify(messaging.tx, [messaging.loaded.host.id])
  await notifyMembers(messaging, people, ({ id, language }) => ({
    template: 'groupArrivedHost',
    key: `visit-event:${messaging.eventId}:groupArrivedHost:${id}`,
    params: { ...paramsOf(messaging, language), count: String(count) },
  }))
}

function paramsOf(
  { loaded: { visit, host, visitors }, publicUrl, series }: MessageContext,
  language: 'ko' | 'en',
) {
  return {
    host: host.name,
    name: visitors[0]!.name,
    date: series?.dates ?? visit.visitDate,
    time: formatMinutes(visit.visitMinutes),
    floor: formatFloor(visit.floor, language),
    link: linkIn(language, `${publicUrl}${series?.path ?? visitorPaths.details({ id: visit.publicId })}`),
  }
}
