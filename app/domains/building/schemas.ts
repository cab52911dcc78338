import { z } from 'zod'
import { amenityHoursShape, centreHoursShape, visitHoursShape } from './setting-shapes'

/** Types of policies that people agree to or read (decisions §3). */
export const POLICY_TYPES = [
  'terms-of-service',
  'privacy-policy',
  'email-prohibited',
  'personal-information-collection',
  'third-party-provision',
  'conference-room',
  'vip-room',
  'listening-bar',
  'refresh-room',
  'fitness',
  'lease',
  'visit-privacy',
] as const
export type PolicyType = (typeof POLICY_TYPES)[number]

/** A policy in the reader's language; `body` is Markdown. */
export const policyShape = z.object({
  type: z.enum(POLICY_TYPES),
  version: z.string(),
  inForceFrom: z.iso.date(),
  title: z.string(),
  body: z.string(),
})
export type Policy = z.infer<typeof policyShape>

export const policyVersionRowShape = z.object({ version: z.string(), inForceFrom: z.iso.date() })

/** A public holiday, in the reader's language; rooms are closed on holidays and weekends. */
export const holidayShape = z.object({ date: z.iso.date(), name: z.string() })

/** A floor of the directory with its tenants, in both languages. */
export const directoryFloorShape = z.object({
  floor: z.int(),
  companies: z.array(z.object({ ko: z.string(), en: z.string() })),
})
export type DirectoryFloor = z.infer<typeof directoryFloorShape>

/** Opening hours of the customer centre and the amenities on weekdays, in minutes of the day. */
export const hoursShape = z.object({
  centre: centreHoursShape,
  amenities: amenityHoursShape,
  visits: visitHoursShape,
})
export type Hours = z.output<typeof hoursShape>

/** A tenant company, in both languages. */
export const companyShape = z.object({ id: z.int(), ko: z.string(), en: z.string() })
