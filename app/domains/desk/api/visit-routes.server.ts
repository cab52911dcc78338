import { z } from '@hono/zod-openapi'
import { call, reader } from '~/api/call.server'
import { recordAccess } from '~/api/access-record.server'
import { createRouter } from '~/api/openapi.server'
import { Problem } from '~/api/problem'
import { loadVisit } from '~/domains/visitors/api/queries.server'
import { deskVisitShape } from '~/domains/desk/schemas'

const params = z.object({ id: z.string().regex(/^[\w-]{22}$/) })

/** One visit for the desk, of any status and day. */
export const deskVisitApi = createRouter().openapi(
  call('get', '/desk/visits/{id}', {
    may: reader('visits:seeExpected'),
    summary: 'Get a visit with all its visitors',
    params,
    answer: deskVisitShape,
    fails: [404],
  }),
  async (c) => {
    const reader = c.var.caller
    const { id } = c.req.valid('param')
    const { db } = c.var.deps
    const loaded = await loadVisit(db, id)
    if (!loaded) throw new Problem(404, 'notFound')
    const { visit, company, host, visitors } = loaded
    await recordAccess(c, db, { action: 'desk:view', subject: id, companyId: visit.companyId })
    const data = {
      company: { ko: company.nameKo, en: company.nameEn },
      hostName: host.name,
      floor: visit.floor,
      date: visit.visitDate,
      minutes: visit.visitMinutes,
      visitors: visitors.map(({ name, mobile, companyName, plate, status, isBlocked }) => ({
        name,
        mobile,
        companyName,
        plate,
        status,
        isBlocked: reader.kind === 'apiKey' ? null : isBlocked,
      })),
    }
    return c.json({ data }, 200)
  },
)
