import { by, call } from '~/api/call.server'
import { recordAccess } from '~/api/access-record.server'
import { isDatabaseUnavailable } from '~/api/database-unavailable.server'
import { createRouter } from '~/api/openapi.server'
import { Problem } from '~/api/problem'
import { requireDesk } from '~/api/require-permission.server'
import { authenticate } from '~/domains/account/api/authenticate.server'
import { insideShape } from '~/domains/visitors/pass-schemas'
import { readInsideCopy, listInside } from './inside-copy.server'
import { denyCopy, allowCopy, maySeeCopy } from './copy-readers.server'

/** Who is in the building. Mounted before sessions are read, as these cannot be read without the database. */
export const insideApi = createRouter().openapi(
  call('get', '/desk/visitors/inside', {
    // The handler asks, as it reads the session itself.
    may: by('visits:seeExpected', () => undefined),
    summary:
      'List who is in the building now, for an evacuation; the last copy while the database is unavailable',
    answer: insideShape,
  }),
  async (c) => {
    const { db, clock, config, secret, log } = c.var.deps
    try {
      await authenticate(c, () => Promise.resolve())
      if (c.var.apiKeyHash) throw new Problem(403, 'apiKeyCallClosed')
      requireDesk(c, 'visits:seeExpected')
      allowCopy(c)
      const { copy, shown } = await listInside(db, clock(), { config, secret })
      const subject = { inside: copy.visitors.length }
      await recordAccess(c, db, { action: 'desk:listExpected', subject, shown })
      return c.json({ data: { ...copy, isCopy: false } }, 200)
    } catch (error) {
      if (!isDatabaseUnavailable(error)) {
        // Signed out, expired or no longer permitted: that must also hold while the database is unavailable.
        if (error instanceof Problem) denyCopy(c)
        throw error
      }
      const copy = maySeeCopy(c) ? await readInsideCopy(clock(), { config, secret }) : undefined
      if (!copy) throw error
      // Access records cannot be written either: the log says that the copy was read.
      log.warn(
        { requestId: c.var.requestId, people: copy.visitors.length },
        'the copy of who is inside was shown',
      )
      return c.json({ data: { ...copy, isCopy: true } }, 200)
    }
  },
)

export type InsideApi = typeof insideApi
