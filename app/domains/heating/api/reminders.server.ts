import { and, between, eq } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { formatFloor } from '~/i18n/format'
import { translator } from '~/i18n/i18n'
import { linkIn } from '~/messaging/notify.server'
import { dueStarts } from '~/rules/reminders'
import { formatSpan, seoulDate, seoulInstant } from '~/rules/local-time'
import { remindersFor, type ReminderContext } from '~/domains/account/api/remind-members.server'
import { heatingPaths } from '~/domains/heating/paths'
import { heatingRequests } from './tables.server'

/** Reminders of approved extra hours that begin soon, to who asked for them. */
export async function heatingReminders(db: Db, context: ReminderContext) {
  const { after, upTo } = dueStarts(context.lead, context.now)
  const rows = await db
    .select()
    .from(heatingRequests)
    .where(
      and(
        between(heatingRequests.date, seoulDate(after), seoulDate(upTo)),
        eq(heatingRequests.status, 'approved'),
      ),
    )
  return remindersFor(
    db,
    context,
    'heatingReminder',
    rows.map((request) => ({
      key: `heating:${request.id}`,
      memberId: request.memberId,
      startsAt: seoulInstant(request.date, request.startMinutes),
      madeAt: request.createdAt,
      paramsIn: (language) => ({
        type: translator(language)(`heating:type.${request.type}`),
        floors: request.floors.map((floor) => formatFloor(floor, language)).join(', '),
        date: request.date,
        time: formatSpan(request),
        link: linkIn(language, context.publicUrl + heatingPaths.request({ id: request.publicId })),
      }),
    })),
  )
}
