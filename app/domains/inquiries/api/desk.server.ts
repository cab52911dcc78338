import { recordAccess, whetherSearched } from '~/api/access-record.server'
import type { ApiContext } from '~/api/context.server'
import { writeUndoable } from '~/api/idempotency.server'
import { requireDesk, requireDeskReader } from '~/api/require-permission.server'
import { limitAndOffset, pageAnswer } from '~/lists/list-page.server'
import { readSetting } from '~/domains/building/api/settings.server'
import type { InquiryKind } from '~/domains/inquiries/limits'
import type { InquiryDecision, InquiryListQuery } from '~/domains/inquiries/schemas'
import { ANSWERED_BY, decideInquiry, READ_BY, readInquiry, toRow } from './decide.server'
import { listInquiries } from './queries.server'

/* What the desk's calls of each kind answer. Every read is an access record. */

/** @throws Problem 401, 403 */
export async function answerList(c: ApiContext, kind: InquiryKind, query: InquiryListQuery) {
  requireDeskReader(c, READ_BY[kind])
  const { db } = c.var.deps
  const { rows, count } = await listInquiries(db, kind, query, limitAndOffset(query))
  // The keyword may be a person's name, so only that there was one is recorded.
  const subject = { status: query.status, searched: whetherSearched(query.searched), page: query.page }
  const shown = rows.map(({ publicId }) => publicId)
  await recordAccess(c, db, { action: 'desk:listInquiries', subject, shown })
  return pageAnswer(query, count, rows.map(toRow))
}

/** @throws Problem 401, 403, 404 */
export async function answerOne(c: ApiContext, kind: InquiryKind, publicId: string) {
  requireDeskReader(c, READ_BY[kind])
  const { db } = c.var.deps
  const inquiry = await readInquiry(c, db, { kind, publicId })
  await recordAccess(c, db, { action: 'desk:viewInquiry', subject: publicId })
  return inquiry
}

/** @throws Problem 401, 403, 404, 409 */
export async function answerDecision(
  c: ApiContext,
  kind: InquiryKind,
  publicId: string,
  form: InquiryDecision,
) {
  requireDesk(c, ANSWERED_BY[kind])
  const office = (await readSetting(c, 'building.contacts'))?.email ?? ''
  return writeUndoable(c, form, async (tx) => {
    await decideInquiry(c, tx, { kind, publicId }, { form, office })
    return readInquiry(c, tx, { kind, publicId })
  })
}
