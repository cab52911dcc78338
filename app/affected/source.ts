import type { Db } from '~/db/database.server'
import type { OpenHours } from '~/rules/amenity-hours'
import type { CompanyKind } from '~/rules/company-kind'
import type { LocalDate } from '~/rules/local-time'
import type { Actor } from '~/rules/permissions'
import type { RoomTerms } from '~/rules/room-terms'
import type { Affected } from './shapes'

/** Opening hours by amenity, as the setting has them. */
export type HoursByAmenity = Readonly<Record<'rooms' | 'listeningBar' | 'refreshRoom' | 'fitness', OpenHours>>

/** What changes, as far as agreed things depend on it. */
export type Change =
  /** Days become holidays, or one an ordinary day again. */
  | { what: 'holiday'; closes?: readonly LocalDate[]; opens?: LocalDate; hours: HoursByAmenity }
  | { what: 'hours'; before: HoursByAmenity; after: HoursByAmenity }
  /** A room can no longer be booked. */
  | { what: 'thing'; thingId: number }
  /** A room has other seats, another least use or another cleaning. */
  | { what: 'terms'; thingId: number; before: RoomTerms; after: RoomTerms }
  /** A personal locker goes under repair. */
  | { what: 'locker'; lockerId: number }
  /** An account ends. */
  | { what: 'account'; memberId: number }
  /** A member can no longer use the fitness centre: account type vip is taken away. */
  | { what: 'fitness'; memberId: number }
  /** A company leaves. */
  | { what: 'company'; companyId: number }
  /** A company gives up floors. */
  | { what: 'floors'; companyId: number; floors: readonly number[] }
  /** A company is served at other hours than before. */
  | { what: 'served'; companyId: number; before: CompanyKind; after: CompanyKind }

/** What is needed to find and to settle what a change concerns, in its transaction. */
export interface Settling {
  tx: Db
  now: Date
  publicUrl: string
  actor: Actor
}

/** Something that the change concerns, locked; with what each decision does. People are told. */
export interface Found {
  shown: Omit<Affected, 'choices'>
  /** The days on which the change concerns it, where they are more than the one that is shown. */
  days?: readonly LocalDate[]
  keep?: (reason: string) => Promise<void>
  cancel?: (reason: string) => Promise<void>
  /** What cancelling costs, in won without VAT: nothing, unless it is the tenant that ends it. */
  won?: number
  /**
   * Where there may be thousands and nothing else depends on them: notes what was decided about many of its kind, which a job carries out
   * after the change. The same function in all of them.
   */
  putOff?: (decided: readonly { key: string; choice: 'keep' | 'cancel' }[], reason: string) => Promise<void>
  moves?: { value: `move:${string}`; target: NonNullable<Affected['choices'][number]['target']> }[]
  move?: (value: string, reason: string) => Promise<void>
}

/** A domain's part: what of it a change concerns. Each domain with something that can be agreed has one. */
export type AffectedSource = (settling: Settling, change: Change) => Promise<Found[]>
