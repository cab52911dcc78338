import { beforeEach, describe, expect, test } from 'vitest'
import { makeMember } from 'tests/factories/people'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

const check = (id: string) => api.call('GET', `/auth/verify/${encodeURIComponent(id)}`)

describe('GET /auth/verify/{id}', () => {
  test('answers that an ID is free, with a proof of the check', async () => {
    const answer = await check('NewPerson1')
    expect(answer.data).toEqual({ loginId: 'NewPerson1', proof: expect.any(String) })
  })

  test.each(['member1x', 'MEMBER1X', ' member1x ', 'ｍember1x'])('%j is taken', async (id) => {
    await makeMember(api.db, tenants.company.id, { loginId: 'member1x' })
    expect((await check(id)).body).toMatchObject({
      status: 422,
      errors: [{ path: 'loginId', messageKey: 'idNotAvailable' }],
    })
  })

  test.each(['short', 'seventeencharact17', '1digit', 'with-dash', '한글아이디', "' or 1=1"])(
    '%j can be no ID',
    async (id) => {
      expect((await check(id)).body).toMatchObject({ status: 422, messageKey: 'loginIdInvalid' })
    },
  )

  test('is limited, as it reveals which IDs exist', async () => {
    const headers = { 'x-portal-address': '203.0.113.7' }
    const answers = []
    for (let n = 0; n < 101; n++) answers.push(await api.call('GET', '/auth/verify/newperson1', { headers }))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(100)
    expect(answers.at(-1)!.status).toBe(429)
    expect((await check('newperson1')).status).toBe(200)
  })
})
