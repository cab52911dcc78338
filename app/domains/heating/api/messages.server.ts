import type { Db } from '~/db/database.server'
import { formatFloor } from '~/i18n/format'
import { linkIn } from '~/messaging/notify.server'
import type { TemplateName } from '~/messaging/templates'
import { formatSpan } from '~/rules/local-time'
import { membersToNotify, notifyMembers } from '~/domains/account/api/notify-members.server'
import { translator } from '~/i18n/i18n'
import { heatingPaths } from '~/domains/heating/paths'
import type { LoadedRequest } from './queries.server'

const TEMPLATES = {
  approve: 'heatingApproved',
  reject: 'heatingRejected',
  keep: 'heatingKeptByDesk',
  cancel: 'heatingCancelledByDesk',
  lapse: 'heatingNotDecided',
} as const satisfies Record<string, TemplateName>

/**
 * Notifies the requesters of the desk's decisions, or that there was none in time, request by request.
 * @param steps event ids by request, which make each message unique
 */
export async function notifyDecided(
  messaging: { tx: Db; now: Date; publicUrl: string },
  requests: readonly LoadedRequest[],
  decision: keyof typeof TEMPLATES,
  { steps: eventIds, reason }: { steps: Map<number, number>; reason?: string },
): Promise<void> {
  const people = await membersToNotify(messaging.tx, [
    ...new Set(requests.map(({ request }) => request.memberId)),
  ])
  for (const { request } of requests) {
    const person = people.filter(({ id }) => id === request.memberId)
    await notifyMembers(
      messaging,
      person,
      ({ name, language }) => ({
        template: TEMPLATES[decision],
        key: `heating-event:${eventIds.get(request.id)}`,
        params: {
          name,
          type: translator(language)(`heating:type.${request.type}`),
          floors: request.floors.map((floor) => formatFloor(floor, language)).join(', '),
          date: request.date,
          time: formatSpan(request),
          ...(reason && { reason }),
          link: linkIn(language, messaging.publicUrl + heatingPaths.request({ id: request.publicId })),
        },
      }),
      { isPushed: true },
    )
  }
}
