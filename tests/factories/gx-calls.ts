import { beforeEach } from 'vitest'
import type { TestApi } from '../support/api'
import { FEE, makeFitnessMember, type FitnessMember } from './fitness'
import { makeTenants, type Tenants } from './tenants'

/** Tenants with a fitness member, made anew for each test, and the calls of G.X. */
export function useGx(api: TestApi) {
  const people = {} as { tenants: Tenants; vip: FitnessMember }
  const makeVip = (given = {}) => makeFitnessMember(api, people.tenants.company.id, given)
  beforeEach(async () => {
    people.tenants = await makeTenants(api)
    people.vip = await makeVip()
  })
  return {
    people,
    makeVip,
    /** Sets the time, and signs in again, as sessions end after two days. */
    async later(date: string, minutes: number) {
      const { tenants, vip } = people
      api.setTime(date, minutes)
      vip.token = await api.signIn({ memberId: vip.id })
      tenants.otherStaff.token = await api.signIn({ staffId: tenants.otherStaff.id })
    },
    apply: (id: string, token: string | undefined, more: object = {}) =>
      api.call('POST', `/fitness/gx/${id}/applications`, {
        token,
        body: { month: '2026-12', won: FEE, agreed: 'on', ...more },
      }),
    desk: (method: string, path: string, more?: object) =>
      api.call(method, `/desk/fitness${path}`, {
        token: people.tenants.otherStaff.token,
        ...(more && { body: more }),
      }),
  }
}
