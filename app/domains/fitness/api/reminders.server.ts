import { and, between, eq, gte, lte } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { linkIn } from '~/messaging/notify.server'
import { dueStarts } from '~/rules/reminders'
import { formatSpan, seoulDate, seoulInstant } from '~/rules/local-time'
import { remindersFor, type ReminderContext } from '~/domains/account/api/remind-members.server'
import { fitnessPaths } from '~/domains/fitness/paths'
import { gxApplications, gxPrograms } from './gx/tables.server'
import { ptTrainers, ptUnits } from './training/tables.server'

/** Reminders of booked P.T. units that begin soon. */
export async function trainingReminders(db: Db, context: ReminderContext) {
  const { after, upTo } = dueStarts(context.lead, context.now)
  const rows = await db
    .select({ unit: ptUnits, trainer: ptTrainers })
    .from(ptUnits)
    .innerJoin(ptTrainers, eq(ptTrainers.id, ptUnits.trainerId))
    .where(and(between(ptUnits.startsAt, after, upTo), eq(ptUnits.status, 'reserved')))
  return remindersFor(
    db,
    context,
    'ptReminder',
    rows.map(({ unit, trainer }) => ({
      key: `pt-unit:${unit.id}`,
      memberId: unit.memberId,
      startsAt: unit.startsAt,
      madeAt: unit.changedAt,
      paramsIn: (language) => ({
        trainer: language === 'ko' ? trainer.nameKo : trainer.nameEn,
        date: unit.date,
        time: formatSpan(unit),
        link: linkIn(
          language,
          context.publicUrl + fitnessPaths.reservation({ id: unit.publicId, kind: 'pt' }),
        ),
      }),
    })),
  )
}

/** Reminders of classes that begin soon, of each of a month's dates. */
export async function classReminders(db: Db, context: ReminderContext) {
  const { after, upTo } = dueStarts(context.lead, context.now)
  const days = [...new Set([seoulDate(after), seoulDate(upTo)])]
  const rows = await db
    .select({ application: gxApplications, program: gxPrograms })
    .from(gxApplications)
    .innerJoin(gxPrograms, eq(gxPrograms.id, gxApplications.programId))
    .where(
      and(
        eq(gxApplications.status, 'reserved'),
        lte(gxApplications.firstDate, days.at(-1)!),
        gte(gxApplications.lastDate, days[0]!),
      ),
    )
  return remindersFor(
    db,
    context,
    'gxReminder',
    rows.flatMap(({ application, program }) =>
      days
        .filter((date) => application.dates.includes(date))
        .map((date) => ({
          key: `gx:${application.id}`,
          memberId: application.memberId,
          startsAt: seoulInstant(date, program.startMinutes),
          madeAt: application.createdAt,
          paramsIn: (language) => ({
            program: language === 'ko' ? program.nameKo : program.nameEn,
            date,
            time: formatSpan(program),
            link: linkIn(
              language,
              context.publicUrl + fitnessPaths.reservation({ id: application.publicId, kind: 'gx' }),
            ),
          }),
        })),
    ),
  )
}
