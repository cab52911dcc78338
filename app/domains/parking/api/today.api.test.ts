import { beforeEach, expect, test } from 'vitest'
import { passGate } from 'tests/factories/parking'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { makeVisit } from 'tests/factories/visits'
import { useApi } from 'tests/support/api'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

test('today’s list has each car as expected, in or out, for those who may see the visit', async () => {
  const { host, colleague, master, stranger } = tenants
  const plates = ['12가3451', '12가3452', '12가3453', null]
  const visit = await makeVisit(api.db, host, {
    kind: 'group',
    status: 'approved',
    people: plates.map((plate) => ({ plate })),
  })
  await makeVisit(api.db, colleague, { status: 'approved', people: [{ plate: '99가9999' }] })
  await passGate(api, 'enter', '12가3452', 540)
  await passGate(api, 'enter', '12가3453', 540)
  await passGate(api, 'exit', '12가3453', 600)
  const cars = async (token: string, scope = 'mine') => {
    const { status, data } = await api.call('GET', `/visits/today/cars?scope=${scope}`, { token })
    return status === 200 ? data : status
  }
  const mine = ['expected', 'in', 'out'].map((state, number) => ({ id: visit.publicId, number, state }))
  expect(await cars(host.token)).toEqual(mine)
  expect(await cars(master.token, 'company')).toHaveLength(4)
  expect(await cars(stranger.token)).toEqual([])
  expect(await cars(host.token, 'company')).toBe(403)
})
