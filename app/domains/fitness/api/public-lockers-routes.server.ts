import { createRoute } from '@hono/zod-openapi'
import { body, createRouter, json, problems, signedIn } from '~/api/openapi.server'
import { before } from '~/api/require-permission.server'
import { lockerReportBody, lockerReportShape, publicLockersShape } from '~/domains/fitness/locker-shapes'
import { requireLockerSystem } from './locker-systems.server'
import { publicLockers, reportLocker } from './public-lockers.server'

/** Public lockers (product §2, §3): read by everybody, reported by the locker system (decisions §13). */
export const publicLockersApi = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/fitness/public-lockers',
      summary: 'Get which public lockers are in use or available, for both rooms; never who uses one',
      responses: { 200: json(publicLockersShape), ...problems() },
    }),
    async (c) => c.json({ data: await publicLockers(c.var.deps.db) }, 200),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/fitness/public-lockers/reports',
      middleware: before(requireLockerSystem),
      summary:
        'Report a public locker in use or available, with a locker system’s key as bearer token; the newest report counts, in any order',
      security: signedIn,
      request: { body: body(lockerReportBody) },
      responses: {
        200: json(lockerReportShape, 'A newer report was there already; nothing changed'),
        201: json(lockerReportShape, 'Recorded'),
        ...problems(401, 403, 404),
      },
    }),
    async (c) => {
      const isNew = await reportLocker(c, c.req.valid('json'))
      return isNew
        ? c.json({ data: { outcome: 'taken' as const } }, 201)
        : c.json({ data: { outcome: 'known' as const } }, 200)
    },
  )

export type PublicLockersApi = typeof publicLockersApi
