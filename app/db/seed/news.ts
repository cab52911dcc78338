import { and, eq, gte } from 'drizzle-orm'
import { members } from '~/domains/account/api/tables.server'
import { complaintReplies, complaints } from '~/domains/complaints/api/tables.server'
import { complaintPaths } from '~/domains/complaints/paths'
import { heatingEvents, heatingRequests } from '~/domains/heating/api/tables.server'
import { heatingPaths } from '~/domains/heating/paths'
import { formatFloor } from '~/i18n/format'
import { translator } from '~/i18n/i18n'
import { formatSpan } from '~/rules/local-time'
import { MS_PER_DAY } from '~/rules/time-units'
import { outbox } from '~/messaging/tables.server'
import type { Db } from '~/db/database.server'

/** As long as messages are kept, which are the lines behind the bell. */
const KEPT_DAYS = 30
/** What is older has been read. */
const UNREAD_DAYS = 7

/** The messages that people had of what the demo tells of them: answered inquiries and approved heating. They are long sent. */
export async function addNews(tx: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - KEPT_DAYS * MS_PER_DAY)
  const of = { memberId: members.id, name: members.name, mobile: members.mobile, language: members.language }
  const answered = await tx
    .select({ ...of, id: complaintReplies.id, at: complaintReplies.at, complaint: complaints })
    .from(complaintReplies)
    .innerJoin(complaints, eq(complaints.id, complaintReplies.complaintId))
    .innerJoin(members, eq(members.id, complaints.authorId))
    .where(and(eq(complaintReplies.kind, 'answer'), gte(complaintReplies.at, since)))
  const approved = await tx
    .select({ ...of, id: heatingEvents.id, at: heatingEvents.at, request: heatingRequests })
    .from(heatingEvents)
    .innerJoin(heatingRequests, eq(heatingRequests.id, heatingEvents.requestId))
    .innerJoin(members, eq(members.id, heatingRequests.memberId))
    .where(and(eq(heatingEvents.event, 'approved'), gte(heatingEvents.at, since)))
  const rows = [
    ...answered.map(({ complaint, ...told }) => ({
      ...told,
      template: 'complaintAnswered',
      path: complaintPaths.details({ id: complaint.publicId }),
      params: { name: told.name, title: complaint.title },
    })),
    ...approved.map(({ request, ...told }) => ({
      ...told,
      template: 'heatingApproved',
      path: heatingPaths.request({ id: request.publicId }),
      params: {
        name: told.name,
        type: translator(told.language)(`heating:type.${request.type}`),
        floors: request.floors.map((floor) => formatFloor(floor, told.language)).join(', '),
        date: request.date,
        time: formatSpan(request),
      },
    })),
  ].sort((one, other) => one.at.getTime() - other.at.getTime())
  if (rows.length === 0) return
  await tx.insert(outbox).values(
    rows.map(({ id, at, mobile, memberId, language, template, path, params }) => ({
      dedupeKey: `demo:${template}:${id}:sms`,
      channel: 'sms' as const,
      recipient: mobile,
      language,
      template,
      params,
      status: 'sent' as const,
      attempts: 1,
      nextAttemptAt: at,
      createdAt: at,
      sentAt: at,
      memberId,
      path,
      readAt: now.getTime() - at.getTime() > UNREAD_DAYS * MS_PER_DAY ? at : null,
    })),
  )
}
