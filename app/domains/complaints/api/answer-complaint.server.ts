import { z } from '@hono/zod-openapi'
import { call } from '~/api/call.server'
import type { ApiContext } from '~/api/context.server'
import { writeUndoable } from '~/api/idempotency.server'
import { fileAnswer } from '~/api/openapi.server'
import { Problem } from '~/api/problem'
import type { Action } from '~/rules/permissions'
import type { Db } from '~/db/database.server'
import { publicId } from '~/decisions/schemas'
import { answerFile } from '~/files/answer-file.server'
import { canSee } from './decide.server'
import { requireFile } from './files.server'
import { findComplaint, type ListedComplaint } from './queries.server'

/*
 * Handlers that the calls of tenants and of the desk share; visibility is decided in decide.server.ts.
 */

export const complaintParams = z.object({ id: publicId })

/** The inquiry, if the caller may see it. @throws Problem 404 */
export async function requireVisible(c: ApiContext, db: Db, id: string): Promise<ListedComplaint> {
  const listed = await findComplaint(db, id)
  if (!listed || !canSee(c.var.actor, listed.complaint)) throw new Problem(404, 'notFound')
  return listed
}

/** A write on the inquiry in the address, answered with the inquiry after it. */
export const writeComplaint = <Shape>(
  c: ApiContext,
  form: unknown,
  change: (tx: Db, id: string) => Promise<{ publicId: string }>,
  describe: (c: ApiContext, tx: Db, listed: ListedComplaint) => Promise<Shape>,
) =>
  writeUndoable(c, form, async (tx) => {
    const { publicId: id } = await change(tx, c.req.param('id')!)
    return describe(c, tx, (await findComplaint(tx, id))!)
  })

/** The route of a file of an inquiry. */
export const fileOfComplaint = <Path extends string>(path: Path, action: Action) =>
  call('get', path, {
    may: action,
    summary: 'Download a file of an inquiry or of an answer; `preview` returns the thumbnail of an image',
    params: complaintParams.extend({ file: z.string().max(40) }),
    query: z.object({ preview: z.enum(['on']).optional() }),
    answer: fileAnswer(),
    fails: [404],
  })

/** Answers with a file of an inquiry that the caller may see. @throws Problem 404 */
export async function answerFileOf(
  c: ApiContext,
  { id, file }: { id: string; file: string },
  { preview }: { preview?: 'on' },
) {
  const { db } = c.var.deps
  const { complaint } = await requireVisible(c, db, id)
  return answerFile(c, await requireFile(db, complaint.id, file), preview === 'on')
}
