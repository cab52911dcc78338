import { and, asc, eq, gt, gte, inArray, lt, or, type SQL } from 'drizzle-orm'
import { actorName } from '../../../api/context.server'
import type { AffectedSource, Change, Found, Settling } from '../../../affected/source'
import type { Db } from '../../../db/database.server'
import { formatFloor } from '../../../i18n/format'
import { translator } from '../../../i18n/i18n'
import type { Language } from '../../../i18n/languages'
import { COMPANY_KINDS } from '../../../rules/company-kind'
import { isWeekend, seoulDate, seoulMinutes, type LocalDate } from '../../../rules/local-time'
import { companies } from '../../building/api/tables.server'
import { SERVED } from '../rules/heating-hours'
import { notifyDecided } from './messages.server'
import { loadRequests, type LoadedRequest } from './queries.server'
import { changeRequestStatus, recordHeatingEvent } from './store.server'
import { heatingRequests } from './tables.server'

/** Hours of an ordinary weekday that are served anyway, so that nobody should pay for them. */
const isServedAnyway = (date: LocalDate): SQL | undefined =>
  isWeekend(date)
    ? undefined
    : and(
        eq(heatingRequests.date, date),
        or(
          ...COMPANY_KINDS.map((kind) =>
            and(
              eq(companies.kind, kind),
              lt(heatingRequests.startMinutes, SERVED[kind].to),
              gt(heatingRequests.endMinutes, SERVED[kind].from),
            ),
          ),
        ),
      )

function isConcerned(change: Change): SQL | undefined {
  if (change.what !== 'holiday') return undefined
  const parts = [
    change.closes ? eq(heatingRequests.date, change.closes) : undefined,
    change.opens ? isServedAnyway(change.opens) : undefined,
  ].filter((part) => part !== undefined)
  return parts.length > 0 ? or(...parts) : undefined
}

/** Requests that a change concerns and that are not over, by public id, earliest first. */
async function listAffected(tx: Db, change: Change, now: Date): Promise<string[]> {
  const concerned = isConcerned(change)
  if (!concerned) return []
  const today = seoulDate(now)
  const rows = await tx
    .select({ publicId: heatingRequests.publicId })
    .from(heatingRequests)
    .innerJoin(companies, eq(companies.id, heatingRequests.companyId))
    .where(
      and(
        inArray(heatingRequests.status, ['request_for_approval', 'approved']),
        or(
          gt(heatingRequests.date, today),
          and(eq(heatingRequests.date, today), gte(heatingRequests.endMinutes, seoulMinutes(now))),
        ),
        concerned,
      ),
    )
    .orderBy(asc(heatingRequests.date), asc(heatingRequests.startMinutes), asc(heatingRequests.id))
  return rows.map(({ publicId }) => publicId)
}

/** Extra hours of heating and cooling that a change concerns. */
export const affectedHeating: AffectedSource = async (settling, change) => {
  const { tx, now } = settling
  const ids = await listAffected(tx, change, now)
  const requests = ids.length > 0 ? await loadRequests(tx, ids, { lock: true }) : []
  return requests
    .sort((a, b) => ids.indexOf(a.request.publicId) - ids.indexOf(b.request.publicId))
    .map((loaded) => toFound(settling, loaded))
}

function toFound(settling: Settling, loaded: LoadedRequest): Found {
  const { request, requester, company } = loaded
  const { tx, now, actor } = settling
  const nameIn = (language: Language) =>
    `${translator(language)(`heating:type.${request.type}`)} ${request.floors.map((floor) => formatFloor(floor, language)).join(', ')}`
  const step = { by: 'desk' as const, actor: actorName(actor), at: now }
  return {
    shown: {
      key: `heating:${request.publicId}`,
      kind: 'heating',
      name: { ko: nameIn('ko'), en: nameIn('en') },
      company: { ko: company.ko, en: company.en },
      person: requester,
      date: request.date,
      startMinutes: request.startMinutes,
      endMinutes: request.endMinutes,
    },
    keep: async (reason) => {
      const id = await recordHeatingEvent(tx, request.id, { event: 'kept', ...step, reason })
      await notifyDecided(settling, [loaded], 'keep', { steps: new Map([[request.id, id]]), reason })
    },
    cancel: async (reason) => {
      const cancelled = { to: 'cancelled', event: 'cancelled', ...step, reason } as const
      const id = await changeRequestStatus(tx, request.id, cancelled)
      await notifyDecided(settling, [loaded], 'cancel', { steps: new Map([[request.id, id]]), reason })
    },
  }
}
