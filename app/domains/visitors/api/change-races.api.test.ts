import { beforeEach, describe, expect, test } from 'vitest'
import { asGuest } from 'tests/factories/guest-access'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { visitChanges } from 'tests/factories/visit-changes'
import { useApi } from 'tests/support/api'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

const { make, change, guest, host, stored, sentTemplates } = visitChanges(api, () => tenants)

describe('concurrent changes', () => {
  test('the same change twice is one', async () => {
    const visit = await make()
    const options = { headers: { ...asGuest(api, visit), 'idempotency-key': 'change-once-1' } }
    const answers = await Promise.all([1, 2].map(() => change(visit, { visitTime: '15:30' }, options)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await stored(visit)).events).toHaveLength(1)
  })

  test('an unchanged reservation writes nothing and notifies nobody', async () => {
    const visit = await make()
    expect((await change(visit, {}, guest(visit))).data.status).toBe('approved')
    expect((await stored(visit)).events).toEqual([])
    expect(await sentTemplates()).toEqual([])
  })

  test.each([
    ['approve', 'request_for_approval'],
    ['cancel', 'approved'],
  ] as const)('a change and %s: the second is refused', async (decision, status) => {
    const visit = await make({ status })
    const answers = await Promise.all([
      change(visit, { visitTime: '15:30' }, guest(visit)),
      api.call('POST', `/visits/${visit.publicId}/${decision}?revision=0`, { ...host(), body: {} }),
    ])
    const now = await stored(visit)
    expect(now.events.length).toBe(answers.filter(({ status }) => status === 200).length)
    if (decision === 'approve') {
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(answers.find(({ status }) => status === 409)!.body.messageKey).toMatch(
        /^(decidedMeanwhile|illegalTransition)$/,
      )
    } else expect(now.visit.status).toBe('cancelled')
  })

  test('an outdated revision cannot be approved', async () => {
    const visit = await make({ status: 'request_for_approval' })
    await change(visit, { visitTime: '15:30' }, guest(visit))
    const approve = (revision: number) =>
      api.call('POST', `/visits/${visit.publicId}/approve?revision=${revision}`, host())
    expect((await approve(0)).body).toMatchObject({ status: 409, messageKey: 'decidedMeanwhile' })
    expect((await approve(1)).data.status).toBe('approved')
  })

  test('changes by a guest are limited per visit', async () => {
    const visit = await make({ status: 'request_for_approval' })
    const statuses: number[] = []
    for (let i = 0; i < 21; i++) {
      const visitTime = i % 2 ? '15:30' : '16:00'
      statuses.push((await change(visit, { revision: i, visitTime }, guest(visit))).status)
    }
    expect(statuses.slice(0, 20).every((status) => status === 200)).toBe(true)
    expect(statuses[20]).toBe(429)
  })
})
