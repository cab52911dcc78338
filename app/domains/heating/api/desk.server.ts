import type { ApiContext } from '~/api/context.server'
import { actorName } from '~/api/context.server'
import type { Db } from '~/db/database.server'
import { assertAllAllowed } from '~/decisions/decide.server'
import type { Language } from '~/i18n/languages'
import { byName } from '~/rules/by-name'
import { daysOfMonth, type LocalDate } from '~/rules/local-time'
import { listHolidays } from '~/domains/building/api/queries.server'
import { runsOf } from '~/domains/heating/rules/runs'
import { statementOf } from '~/domains/heating/rules/statement'
import type { HeatingPlan, HeatingStatement } from '~/domains/heating/schemas'
import { actionRefusal, DECISIONS } from './decide.server'
import { companyNames } from './desk-queries.server'
import { listBilledHours } from './hours.server'
import { notifyDecided } from './messages.server'
import { countWaiting, loadRequests } from './queries.server'
import { endAndTellSharing } from './share-told.server'
import { changeRequestStatus } from './store.server'

/**
 * Approves or rejects requests, all or none, and notifies the requesters.
 * @returns how many
 * @throws Problem 404 when one is unknown; 409 naming those decided or cancelled meanwhile
 */
export async function decideRequests(
  c: ApiContext,
  tx: Db,
  action: 'approve' | 'reject',
  { ids, reason }: { ids: string[]; reason?: string },
): Promise<number> {
  const { actor } = c.var
  const at = c.var.deps.clock()
  const requests = await loadRequests(tx, [...new Set(ids)], { lock: true })
  assertAllAllowed(ids, requests, {
    idOf: ({ request }) => request.publicId,
    refusalOf: (loaded) => actionRefusal(actor, loaded, action, at),
  })
  const { to, event } = DECISIONS[action]
  const eventIds = new Map<number, number>()
  const step = { to, event, by: 'desk', actor: actorName(actor), reason, at } as const
  const decide = async () => {
    for (const { request } of requests)
      eventIds.set(request.id, await changeRequestStatus(tx, request.id, step))
  }
  const messaging = { tx, now: at, publicUrl: c.var.deps.config.publicUrl }
  await (action === 'reject' ? endAndTellSharing(messaging, requests, decide) : decide())
  await notifyDecided(messaging, requests, action, { steps: eventIds, reason })
  return requests.length
}

/** The plan of a day: which floors are heated or cooled when, from the top floor down, and for which companies. */
export async function planOf(db: Db, date: LocalDate, language: Language): Promise<HeatingPlan> {
  const hours = await listBilledHours(db, date, date)
  const names = await companyNames(db)
  const [holiday] = await listHolidays(db, date, date)
  const companiesOf = (participants: readonly { companyId: number }[]) => [
    ...new Set(participants.map(({ companyId }) => companyId)),
  ]
  const runs = runsOf(hours, ({ floor, type, participants }) =>
    [floor, type, ...companiesOf(participants).sort((a, b) => a - b)].join(' '),
  ).map(({ hours: runHours, startMinutes, endMinutes }) => {
    const { floor, type, participants } = runHours[0]!
    const companies = companiesOf(participants).map((id) => names.get(id)!)
    return { floor, type, startMinutes, endMinutes, companies }
  })
  return {
    date,
    holiday: holiday ? (language === 'ko' ? holiday.nameKo : holiday.nameEn) : null,
    runs: runs.sort((a, b) => b.floor - a.floor || a.startMinutes - b.startMinutes),
    waiting: await countWaiting(db, date, date),
  }
}

/**
 * What each company pays for a month, in won without VAT: exact, so that the amounts add up to the price of all hours.
 */
export async function monthStatement(db: Db, month: string, language: Language): Promise<HeatingStatement> {
  const { from, to } = daysOfMonth(month)
  const names = await companyNames(db)
  const companies = statementOf(await listBilledHours(db, from, to))
    .map(({ companyId, ...amounts }) => ({ company: names.get(companyId)!, ...amounts }))
    .sort((a, b) => byName(language)(a.company, b.company))
  return {
    month,
    companies,
    won: companies.reduce((sum, { won }) => sum + won, 0),
    vatWon: companies.reduce((sum, { vatWon }) => sum + vatWon, 0),
    waiting: await countWaiting(db, from, to),
  }
}
