import { eq } from 'drizzle-orm'
import type { PASS_EVENTS } from '~/domains/fitness/pass-shapes'
import type { PassRecord } from './queries.server'
import { monthlyPasses, passEvents } from './tables.server'
import { stepsOf } from '~/domains/fitness/api/steps.server'

/** Takes a step of a pass. */
export const recordPassEvent = stepsOf<PassRecord, PassRecord, (typeof PASS_EVENTS)[number]>({
  kind: 'pass',
  messages: 'pass-event',
  rowOf: (pass) => pass,
  change: (tx, id, changes) => tx.update(monthlyPasses).set(changes).where(eq(monthlyPasses.id, id)),
  add: (tx, passId, row) =>
    tx
      .insert(passEvents)
      .values({ passId, ...row })
      .returning({ id: passEvents.id }),
  words: ({ nameKo, nameEn, firstDay, lastDay }, language) => ({
    pass: `${language === 'ko' ? nameKo : nameEn} ${firstDay} – ${lastDay}`,
  }),
})
