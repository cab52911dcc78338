import type { Db } from '~/db/database.server'
import { linkIn } from '~/messaging/notify.server'
import type { TemplateName } from '~/messaging/templates'
import { formatSpan } from '~/rules/local-time'
import { membersToNotify, notifyMembers } from '~/domains/account/api/notify-members.server'
import { refreshPaths } from '~/domains/refresh-room/paths'
import type { LoadedSeat } from './queries.server'

interface MessageContext {
  tx: Db
  now: Date
  publicUrl: string
}

/** The fields of a booking that messages use. */
interface NotifiedSeat {
  booking: Pick<LoadedSeat['booking'], 'publicId' | 'date' | 'startMinutes' | 'endMinutes'> & {
    memberId?: number | null
  }
  thing: Pick<LoadedSeat['thing'], 'nameKo' | 'nameEn'>
}

type SeatTemplate = Extract<TemplateName, `seat${string}`>

/** Notifies the booking's member of a step. @param step its id, so that each step is notified once */
export async function notifySitter(
  messaging: MessageContext,
  { booking, thing }: NotifiedSeat,
  { template, step, reason }: { template: SeatTemplate; step: number; reason?: string },
): Promise<void> {
  if (!booking.memberId) return
  await notifyMembers(
    messaging,
    await membersToNotify(messaging.tx, [booking.memberId]),
    ({ name, language }) => ({
      template,
      key: `booking-event:${step}`,
      params: {
        name,
        seat: language === 'ko' ? thing.nameKo : thing.nameEn,
        date: booking.date,
        time: formatSpan(booking),
        ...(reason && { reason }),
        link: linkIn(language, messaging.publicUrl + refreshPaths.booking({ id: booking.publicId })),
      },
    }),
    { isPushed: true },
  )
}
