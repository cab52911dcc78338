import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { startPortalProcess } from '../support/start-portal'
import { call, signIn, until } from './call'
import { checkWritten, describe, HOST, startLoad } from './load'
import type { NewStore } from './stores'
import { MS_PER_MINUTE } from '../../app/rules/time-units'

const DAY = '2026-11-24'

/** The clock passes midnight, is set back, and passes it again, during writes. */
export async function clockOverMidnight(newStore: NewStore): Promise<string> {
  const store = await newStore()
  const clock = path.join(store.env.DATA_DIR, 'leap')
  const leap = (minutes: number) => writeFileSync(clock, String(minutes * MS_PER_MINUTE))
  leap(0)
  const portal = await startPortalProcess({ ...store.env, CLOCK_LEAP: clock }, `${DAY}T21:30:00+09:00`)
  const load = await startLoad(portal)
  try {
    const token = await signIn(portal, HOST.loginId)
    const reserve = (visitDate: string, visitTime: string) =>
      call(portal, 'POST', '/visits', {
        token,
        body: {
          forMyself: true,
          floor: HOST.floor,
          visitDate,
          visitTime,
          purpose: 'meeting',
          visitors: [{ name: '자정손님', mobile: '01012341234' }],
          consent: true,
        },
      })
    const [came, missed, next] = [
      (await reserve(DAY, '22:00')).data.id!,
      (await reserve(DAY, '22:00')).data.id!,
      (await reserve('2026-11-25', '07:00')).data.id!,
    ]
    const visits = async () => {
      const rows = await store.query(`
        select public_id as id, status, status_reason as reason,
          (select count(*)::int from visit_events where visit_id = visits.id and by = 'job') as ends
        from visits where public_id in ('${came}', '${missed}', '${next}')`)
      return new Map(rows.map(({ id, status, reason, ends }) => [id, [status, reason, ends]]))
    }
    const [{ code }] = (await store.query(
      `select pass_code as code from visitors join visits on visits.id = visit_id where public_id = '${came}'`,
    )) as [{ code: string }]
    const desk = await signIn(portal, 'frontdesk', '/desk/login')
    const entered = await call(portal, 'POST', `/desk/visitors/${code}/check-in`, { token: desk })
    assert.equal(entered.status, 200, 'the desk lets nobody in')

    leap(155)
    // The job of the day's end runs every minute.
    const after = await until(
      'the day was ended',
      90_000,
      async () => (await visits()).get(came)?.[0] !== 'using',
      500,
    )
    const ended = new Map([
      [came, ['visit_completed', null, 1]],
      [missed, ['cancelled', 'noShow', 1]],
      [next, ['approved', null, 0]],
    ])
    assert.deepEqual(await visits(), ended, 'the day ended otherwise')
    assert.equal((await reserve(DAY, '22:00')).status, 422, 'a visit was reserved for yesterday')

    // The clock is corrected: visits that have ended stay ended and do not end again.
    leap(0)
    await load.until(5)
    const again = await call(portal, 'POST', `/desk/visitors/${code}/check-in`, { token: desk })
    assert.equal(again.status, 409, 'a pass that was used lets somebody in again')
    leap(155)
    await load.until(5)
    assert.deepEqual(await visits(), ended, 'a day ended twice')
    await load.finish()
    await checkWritten(store, load)
    assert.deepEqual(
      [...load.answers.keys()],
      ['201'],
      `not every visit was stored: ${describe(load.answers)}`,
    )
    assert.equal((await call(portal, 'GET', '/auth/me', { token })).status, 200, 'a session ended too early')
    return `the day ended once, ${after} ms after the leap; ${load.acknowledged.size} visits were written meanwhile, none refused`
  } finally {
    await load.finish().catch(() => undefined)
    await portal.stop()
  }
}
