import { asc, gte } from 'drizzle-orm'
import { monthlyPasses } from '~/domains/fitness/api/passes/tables.server'
import { fitnessStays } from '~/domains/fitness/api/stay-tables.server'
import { SESSIONS } from '~/domains/fitness/rules/sessions'
import { isBusinessDay } from '~/rules/korean-calendar'
import { addDays, seoulDate, seoulInstant } from '~/rules/local-time'
import type { Db } from '~/db/database.server'
import { HOLIDAYS } from './holidays'
import { createRandom, demoPublicId } from './random'

const holidays = new Set(HOLIDAYS.map(({ date }) => date))
const DAYS = 28

/** How likely somebody comes in each session, of a hundred: before work and after it most. */
const LIKELY = [35, 20, 45]

interface Person {
  id: number
  accountType: 'employee' | 'vip'
}

/** Who came to the fitness centre in the last four weeks, and who is there now. */
export async function addDemoStays(tx: Db, now: Date, people: readonly Person[]): Promise<void> {
  const random = createRandom(20_261_130)
  const today = seoulDate(now)
  const passes = await tx
    .select()
    .from(monthlyPasses)
    .where(gte(monthlyPasses.lastDay, today))
    .orderBy(asc(monthlyPasses.id))
  const rows: (typeof fitnessStays.$inferInsert)[] = []
  for (let ago = DAYS; ago >= 0; ago--) {
    const date = addDays(today, -ago)
    if (!isBusinessDay(date, holidays)) continue
    for (const person of people.filter(({ accountType }) => accountType === 'vip'))
      for (const [place, { from, to }] of SESSIONS.entries()) {
        const [chance, late, long] = [random.below(100), random.below(100) / 100, random.below(100) / 100]
        if (chance >= LIKELY[place]!) continue
        const enters = Math.floor(from + late * (to - from - 60))
        const enteredAt = seoulInstant(date, enters)
        if (enteredAt > now) continue
        const leftAt = seoulInstant(date, Math.floor(enters + 40 + long * (to - enters - 40)))
        const pass = passes.find(
          ({ memberId, dates, hours }) =>
            memberId === person.id && dates.includes(date) && hours.some((hour) => hour.from === from),
        )
        // Today only whoever has a pass: what somebody came for today can be seen.
        if (ago === 0 && !pass) continue
        rows.push({
          publicId: demoPublicId(random),
          memberId: person.id,
          purpose: pass ? 'pass' : 'class',
          passId: pass?.id ?? null,
          by: 'door',
          enteredAt,
          endsAt: seoulInstant(date, to),
          leftAt: leftAt > now ? null : leftAt,
        })
      }
  }
  if (rows.length > 0) await tx.insert(fitnessStays).values(rows)
}
