import { and, asc, eq, isNull } from 'drizzle-orm'
import { actorName } from '~/api/context.server'
import type { AffectedSource, Found } from '~/affected/source'
import { lockRows } from '~/db/lock-rows.server'
import { translator } from '~/i18n/i18n'
import { seoulMonth } from '~/rules/local-time'
import { companies } from '~/domains/building/api/tables.server'
import { addCharged, recordMovement } from './balance.server'
import { endMonthlyParking } from './desk.server'
import { monthlyCars, parkingAccounts } from './tables.server'

/** What a company that leaves has of parking: its cars by the month, which end with it, and charged minutes not used. */
export const affectedParking: AffectedSource = async ({ tx, now, actor }, change) => {
  if (change.what !== 'company') return []
  const { companyId } = change
  const isParked = and(eq(monthlyCars.companyId, companyId), isNull(monthlyCars.toDate))
  await lockRows(tx, monthlyCars, isParked)
  const cars = await tx.select().from(monthlyCars).where(isParked).orderBy(asc(monthlyCars.id))
  const [account] = await tx
    .select()
    .from(parkingAccounts)
    .where(eq(parkingAccounts.companyId, companyId))
    .for('update')
  const [company] = await tx.select().from(companies).where(eq(companies.id, companyId))
  const shown = {
    company: { ko: company!.nameKo, en: company!.nameEn },
    person: '',
    date: null,
    startMinutes: null,
    endMinutes: null,
  }
  const found = cars.map(({ id, plate }): Found => ({
    shown: { ...shown, key: `car:${plate}`, kind: 'car', name: { ko: plate, en: plate } },
    cancel: async () => {
      await endMonthlyParking(tx, eq(monthlyCars.id, id), now)
    },
  }))
  const left = account?.chargedMinutes ?? 0
  if (left === 0) return found
  const minutesIn = (language: 'ko' | 'en') => translator(language)('parking:minutesLeft', { minutes: left })
  found.push({
    shown: {
      ...shown,
      key: `minutes:${companyId}`,
      kind: 'minutes',
      name: { ko: minutesIn('ko'), en: minutesIn('en') },
    },
    // They stay where they are, in case it comes back.
    keep: async () => {},
    cancel: async (reason) => {
      await addCharged(tx, companyId, -left)
      const step = {
        companyId,
        kind: 'correction' as const,
        month: seoulMonth(now),
        reason,
        actor: actorName(actor),
        at: now,
      }
      await recordMovement(tx, step, { basic: 0, charged: -left })
    },
  })
  return found
}
