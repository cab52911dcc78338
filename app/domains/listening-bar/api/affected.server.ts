import { and, asc, gt, inArray, isNull } from 'drizzle-orm'
import type { AffectedSource, Found, Settling } from '~/affected/source'
import { callOff } from './event-desk.server'
import type { EventRecord } from './event-queries.server'
import { livingOf, notifySignedUp } from './event-store.server'
import { listeningEvents } from './event-tables.server'

/** Events of the bar on days that become holidays: who signed up is told that they stay, or that they are called off. */
export const affectedEvents: AffectedSource = async (settling, change) => {
  if (change.what !== 'holiday' || !change.closes) return []
  const { tx, now } = settling
  const events = await tx
    .select()
    .from(listeningEvents)
    .where(
      and(
        inArray(listeningEvents.date, [...change.closes]),
        isNull(listeningEvents.cancelledAt),
        gt(listeningEvents.endsAt, now),
      ),
    )
    .orderBy(asc(listeningEvents.startsAt), asc(listeningEvents.id))
    .for('update')
  return events.map((event) => toFound(settling, event))
}

function toFound(settling: Settling, event: EventRecord): Found {
  const { tx } = settling
  return {
    shown: {
      key: `event:${event.publicId}`,
      kind: 'event',
      name: { ko: event.nameKo, en: event.nameEn },
      company: { ko: '', en: '' },
      person: '',
      date: event.date,
      startMinutes: event.startMinutes,
      endMinutes: event.endMinutes,
    },
    keep: async (reason) => {
      for (const signUp of await livingOf(tx, event.id))
        await notifySignedUp(settling, event, signUp, { template: 'eventKept', reason })
    },
    cancel: (reason) => callOff(settling, event, reason),
  }
}
