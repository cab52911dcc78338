import type { Db } from '~/db/database.server'
import { linkIn } from '~/messaging/notify.server'
import type { TemplateName } from '~/messaging/templates'
import { formatSpan } from '~/rules/local-time'
import { membersToNotify, notifyMembers } from '~/domains/account/api/notify-members.server'
import { roomPaths } from '~/domains/meeting-rooms/paths'
import type { LoadedBooking } from './queries.server'

/**
 * Tells colleagues about a meeting: what, where, when and whose it is, with links to its page and its calendar file. One
 * statement for any number of them, and none for nobody.
 * @param key what they are told, so that each is told once
 */
export async function tellColleagues(
  messaging: { tx: Db; now: Date; publicUrl: string },
  { booking, thing, details, reserver }: LoadedBooking,
  memberIds: readonly number[],
  { template, key }: { template: TemplateName; key: string },
): Promise<void> {
  if (memberIds.length === 0) return
  const { publicUrl } = messaging
  await notifyMembers(
    messaging,
    await membersToNotify(messaging.tx, [...memberIds]),
    ({ id, name, language }) => {
      const room = language === 'ko' ? thing.nameKo : thing.nameEn
      return {
        template,
        key: `meeting:${booking.id}:${key}:${id}`,
        params: {
          name,
          host: reserver,
          room,
          meeting: details.meetingName || room,
          date: booking.date,
          time: formatSpan(booking),
          // Whoever does not take part any more has no page of it.
          link: linkIn(
            language,
            publicUrl +
              (template === 'meetingLeft'
                ? roomPaths.history()
                : roomPaths.meeting({ id: booking.publicId })),
          ),
          file: linkIn(language, publicUrl + roomPaths.meetingFile({ id: booking.publicId })),
        },
      }
    },
    { isPushed: true },
  )
}
