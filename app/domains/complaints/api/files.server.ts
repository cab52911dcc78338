import { eq } from 'drizzle-orm'
import { Problem } from '~/api/problem'
import type { Db } from '~/db/database.server'
import { listFilesOf, type FileRow } from '~/files/uploads.server'
import { questionSubject, replySubject } from './queries.server'
import { complaintReplies } from './tables.server'

/** A file of an inquiry's question or of one of its replies. @throws Problem 404 */
export async function requireFile(db: Db, complaintId: number, file: string): Promise<FileRow> {
  const replies = await db
    .select({ id: complaintReplies.id })
    .from(complaintReplies)
    .where(eq(complaintReplies.complaintId, complaintId))
  const files = await listFilesOf(db, [
    questionSubject(complaintId),
    ...replies.map(({ id }) => replySubject(id)),
  ])
  const attached = files.find(({ publicId }) => publicId === file)
  if (!attached) throw new Problem(404, 'notFound')
  return attached
}
