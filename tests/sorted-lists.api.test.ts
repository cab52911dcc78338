import { beforeEach, expect, test } from 'vitest'
import { BOOKING_SORTS } from '~/booking/kinds'
import { COMPLAINT_SORTS } from '~/domains/complaints/schemas'
import { DESK_COMPLAINT_SORTS } from '~/domains/complaints/desk-schemas'
import { INQUIRY_SORTS } from '~/domains/inquiries/schemas'
import { NOTICE_SORTS } from '~/domains/notices/schemas'
import { BLOCK_SORTS } from '~/domains/visitors/block-list-schemas'
import { HEATING_SORTS } from '~/domains/heating/schemas'
import { PASS_SORTS } from '~/domains/fitness/pass-shapes'
import { LINK_SORTS } from '~/domains/members/link-schemas'
import { DESK_MEMBER_SORTS } from '~/domains/members/schemas'
import { RECORD_SORTS } from '~/domains/parking/schemas'
import { makeBooking, makeRooms } from './factories/rooms'
import { parkingOf } from './factories/parking'
import { makeTenants, type Tenants } from './factories/tenants'
import { useApi } from './support/api'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  await makeRooms(api.db)
})

const { open } = parkingOf(api, () => tenants)

const LISTS = {
  '/desk/bookings': { sorts: BOOKING_SORTS, role: 'otherStaff' },
  '/rooms/bookings?scope=company': { sorts: BOOKING_SORTS, role: 'master' },
  '/desk/members': { sorts: DESK_MEMBER_SORTS, role: 'front' },
  '/desk/links': { sorts: LINK_SORTS, role: 'administrator' },
  '/desk/fitness/passes': { sorts: PASS_SORTS, role: 'administrator' },
  '/desk/complaints?view=done': { sorts: DESK_COMPLAINT_SORTS, role: 'otherStaff' },
  '/complaints?scope=company': { sorts: COMPLAINT_SORTS, role: 'master' },
  '/desk/notices': { sorts: NOTICE_SORTS, role: 'otherStaff' },
  '/desk/block-list': { sorts: BLOCK_SORTS, role: 'administrator' },
  '/desk/lease-inquiries': { sorts: INQUIRY_SORTS, role: 'otherStaff' },
  '/desk/heating': { sorts: HEATING_SORTS, role: 'administrator' },
  '/heating?scope=company': { sorts: HEATING_SORTS, role: 'master' },
  '/parking/records': { sorts: RECORD_SORTS, role: 'master' },
} as const

const listed = (path: keyof typeof LISTS, query: string) =>
  api.call('GET', `${path}${path.includes('?') ? '&' : '?'}${query}`, {
    token: tenants[LISTS[path].role].token,
  })

test.each(Object.keys(LISTS) as (keyof typeof LISTS)[])(
  '%s is sorted by each of its columns, from either end, and by no other',
  async (path) => {
    await open()
    for (const sort of LISTS[path].sorts)
      for (const way of [sort, `-${sort}`])
        expect([way, (await listed(path, `sort=${way}`)).status]).toEqual([way, 200])
    expect((await listed(path, 'sort=nothing')).status).toBe(422)
  },
)

test('a page of bookings is cut out of the order that was asked for', async () => {
  const ids: string[] = []
  for (const [room, won] of [
    ['meeting-1', 30_000],
    ['meeting-2', 10_000],
    ['meeting-3', 20_000],
  ] as const)
    ids.push((await makeBooking(api.db, tenants.clerk, { room, won })).publicId)
  const found = async (query: string) =>
    (await listed('/desk/bookings', query)).data.items.map(({ id }: { id: string }) => ids.indexOf(id))
  expect(await found('sort=won')).toEqual([1, 2, 0])
  expect(await found('sort=-won')).toEqual([0, 2, 1])
  expect(await found('sort=-thing')).toEqual([2, 1, 0])
  expect(await found('')).toEqual([0, 1, 2])
})

test('accounts of all companies are sorted by company', async () => {
  const found = async (sort: string): Promise<string[]> =>
    (await listed('/desk/members', `sort=${sort}`)).data.items.map(
      ({ company }: { company: { ko: string } }) => company.ko,
    )
  const up = await found('company')
  expect(new Set(up).size).toBeGreaterThan(1)
  expect(await found('-company')).toEqual([...up].reverse())
})
