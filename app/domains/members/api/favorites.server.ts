import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { members } from '~/domains/account/api/tables.server'
import type { FavoriteKind } from '~/domains/members/favorites'
import { favorites } from './tables.server'

/** What a member has marked, of all kinds, in no order. */
export const listFavorites = (db: Db, memberId: number) =>
  db
    .select({ kind: favorites.kind, key: favorites.key })
    .from(favorites)
    .where(eq(favorites.memberId, memberId))

/** The keys of what a member has marked of a kind, in no order. */
export async function favoriteKeys(db: Db, memberId: number, kind: FavoriteKind): Promise<string[]> {
  const marked = await listFavorites(db, memberId)
  return marked.filter((one) => one.kind === kind).map(({ key }) => key)
}

/** Whether a member with this id has an account that is in use; hosts are marked by it. */
export async function isApproved(db: Db, publicId: string): Promise<boolean> {
  const found = await db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.publicId, publicId), eq(members.status, 'approved')))
  return found.length > 0
}

/** Marks a favourite. Of coupons there is one: marking another takes its place. */
export async function markFavorite(
  tx: Db,
  favorite: { memberId: number; kind: FavoriteKind; key: string },
  now: Date,
): Promise<void> {
  const { memberId, kind, key } = favorite
  if (kind === 'coupon')
    await tx
      .delete(favorites)
      .where(and(eq(favorites.memberId, memberId), eq(favorites.kind, kind), ne(favorites.key, key)))
  await tx
    .insert(favorites)
    .values({ ...favorite, markedAt: now })
    .onConflictDoNothing()
}

export async function unmarkFavorite(
  tx: Db,
  { memberId, kind, key }: { memberId: number; kind: FavoriteKind; key: string },
): Promise<void> {
  await tx
    .delete(favorites)
    .where(and(eq(favorites.memberId, memberId), eq(favorites.kind, kind), eq(favorites.key, key)))
}
