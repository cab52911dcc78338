import { beforeEach, expect, test } from 'vitest'
import { BOOKING, makeBooking, makeRooms } from 'tests/factories/rooms'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  await makeRooms(api.db)
})

const desk = (method: string, path: string, body?: unknown) =>
  api.call(method, path, { token: tenants.otherStaff.token, body })

test('the desk gets a company’s quote, or all errors of the order', async () => {
  const order = { ...BOOKING, companyId: tenants.company.id }
  const { data } = await desk('POST', '/desk/rooms/quote', order)
  expect(data).toMatchObject({ won: 40_000, vatWon: 4000 })
  const wrong = await desk('POST', '/desk/rooms/quote', { ...order, attendees: 9, end: '10:30' })
  expect(wrong.body.errors.map(({ path }: { path: string }) => path).sort()).toEqual(['attendees', 'end'])
})

test('the desk reads a booking of any company with the price and rules stored with it', async () => {
  const { publicId } = await makeBooking(api.db, tenants.stranger)
  const { data } = await desk('GET', `/desk/rooms/bookings/${publicId}`)
  expect(data).toMatchObject({
    id: publicId,
    company: { id: tenants.stranger.companyId },
    price: { won: 40_000 },
    actions: { approveCancellation: { allowed: false }, confirmPayment: { allowed: false } },
    history: [{ event: 'booked' }],
  })
  expect((await desk('GET', `/desk/rooms/bookings/${'x'.repeat(22)}`)).status).toBe(404)
})
