import type { Db } from '~/db/database.server'
import { formatMonth } from '~/i18n/format'
import { translator } from '~/i18n/i18n'
import { linkIn } from '~/messaging/notify.server'
import { membersToNotify, notifyMembers } from '~/domains/account/api/notify-members.server'
import { fitnessPaths } from '~/domains/fitness/paths'
import { monthOf } from '~/domains/fitness/rules/locker-months'
import type { LoadedRental } from './lockers-queries.server'

/** Tells whoever rents a locker what was decided about it. @param step the event's number, which makes the message unique */
export async function notifyRental(
  messaging: { tx: Db; now: Date; publicUrl: string },
  { rental, locker }: LoadedRental,
  {
    template,
    step,
    reason,
  }: {
    template:
      | 'lockerAssigned'
      | 'lockerCancelled'
      | 'lockerKept'
      | 'lockerStays'
      | 'lockerMoved'
      | 'lockerNotAssigned'
    step: number
    reason?: string
  },
): Promise<void> {
  await notifyMembers(
    messaging,
    await membersToNotify(messaging.tx, [rental.memberId]),
    ({ name, language }) => ({
      template,
      key: `locker-event:${step}`,
      params: {
        name,
        locker: translator(language)('fitness-lockers:lockerName', {
          room: translator(language)(`fitness-lockers:room.${locker.room}`),
          number: locker.number,
        }),
        month: formatMonth(monthOf(rental.firstDay), language),
        ...(reason && { reason }),
        link: linkIn(
          language,
          messaging.publicUrl + fitnessPaths.reservation({ id: rental.publicId, kind: 'locker' }),
        ),
      },
    }),
    { isPushed: true },
  )
}
