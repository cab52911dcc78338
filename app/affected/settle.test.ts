import { expect, test } from 'vitest'
import type { ApiContext } from '~/api/context.server'
import type { Db } from '~/db/database.server'
import { readConfig } from '~/env.server'
import { findAffected } from './settle.server'
import type { AffectedSource, Change, Found } from './source'

const MANY = 5_000
const names = { ko: '방문', en: 'Visit' }

test('of thousands of things that two changes concern each is looked at a few times, not beside each other one', async () => {
  let looks = 0
  const thing = (number: number): Found => {
    const shown: Found['shown'] = {
      key: `visit:${number}`,
      kind: 'visit',
      name: names,
      company: names,
      person: '',
      date: null,
      startMinutes: null,
      endMinutes: null,
    }
    return {
      get shown() {
        looks++
        return shown
      },
    }
  }
  const source: AffectedSource = async () => Array.from({ length: MANY }, (_, number) => thing(number))
  const c = {
    var: {
      deps: { clock: () => new Date(), config: readConfig({}) },
      actor: { kind: 'guest' },
      affectedSources: [source],
    },
  } as unknown as ApiContext
  const change: Change = { what: 'thing', thingId: 1 }
  const found = await findAffected(c, {} as Db, [change, change])
  expect(found).toHaveLength(MANY)
  expect(looks).toBeLessThan(5 * MANY)
})
