import { isNull } from 'drizzle-orm'
import { questionSubject } from '~/domains/complaints/api/queries.server'
import {
  complaintCategories,
  complaintEvents,
  complaintNotes,
  complaintReplies,
  complaints,
} from '~/domains/complaints/api/tables.server'
import type { ComplaintEvent, ComplaintStatus } from '~/domains/complaints/schemas'
import type { Config } from '~/env.server'
import { files } from '~/files/tables.server'
import { seoulMinutes } from '~/rules/local-time'
import type { Db } from '~/db/database.server'
import { COMPLAINT_CATEGORIES } from './complaint-categories'
import { drawPicture } from './complaint-pictures'
import { COMPLAINT_STORIES, type ComplaintCourse, type ComplaintStory } from './complaint-stories'
import { createRandom, demoPublicId } from './random'
import { MS_PER_HOUR, MS_PER_MINUTE } from '~/rules/time-units'

interface Author {
  id: number
  companyId: number
  floor: number
}

/** The categories every portal begins with. */
export async function addCategories(tx: Db): Promise<void> {
  const numberedName = ({ ko, en }: { ko: string; en: string }, n: number) => ({
    nameKo: ko,
    nameEn: en,
    place: n + 1,
  })
  const parents = await tx
    .insert(complaintCategories)
    .values(COMPLAINT_CATEGORIES.map(numberedName))
    .returning()
  await tx.insert(complaintCategories).values(
    COMPLAINT_CATEGORIES.flatMap(({ ko, subCategories }) => {
      const parentId = parents.find(({ nameKo }) => nameKo === ko)!.id
      return subCategories.map((sub, n) => ({ ...numberedName(sub, n), parentId }))
    }),
  )
}

const STATUS_OF: Record<ComplaintCourse, ComplaintStatus> = {
  waiting: 'waiting_for_reply',
  taken: 'waiting_for_reply',
  askedAgain: 'waiting_for_reply',
  answered: 'answered',
  rated: 'answered',
  withdrawn: 'cancelled',
}

/** An instant within office hours, not later than the given one and not before `earliest`. */
function inOfficeHours(at: Date, earliest = new Date(0)): Date {
  const minutes = seoulMinutes(at)
  const shift = minutes < 480 ? minutes + 400 + (minutes % 120) : Math.max(0, minutes - 1_100)
  const shifted = new Date(at.getTime() - shift * MS_PER_MINUTE)
  return shifted > earliest ? shifted : new Date(earliest.getTime() + MS_PER_HOUR / 2)
}

/**
 * Inquiries of the first company, from each of its people in turn, and some finished ones of every other
 * company.
 * @param authors the people of each company
 * @param config where images are stored; without it there are none
 */
export async function addComplaints(
  tx: Db,
  now: Date,
  { authors, staffId, config }: { authors: readonly Author[][]; staffId: number; config?: Config },
): Promise<void> {
  const random = createRandom(20_261_123)
  const rows = await tx.select().from(complaintCategories)
  const parents = await tx
    .select()
    .from(complaintCategories)
    .where(isNull(complaintCategories.parentId))
    .orderBy(complaintCategories.place)
  const partsOf = (parentId: number) =>
    rows.filter((row) => row.parentId === parentId).sort((a, b) => a.place - b.place)
  for (const [index, people] of authors.entries()) {
    // Open inquiries are the first company's, so that the queue does not repeat the same titles.
    const stories = COMPLAINT_STORIES.filter((_, n) => index === 0 || (n > 4 && n % 6 === index % 6))
    for (const [n, story] of stories.entries()) {
      const author = people[n % people.length]!
      const category = parents[story.about[0]]!
      const subCategoryId = partsOf(category.id)[story.about[1]]!.id
      // Other companies' are some hours older, so that the queue has an order.
      const sentAt = inOfficeHours(new Date(now.getTime() - (story.hoursAgo + index * 1.5) * MS_PER_HOUR))
      const course = courseOf(story, sentAt)
      const [added] = await tx
        .insert(complaints)
        .values({
          publicId: demoPublicId(random),
          companyId: author.companyId,
          authorId: author.id,
          floor: author.floor,
          categoryId: category.id,
          subCategoryId,
          title: story.title,
          description: story.description,
          language: story.language ?? 'ko',
          status: STATUS_OF[story.course],
          takenBy: ['waiting', 'withdrawn'].includes(story.course) ? null : staffId,
          createdAt: sentAt,
          waitingSince: course.askedAgainAt ?? sentAt,
          firstAnsweredAt: course.answeredAt,
          closedAt: course.closedAt,
          stars: story.course === 'rated' ? 4 + random.below(2) : null,
        })
        .returning({ id: complaints.id })
      const complaintId = added!.id
      await addCourse(tx, complaintId, story, course, `member:${author.id}`, staffId)
      for (let image = 0; config && index < 2 && image < (story.images ?? 0); image++)
        await addImage(tx, config, complaintId, { author: author.id, at: sentAt, number: image + 1, random })
    }
  }
}

interface Course {
  sentAt: Date
  answeredAt: Date | null
  askedAgainAt: Date | null
  closedAt: Date | null
}

/** The time of each step of a story. */
function courseOf({ course, tookHours }: ComplaintStory, sentAt: Date): Course {
  const after = (hours: number) => new Date(sentAt.getTime() + hours * MS_PER_HOUR)
  const answeredAt = tookHours === undefined ? null : inOfficeHours(after(tookHours), sentAt)
  const askedAgainAt = course === 'askedAgain' ? after(tookHours! + 18) : null
  const closedAt = course === 'withdrawn' ? after(2) : askedAgainAt ? null : answeredAt
  return { sentAt, answeredAt, askedAgainAt, closedAt }
}

/** The replies, the note and the history of a story. */
async function addCourse(
  tx: Db,
  complaintId: number,
  { answer, followUp, note, course }: ComplaintStory,
  { sentAt, answeredAt, askedAgainAt, closedAt }: Course,
  author: string,
  staffId: number,
): Promise<void> {
  const events: [ComplaintEvent, Date][] = [['submitted', sentAt]]
  if (course === 'taken') events.push(['taken', new Date(sentAt.getTime() + MS_PER_HOUR / 2)])
  if (answer && answeredAt) events.push(['answered', answeredAt])
  if (askedAgainAt) events.push(['followedUp', askedAgainAt])
  if (course === 'withdrawn') events.push(['withdrawn', closedAt!])
  if (course === 'rated') events.push(['rated', new Date(answeredAt!.getTime() + MS_PER_HOUR)])
  await tx.insert(complaintEvents).values(
    events.map(([event, at]) => {
      const isDesk = event === 'answered' || event === 'taken'
      return {
        complaintId,
        event,
        by: isDesk ? ('desk' as const) : ('author' as const),
        actor: isDesk ? `staff:${staffId}` : author,
        at,
      }
    }),
  )
  const replies = [
    ...(answer && answeredAt ? [{ kind: 'answer' as const, text: answer, at: answeredAt }] : []),
    ...(followUp && askedAgainAt ? [{ kind: 'followUp' as const, text: followUp, at: askedAgainAt }] : []),
  ]
  if (replies.length > 0)
    await tx.insert(complaintReplies).values(replies.map((reply) => ({ ...reply, complaintId })))
  if (note)
    await tx
      .insert(complaintNotes)
      .values({ complaintId, text: note, staffId, at: new Date(sentAt.getTime() + MS_PER_HOUR) })
}

async function addImage(
  tx: Db,
  config: Config,
  complaintId: number,
  {
    author,
    at,
    number,
    random,
  }: { author: number; at: Date; number: number; random: ReturnType<typeof createRandom> },
): Promise<void> {
  const publicId = demoPublicId(random)
  await tx.insert(files).values({
    publicId,
    uploadedBy: `member:${author}`,
    subject: questionSubject(complaintId),
    name: `그림-${number}.jpg`,
    type: 'image/jpeg',
    bytes: await drawPicture(config, publicId, random),
    hasPreview: true,
    createdAt: at,
  })
}
