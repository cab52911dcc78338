import { z } from 'zod'
import { BUILDING, TOWER_PLACES } from './building-facts'

/** Every text people agree to or read (decisions §3). */
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

/** A policy in the reader's language; `body` is plain text with blank lines between paragraphs. */
export const policyShape = z.object({
  type: z.enum(POLICY_TYPES),
  version: z.string(),
  title: z.string(),
  body: z.string(),
})
export type Policy = z.infer<typeof policyShape>

/** A public holiday, in the reader's language; with weekends they make the days on which rooms are closed. */
export const holidayShape = z.object({ date: z.iso.date(), name: z.string() })

/** A floor of the directory: the tenants on it, in both languages. */
export const directoryFloorShape = z.object({
  floor: z.int(),
  companies: z.array(z.object({ ko: z.string(), en: z.string() })),
})
export type DirectoryFloor = z.infer<typeof directoryFloorShape>

const level = z.int().min(2).max(BUILDING.floors.above)

/** The floor of each room for everybody; null while the owner has not said. The ground floor is the lobby's. */
export const placesShape = z.record(z.enum(TOWER_PLACES), level.nullable())
export type Places = z.infer<typeof placesShape>

/** Whether the lease item stands in the menu (specification §3). */
export const leaseViewShape = z.object({ show: z.boolean() })

const version = z.string().regex(/^\d{1,4}(?:\.\d{1,4}){0,3}$/)

/** The app version settings, named as the app reads them (specification §3). */
export const versionSettingsShape = z.object({
  latest_android_version: version,
  minimum_android_version: version,
  latest_ios_version: version,
  minimum_ios_version: version,
  is_force_update: z.boolean(),
})
