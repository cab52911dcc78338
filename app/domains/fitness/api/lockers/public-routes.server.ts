import { by, call } from '~/api/call.server'
import { createRouter, json } from '~/api/openapi.server'
import { lockerReportBody, lockerReportShape, publicLockersShape } from '~/domains/fitness/locker-shapes'
import { requireLockerSystem } from './systems.server'
import { publicLockers, reportLocker } from './public.server'

/** Public lockers (product §2, §3): read by everybody, reported by the locker system (decisions §13). */
export const publicLockersApi = createRouter()
  .openapi(
    call('get', '/fitness/public-lockers', {
      may: 'anyone',
      summary: 'Get which public lockers are in use or available, for both rooms; never who uses one',
      answer: publicLockersShape,
    }),
    async (c) => c.json({ data: await publicLockers(c.var.deps.db) }, 200),
  )
  .openapi(
    call('post', '/fitness/public-lockers/reports', {
      may: by('lockerSystem', requireLockerSystem),
      summary:
        'Report a public locker in use or available, with a locker system’s key as bearer token; the newest report counts, in any order',
      body: lockerReportBody,
      answer: json(lockerReportShape, 'A newer report was there already; nothing changed'),
      made: json(lockerReportShape, 'Recorded'),
      fails: [404],
    }),
    async (c) => {
      const isNew = await reportLocker(c, c.req.valid('json'))
      return isNew
        ? c.json({ data: { outcome: 'taken' as const } }, 201)
        : c.json({ data: { outcome: 'known' as const } }, 200)
    },
  )

export type PublicLockersApi = typeof publicLockersApi
