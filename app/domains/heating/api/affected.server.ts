import { and, arrayOverlaps, asc, eq, gt, inArray, lt, not, or, sql, type SQL } from 'drizzle-orm'
import { actorName } from '~/api/context.server'
import type { AffectedSource, Change, Found, Settling } from '~/affected/source'
import type { Db } from '~/db/database.server'
import { formatFloor } from '~/i18n/format'
import { translator } from '~/i18n/i18n'
import type { Language } from '~/i18n/languages'
import { COMPANY_KINDS, type CompanyKind } from '~/rules/company-kind'
import { isWeekend, seoulDate, seoulMinutes, type LocalDate } from '~/rules/local-time'
import { companies, holidays } from '~/domains/building/api/tables.server'
import { SERVED } from '~/domains/heating/rules/heating-hours'
import { isCancelledInTime } from './decide.server'
import { notifyDecided } from './messages.server'
import { loadRequests, type LoadedRequest } from './queries.server'
import { endAndTellSharing } from './share-told.server'
import { changeRequestStatus, recordHeatingEvent } from './store.server'
import { heatingRequests } from './tables.server'

const overlaps = ({ from, to }: { from: number; to: number }) =>
  and(lt(heatingRequests.startMinutes, to), gt(heatingRequests.endMinutes, from))!

/** Hours of an ordinary weekday that are served anyway, so that nobody should pay for them. */
const isServedAnyway = (date: LocalDate): SQL | undefined =>
  isWeekend(date)
    ? undefined
    : and(
        eq(heatingRequests.date, date),
        or(...COMPANY_KINDS.map((kind) => and(eq(companies.kind, kind), overlaps(SERVED[kind])))),
      )

/** Hours of a company that become served, on ordinary weekdays. */
const isServedNow = (companyId: number, before: CompanyKind, after: CompanyKind): SQL =>
  and(
    eq(heatingRequests.companyId, companyId),
    overlaps(SERVED[after]),
    not(overlaps(SERVED[before])),
    sql`extract(isodow from ${heatingRequests.date}) < 6`,
    sql`not exists (select from ${holidays} where ${holidays.date} = ${heatingRequests.date})`,
  )!

function isConcerned(change: Change): SQL | undefined {
  switch (change.what) {
    case 'holiday': {
      const parts = [
        change.closes ? inArray(heatingRequests.date, [...change.closes]) : undefined,
        change.opens ? isServedAnyway(change.opens) : undefined,
      ].filter((part) => part !== undefined)
      return parts.length > 0 ? or(...parts) : undefined
    }
    case 'account':
      return eq(heatingRequests.memberId, change.memberId)
    case 'company':
      return eq(heatingRequests.companyId, change.companyId)
    case 'floors':
      return and(
        eq(heatingRequests.companyId, change.companyId),
        arrayOverlaps(heatingRequests.floors, [...change.floors]),
      )
    case 'served':
      return isServedNow(change.companyId, change.before, change.after)
    default:
      return undefined
  }
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
          and(eq(heatingRequests.date, today), gt(heatingRequests.endMinutes, seoulMinutes(now))),
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
  const byId = new Map(requests.map((loaded) => [loaded.request.publicId, loaded]))
  return ids.flatMap((id) => byId.get(id) ?? []).map((loaded) => toFound(settling, loaded))
}

function toFound(settling: Settling, loaded: LoadedRequest): Found {
  const { request, requester, company } = loaded
  const { tx, now, actor } = settling
  const nameIn = (language: Language) =>
    `${translator(language)(`heating:type.${request.type}`)} ${request.floors.map((floor) => formatFloor(floor, language)).join(', ')}`
  const step = {
    by: actor.kind === 'staff' ? ('desk' as const) : ('author' as const),
    actor: actorName(actor),
    at: now,
  }
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
    // Hours that cannot be cancelled any more stay billed, whoever ends what they rest on.
    ...(isCancelledInTime(actor, request, now) && {
      cancel: async (reason) => {
        const cancelled = { to: 'cancelled', event: 'cancelled', ...step, reason } as const
        const id = await endAndTellSharing(settling, [loaded], () =>
          changeRequestStatus(tx, request.id, cancelled),
        )
        await notifyDecided(settling, [loaded], 'cancel', { steps: new Map([[request.id, id]]), reason })
      },
    }),
  }
}
