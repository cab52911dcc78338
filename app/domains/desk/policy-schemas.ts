import { z } from 'zod'
import { POLICY_TYPES } from '~/domains/building/schemas'
import { requiredDay, textsInBoth } from '~/forms/fields'
import { listQuery } from '~/lists/list-query'

const LONGEST_BODY = 50_000

/** Whether a version takes effect later, is in effect, or was. */
const POLICY_STATES = ['coming', 'current', 'past'] as const

/** A new version of a policy, with the day it takes effect; `seen` is the newest version that its author has read. */
export const policyVersionForm = z.object({
  ...textsInBoth(LONGEST_BODY),
  inForceFrom: requiredDay('dateRequired'),
  seen: z.string('malformed').max(20, 'malformed'),
})
export type PolicyVersionForm = z.output<typeof policyVersionForm>

const texts = { titleKo: z.string(), titleEn: z.string() }

const policyVersionShape = z.object({
  ...texts,
  version: z.string(),
  state: z.enum(POLICY_STATES),
  inForceFrom: z.iso.date(),
  /** Author and time; null for the portal's first texts. */
  by: z.string().nullable(),
  writtenAt: z.iso.datetime().nullable(),
  /** The number of members, or visits, that agreed to it. */
  agreed: z.int(),
})
export type PolicyVersion = z.infer<typeof policyVersionShape>

/** A type of policy in the desk's list: the version in effect, and one that takes effect later. */
export const deskPolicyShape = z.object({
  type: z.enum(POLICY_TYPES),
  ...texts,
  version: z.string(),
  inForceFrom: z.iso.date(),
  coming: z.object({ version: z.string(), inForceFrom: z.iso.date() }).nullable(),
})
export type DeskPolicy = z.infer<typeof deskPolicyShape>

/** All versions of a policy, newest first, and the text of the newest. */
export const policyHistoryShape = z.object({
  type: z.enum(POLICY_TYPES),
  versions: z.array(policyVersionShape),
  newest: z.object({ ...texts, version: z.string(), bodyKo: z.string(), bodyEn: z.string() }),
})
export type PolicyHistory = z.infer<typeof policyHistoryShape>

export const policyTextShape = policyVersionShape.extend({ bodyKo: z.string(), bodyEn: z.string() })

export const consentQuery = listQuery({})

/** A member's answer to a consent, and when it was given. */
export const consentRowShape = z.object({
  name: z.string(),
  companyKo: z.string(),
  companyEn: z.string(),
  agreed: z.boolean(),
  at: z.iso.datetime(),
})
export type ConsentRow = z.infer<typeof consentRowShape>
