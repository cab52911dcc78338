import { call } from '~/api/call.server'
import type { ApiContext } from '~/api/context.server'
import { writeOnce } from '~/api/idempotency.server'
import { createRouter } from '~/api/openapi.server'
import { fieldProblem } from '~/api/problem'
import { SEAT_KINDS, THING_KINDS, type ThingKind } from '~/booking/kinds'
import { publishedThings } from '~/booking/things.server'
import type { Db } from '~/db/database.server'
import { COUPONS } from '~/rules/coupons'
import { favoriteForm, favoritesShape, type FavoriteKind, type Favorites } from '~/domains/members/favorites'
import { isApproved, listFavorites, markFavorite, unmarkFavorite } from './favorites.server'
import { requireSelf } from './profile.server'

const PATH = '/members/me/favorites'

/** Seats of the refresh room are chosen by their place in the plan, one day at a time. */
const ROOMS = THING_KINDS.filter((kind) => !(SEAT_KINDS as readonly ThingKind[]).includes(kind))

/** What the caller has marked as favourite; a room that is closed is none any more. */
export const favoritesApi = createRouter()
  .openapi(
    call('get', PATH, {
      may: 'profile:see',
      summary: 'List the rooms that the caller has marked as favourites, and their favourite coupon',
      answer: favoritesShape,
    }),
    async (c) => {
      const { id } = c.var.caller
      return c.json({ data: await favoritesOf(c.var.deps.db, id, await roomCodes(c)) }, 200)
    },
  )
  .openapi(
    call('put', PATH, {
      may: 'profile:edit',
      summary: 'Mark a room, a host or a coupon as the caller’s favourite, or mark it no more',
      body: favoriteForm,
      answer: favoritesShape,
      fails: [409],
    }),
    async (c) => {
      const form = c.req.valid('json')
      const { kind, key, isFavorite } = form
      const rooms = await roomCodes(c)
      const data = await writeOnce(c, form, async (tx) => {
        // Locked, so that two coupons that are marked at once do not both stay.
        const { id: memberId } = await requireSelf(c, tx, { lock: true })
        const isOffered = {
          room: () => rooms.includes(key),
          host: () => isApproved(tx, key),
          coupon: () => (COUPONS as readonly string[]).includes(key),
        } satisfies Record<FavoriteKind, () => boolean | Promise<boolean>>
        if (isFavorite && !(await isOffered[kind]())) throw fieldProblem('key', 'choiceInvalid')
        if (isFavorite) await markFavorite(tx, { memberId, kind, key }, c.var.deps.clock())
        else await unmarkFavorite(tx, { memberId, kind, key })
        return favoritesOf(tx, memberId, rooms)
      })
      return c.json({ data }, 200)
    },
  )

/** Codes of the open rooms, in their order; read before a transaction. */
const roomCodes = async (c: ApiContext) => (await publishedThings(c, ROOMS)).map(({ code }) => code)

async function favoritesOf(db: Db, memberId: number, rooms: readonly string[]): Promise<Favorites> {
  const marked = await listFavorites(db, memberId)
  const isMarked = (kind: FavoriteKind, key: string) =>
    marked.some((one) => one.kind === kind && one.key === key)
  return {
    rooms: rooms.filter((code) => isMarked('room', code)),
    coupon: COUPONS.find((coupon) => isMarked('coupon', coupon)) ?? null,
  }
}
