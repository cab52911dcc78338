import { beforeEach } from 'vitest'
import { sessions } from '../../app/domains/account/api/tables.server'
import type { LockerState } from '../../app/domains/fitness/rules/locker-state'
import type { TestApi } from '../support/api'
import { makeLockers, WON_PER_MONTH } from './lockers'
import { makeMember } from './people'
import { makeTenants, type Tenants } from './tenants'

type Person = Awaited<ReturnType<typeof makeMember>> & { token: string }

/** All lockers and tenants with a fitness member, made anew for each test, and the calls of lockers. */
export function useLockers(api: TestApi) {
  const people = {} as { tenants: Tenants; fit: Person }
  let find: Awaited<ReturnType<typeof makeLockers>>
  async function fitnessMember(given: Parameters<typeof makeMember>[2] = {}): Promise<Person> {
    const person = await makeMember(api.db, people.tenants.company.id, { accountType: 'vip', ...given })
    return { ...person, token: await api.signIn({ memberId: person.id }) }
  }
  beforeEach(async () => {
    people.tenants = await makeTenants(api)
    find = await makeLockers(api.db)
    people.fit = await fitnessMember()
  })
  const locker: typeof find = (...place) => find(...place)
  const plan = async (token: string, query = '') =>
    (await api.call('GET', `/fitness/lockers${query}`, { token })).data
  return {
    people,
    locker,
    fitnessMember,
    plan,
    rent: (token: string, number = 7, given: object = {}) =>
      api.call('POST', '/fitness/locker-rentals', {
        token,
        body: {
          lockerId: locker(number).publicId,
          month: '2026-12',
          won: WON_PER_MONTH,
          agreed: 'on',
          ...given,
        },
      }),
    stateOf: async (token: string, number: number, query = ''): Promise<LockerState> =>
      (await plan(token, query)).lockers.find((one: { number: number }) => one.number === number).state,
    /** Moves the clock; whoever is signed in stays so. */
    async at(time: string) {
      api.now = new Date(`${time}+09:00`)
      const expiresAt = new Date(api.now.getTime() + 3_600_000)
      await api.db.update(sessions).set({ expiresAt })
    },
  }
}
