import type { ApiContext } from '../../../api/context.server'
import { fieldProblem } from '../../../api/problem'
import { newDeskCode, newPublicId } from '../../../api/secrets.server'
import type { Db } from '../../../db/database.server'
import type { InquiryForm } from '../schemas'
import { notifyReceived } from './messages.server'
import { addEvent, insertInquiry } from './queries.server'

/**
 * Stores an inquiry with the version of the terms its writer agreed to, and sends the receipt.
 * @param version of the terms in force
 * @throws Problem 422 `policyChanged` for consent to another version
 */
export async function inquire(
  { var: { deps, language } }: ApiContext,
  tx: Db,
  { agreeTerms: _, consent: __, policyVersion, ...form }: InquiryForm,
  version: string,
): Promise<{ receipt: string }> {
  if ((policyVersion ?? version) !== version) throw fieldProblem('consent', 'policyChanged')
  const now = deps.clock()
  const inquiry = await insertInquiry(tx, {
    ...form,
    companyName: form.companyName || null,
    industry: form.industry || null,
    moveIn: form.moveIn || null,
    publicId: newPublicId(),
    receipt: newDeskCode(),
    status: 'waiting_for_reply',
    language,
    policyVersion: version,
    consentedAt: now,
    createdAt: now,
  })
  await addEvent(tx, inquiry.id, { event: 'received', by: 'author', at: now })
  await notifyReceived(tx, inquiry, now)
  return { receipt: inquiry.receipt }
}
