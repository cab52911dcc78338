import type { ActorRole } from '~/rules/statuses'
import type { Actor } from '~/rules/permissions'
import {
  allowancesOf,
  decisionRefusal,
  permissionRefusal,
  type Decision,
  type Refusal,
} from '~/decisions/decide.server'
import {
  DESK_WISH_ACTIONS,
  type DeskRecordRow,
  type DeskWish,
  type OwnWish,
  type PlaylistRecord,
  type RecordRow,
  type WishStatus,
} from '~/domains/listening-bar/playlist-shapes'
import type { DeskWishRow, LoadedWish, StoredRecord, WishRecord } from './playlist-queries.server'

const fieldsOf = ({ publicId, shelf, artist, title, year, genre }: StoredRecord) => ({
  id: publicId,
  shelf,
  artist,
  title,
  year,
  genre,
})

/** A record as everybody may read it. */
export const toRecordRow = (record: StoredRecord, today: string): RecordRow => ({
  ...fieldsOf(record),
  isTonight: record.tonightOn === today,
})

/** The same with the caller's living wish for it, and whether they may wish for it. */
export function toRecord(
  record: StoredRecord,
  {
    actor,
    living,
    most,
    today,
  }: { actor: Actor; living: readonly WishRecord[]; most: number; today: string },
): PlaylistRecord {
  const own = living.find(({ recordId }) => recordId === record.id)
  const refused =
    permissionRefusal(actor, 'listeningBar:wish') ?? wishRefusal(record, { living, most, today })
  return {
    ...toRecordRow(record, today),
    wish: own?.status ?? null,
    actions: allowancesOf(['wish'], () => refused),
  }
}

/** Why a member with these living wishes may not wish for a record now. */
export function wishRefusal(
  record: StoredRecord,
  { living, most, today }: { living: readonly WishRecord[]; most: number; today: string },
): Refusal {
  if (living.some(({ recordId }) => recordId === record.id)) return 'wishedAlready'
  if (record.tonightOn === today) return 'recordPlayedTonight'
  return living.length >= most ? 'wishesTooMany' : null
}

/** Decisions about a wish (decisions §2). */
export const WISH_DECISIONS = {
  withdraw: { permission: 'listeningBar:wish', to: 'cancelled' },
  accept: { permission: 'listeningBar:managePlaylist', to: 'approved' },
  played: { permission: 'listeningBar:managePlaylist', to: 'completed' },
  decline: { permission: 'listeningBar:managePlaylist', to: 'rejected' },
} as const satisfies Record<string, Decision<WishStatus>>

/** Why the actor may not take this decision about a wish now. */
export function wishDecisionRefusal(
  actor: Actor,
  { status, companyId, memberId }: WishRecord,
  decision: keyof typeof WISH_DECISIONS,
): Refusal {
  const by: ActorRole[] = actor.kind === 'staff' ? ['desk'] : ['author']
  const subject = { companyId, ownerId: memberId }
  return decisionRefusal('wish', WISH_DECISIONS[decision], actor, { status, subject, by })
}

const toWish = ({ wish, record }: LoadedWish) => ({
  id: wish.publicId,
  record: { ...fieldsOf(record), isRemoved: record.removedAt !== null },
  status: wish.status,
  reason: wish.statusReason,
  createdAt: wish.createdAt.toISOString(),
  changedAt: wish.changedAt.toISOString(),
})

/** A wish as the member sees it who made it. */
export const toOwnWish = (loaded: LoadedWish, actor: Actor): OwnWish => ({
  ...toWish(loaded),
  actions: allowancesOf(['withdraw'], (action) => wishDecisionRefusal(actor, loaded.wish, action)),
})

/** A record at the desk, with the number of its living wishes. */
export const toDeskRecordRow = (record: StoredRecord, wishes: number, today: string): DeskRecordRow => ({
  ...toRecordRow(record, today),
  wishes,
})

/** A wish at the desk, with who made it. */
export const toDeskWish = (row: DeskWishRow, actor: Actor, today: string): DeskWish => ({
  ...toWish(row),
  person: row.person,
  company: row.company,
  isTonight: row.record.tonightOn === today,
  actions: allowancesOf(DESK_WISH_ACTIONS, (action) => wishDecisionRefusal(actor, row.wish, action)),
})
