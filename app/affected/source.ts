import type { Db } from '../db/database.server'
import type { OpenHours } from '../rules/amenity-hours'
import type { LocalDate } from '../rules/local-time'
import type { Actor } from '../rules/permissions'
import type { Affected } from './shapes'

/** Opening hours by amenity, as the setting has them. */
export type HoursByAmenity = Readonly<Record<'rooms' | 'listeningBar' | 'refreshRoom' | 'fitness', OpenHours>>

/** What changes, as far as agreed things depend on it. */
export type Change =
  /** A day becomes a holiday, or an ordinary day again. */
  | { what: 'holiday'; closes?: LocalDate; opens?: LocalDate; hours: HoursByAmenity }
  | { what: 'hours'; before: HoursByAmenity; after: HoursByAmenity }

/** What is needed to find and to settle what a change concerns, in its transaction. */
export interface Settling {
  tx: Db
  now: Date
  publicUrl: string
  actor: Actor
}

/** Something that the change concerns, locked; with what each decision does. Nothing is charged, and people are told. */
export interface Found {
  shown: Omit<Affected, 'choices'>
  keep?: (reason: string) => Promise<void>
  cancel?: (reason: string) => Promise<void>
  moves?: { value: `move:${string}`; target: NonNullable<Affected['choices'][number]['target']> }[]
  move?: (value: string, reason: string) => Promise<void>
}

/** A domain's part: what of it a change concerns. Each domain with something that can be agreed has one. */
export type AffectedSource = (settling: Settling, change: Change) => Promise<Found[]>
