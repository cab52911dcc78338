import { z } from 'zod'
import { COUPONS } from '~/rules/coupons'

/** What a member may mark as favourite: rooms and the listening bar, hosts they reserved visits to, and one discount coupon. */
export const FAVORITE_KINDS = ['room', 'host', 'coupon'] as const
export type FavoriteKind = (typeof FAVORITE_KINDS)[number]

/** Marks one, or with `isFavorite` off marks it no more. `key` is a room's code, a host's id or a coupon. */
export const favoriteForm = z.object({
  kind: z.enum(FAVORITE_KINDS, 'malformed'),
  key: z.string('malformed').max(50, 'malformed'),
  isFavorite: z.union([z.boolean(), z.enum(['on', 'off']).transform((value) => value === 'on')]),
})

export const favoritesShape = z.object({
  /** Codes of the rooms, in the rooms' own order. */
  rooms: z.array(z.string()),
  coupon: z.enum(COUPONS).nullable(),
})
export type Favorites = z.infer<typeof favoritesShape>
