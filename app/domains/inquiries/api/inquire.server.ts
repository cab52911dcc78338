import type { ApiContext } from '~/api/context.server'
import { writeOnce } from '~/api/idempotency.server'
import { fieldProblem, Problem } from '~/api/problem'
import { attemptsFromAddress, countAttempts, type Limit } from '~/api/rate-limit.server'
import { newDeskCode, newPublicId } from '~/api/secrets.server'
import { seoulDate } from '~/rules/local-time'
import { findPolicy } from '~/domains/building/api/queries.server'
import type { PolicyType } from '~/domains/building/schemas'
import { notifyReceived } from './messages.server'
import { addEvent, insertInquiry, type InquiryRecord } from './queries.server'
import { SECONDS_PER_DAY, SECONDS_PER_HOUR } from '~/rules/time-units'

/** Each inquiry sends a message, so they are limited; a whole lobby shares an IP address. */
const PER_ADDRESS: Limit = { max: 30, windowSeconds: SECONDS_PER_HOUR }
const PER_EMAIL: Limit = { max: 5, windowSeconds: SECONDS_PER_DAY }

/** The policy whose text an inquiry of each kind needs consent to. */
const POLICY = {
  lease: 'lease',
  'listening-bar': 'personal-information-collection',
} as const satisfies Record<InquiryRecord['kind'], PolicyType>
const LIMITED_AS = { lease: 'leaseInquiry', 'listening-bar': 'barInquiry' } as const

type Asked = Pick<InquiryRecord, 'kind' | 'writer' | 'email' | 'contact' | 'title' | 'description'> &
  Partial<
    Pick<
      InquiryRecord,
      'moveIn' | 'industry' | 'companyName' | 'area' | 'guestName' | 'guestPhone' | 'desiredDate'
    >
  >

/**
 * Stores an inquiry with the version of the policy its writer agreed to, and sends the receipt.
 * @param form as posted, for the idempotency key
 * @throws Problem 404, 422 `policyChanged` for consent to another version, 429
 */
export async function inquire(
  c: ApiContext,
  form: { policyVersion?: string },
  asked: Asked,
): Promise<{ receipt: string }> {
  const { deps, language } = c.var
  await countAttempts(c, [
    ...attemptsFromAddress(c, LIMITED_AS[asked.kind], PER_ADDRESS),
    { name: `${LIMITED_AS[asked.kind]}Of`, subject: asked.email.toLowerCase(), limit: PER_EMAIL },
  ])
  const { version } = await policyInForce(c, asked.kind)
  return writeOnce(c, form, async (tx) => {
    if ((form.policyVersion ?? version) !== version) throw fieldProblem('consent', 'policyChanged')
    const now = deps.clock()
    const inquiry = await insertInquiry(tx, {
      ...asked,
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
  })
}

/** @throws Problem 404 while there is none, as nobody can agree to it then */
export async function policyInForce(c: ApiContext, kind: InquiryRecord['kind']) {
  const today = seoulDate(c.var.deps.clock())
  const type = POLICY[kind]
  const policy = await c.var.published(`policy ${type} ${today}`, (db) => findPolicy(db, type, today))
  if (!policy) throw new Problem(404, 'notFound')
  return policy
}
