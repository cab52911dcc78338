import { and, arrayOverlaps, eq, gt, inArray, lt, notInArray, or } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { formatFloor } from '~/i18n/format'
import { translator } from '~/i18n/i18n'
import { linkIn } from '~/messaging/notify.server'
import { formatSpan } from '~/rules/local-time'
import { membersToNotify, notifyMembers } from '~/domains/account/api/notify-members.server'
import { heatingPaths } from '~/domains/heating/paths'
import { ACTIVE } from '~/domains/heating/schemas'
import { amountsOf } from './hours.server'
import type { LoadedRequest } from './queries.server'
import { heatingRequests } from './tables.server'

/** Active requests of other people for hours of these. */
const listSharing = (tx: Db, requests: readonly LoadedRequest['request'][]) =>
  tx
    .select()
    .from(heatingRequests)
    .where(
      and(
        inArray(heatingRequests.status, [...ACTIVE]),
        notInArray(
          heatingRequests.memberId,
          requests.map(({ memberId }) => memberId),
        ),
        or(
          ...requests.map(({ type, date, floors, startMinutes, endMinutes }) =>
            and(
              eq(heatingRequests.type, type),
              eq(heatingRequests.date, date),
              arrayOverlaps(heatingRequests.floors, floors),
              lt(heatingRequests.startMinutes, endMinutes),
              gt(heatingRequests.endMinutes, startMinutes),
            ),
          ),
        ),
      ),
    )

/** Ends requests by `end`, and tells whoever shares their hours that their own part has grown (decisions §8). */
export async function endAndTellSharing<T>(
  messaging: { tx: Db; now: Date; publicUrl: string },
  requests: readonly LoadedRequest[],
  end: () => Promise<T>,
): Promise<T> {
  const { tx, now, publicUrl } = messaging
  const sharing = await listSharing(
    tx,
    requests.map(({ request }) => request),
  )
  const before = await amountsOf(tx, sharing)
  const ended = await end()
  const after = await amountsOf(tx, sharing)
  for (const request of sharing) {
    const [wasWon, won] = [before.get(request.id)!.won ?? 0, after.get(request.id)!.won ?? 0]
    if (won <= wasWon) continue
    const people = await membersToNotify(tx, [request.memberId])
    await notifyMembers(messaging, people, ({ name, language }) => ({
      template: 'heatingShareGrown',
      key: `heating-share:${request.id}:${now.getTime()}:${won}`,
      params: {
        name,
        type: translator(language)(`heating:type.${request.type}`),
        floors: request.floors.map((floor) => formatFloor(floor, language)).join(', '),
        date: request.date,
        time: formatSpan(request),
        wasWon: wasWon.toLocaleString('en'),
        won: won.toLocaleString('en'),
        link: linkIn(language, publicUrl + heatingPaths.request({ id: request.publicId })),
      },
    }))
  }
  return ended
}
