import type { ApiContext } from '~/api/context.server'
import type { Db } from '~/db/database.server'
import { toHistory } from '~/db/history.server'
import { allowancesOf } from '~/decisions/decide.server'
import { fileOf, listFilesOf, type FileRow } from '~/files/uploads.server'
import type { Actor } from '~/rules/permissions'
import { DESK_ACTIONS, type DeskComplaint, type DeskComplaintRow } from '~/domains/complaints/desk-schemas'
import {
  COMPLAINT_ACTIONS,
  type Complaint,
  type ComplaintEvent,
  type ComplaintRow,
} from '~/domains/complaints/schemas'
import { actionRefusal } from './decide.server'
import {
  listAnswerers,
  listEvents,
  listNotes,
  questionSubject,
  readReplies,
  replySubject,
  type ListedComplaint,
} from './queries.server'

/** Handing on is internal to the desk; that somebody has taken the inquiry is shown to its author. */
const shownToAuthor = (event: ComplaintEvent) => event !== 'handedOn'

export function rowOf({ complaint, category, subCategory, author }: ListedComplaint): ComplaintRow {
  const { publicId: id, title, floor, status, createdAt, closedAt } = complaint
  return {
    id,
    title,
    category,
    subCategory,
    floor,
    status,
    author: author.status === 'withdrawn' ? null : author.name,
    createdAt: createdAt.toISOString(),
    answeredAt: status === 'answered' ? (closedAt?.toISOString() ?? null) : null,
  }
}

const OPENING_LENGTH = 200

/** Inquiries as the desk lists them, each with what it says and shows at first sight. */
export async function describeRows(
  actor: Actor,
  db: Db,
  listed: readonly ListedComplaint[],
): Promise<DeskComplaintRow[]> {
  const files = await listFilesOf(
    db,
    listed.map(({ complaint }) => questionSubject(complaint.id)),
  )
  return listed.map((one) => {
    const subject = questionSubject(one.complaint.id)
    const picture = files.find((file) => file.subject === subject && file.hasPreview)
    return {
      ...deskPartOf(actor, one),
      opening: one.complaint.description.replace(/\s+/g, ' ').slice(0, OPENING_LENGTH),
      picture: picture?.publicId ?? null,
    }
  })
}

const deskPartOf = (actor: Actor, listed: ListedComplaint) => ({
  ...rowOf(listed),
  company: listed.company,
  waitingSince: listed.complaint.waitingSince.toISOString(),
  takenBy: listed.takenBy,
  isFollowUp: listed.complaint.firstAnsweredAt !== null,
  actions: deskActions(actor, listed),
})

const deskActions = (actor: Actor, { complaint }: ListedComplaint) =>
  allowancesOf(DESK_ACTIONS, (action) => actionRefusal(actor, complaint, action))

/** The question and its replies, with the files of each. */
async function conversationOf(db: Db, { complaint }: ListedComplaint) {
  const { replies, files } = await readReplies(db, complaint.id)
  const filesOf = (subject: string) => files.filter((file: FileRow) => file.subject === subject).map(fileOf)
  return {
    categoryId: complaint.categoryId,
    subCategoryId: complaint.subCategoryId,
    description: complaint.description,
    images: filesOf(questionSubject(complaint.id)),
    replies: replies.map(({ id, kind, text, at }) => ({
      kind,
      text,
      attachments: filesOf(replySubject(id)),
      at: at.toISOString(),
    })),
    rating: complaint.stars === null ? null : { stars: complaint.stars, comment: complaint.ratingComment },
    revision: complaint.revision,
  }
}

/** An inquiry as its company sees it. */
export async function describeComplaint(c: ApiContext, db: Db, listed: ListedComplaint): Promise<Complaint> {
  const { actor } = c.var
  const { complaint } = listed
  const events = await listEvents(db, complaint.id)
  return {
    ...rowOf(listed),
    ...(await conversationOf(db, listed)),
    isMine: actor.kind === 'member' && actor.id === complaint.authorId,
    events: toHistory(events.map(({ event }) => event).filter(({ event }) => shownToAuthor(event))),
    actions: allowancesOf(COMPLAINT_ACTIONS, (action) => actionRefusal(actor, complaint, action)),
  }
}

/** An inquiry with everything the desk sees. */
export async function describeForDesk(
  c: ApiContext,
  db: Db,
  listed: ListedComplaint,
): Promise<DeskComplaint> {
  const { actor } = c.var
  const { complaint, author } = listed
  const isGone = author.status === 'withdrawn'
  const events = await listEvents(db, complaint.id)
  const notes = await listNotes(db, complaint.id)
  return {
    ...deskPartOf(actor, listed),
    ...(await conversationOf(db, listed)),
    language: complaint.language,
    mobile: isGone ? null : author.mobile,
    email: isGone ? null : author.email,
    notes: notes.map((note) => ({ ...note, at: note.at.toISOString() })),
    events: events.map(({ event: { event, by, at }, staffName, toName }) => ({
      event,
      by,
      name: by === 'desk' ? staffName : isGone ? null : author.name,
      to: toName,
      at: at.toISOString(),
    })),
    // To whom it could be handed on, by staff.
    colleagues: actor.kind === 'staff' ? (await listAnswerers(db)).filter(({ id }) => id !== actor.id) : [],
  }
}
