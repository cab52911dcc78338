import { beforeEach, expect, test } from 'vitest'
import { makeCategories, makeComplaint } from 'tests/factories/complaints'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import type { DeskCategory } from '~/domains/complaints/desk-schemas'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  await makeCategories(api.db)
})

const call = (method: string, at = '', body?: unknown, token = tenants.otherStaff.token) =>
  api.call(method, `/desk/complaint-categories${at}`, { token, body })
const listAll = async (): Promise<DeskCategory[]> => (await call('GET')).data
const offeredNames = async () =>
  (await api.call('GET', '/complaints/categories', { token: tenants.host.token })).data.map(
    ({ name }: { name: { en: string } }) => name.en,
  )

test('are offered in order, a new one once it has a sub-category', async () => {
  expect(await offeredNames()).toEqual([
    'Breakdown and damage',
    'Cleaning and hygiene',
    'Temperature control',
    'Others',
  ])
  const added = (await call('POST', '', { nameKo: '주차', nameEn: 'Parking' })).data as DeskCategory[]
  const parking = added.at(-1)!
  expect(await offeredNames()).toHaveLength(4)
  const subCategory = { nameKo: '주차 자리', nameEn: 'Spaces', parentId: parking.id }
  expect((await call('POST', '', subCategory)).status).toBe(201)
  expect(await offeredNames()).toHaveLength(5)
  await call('PUT', `/${parking.id}/place`, { to: 'up' })
  expect((await offeredNames()).slice(3)).toEqual(['Parking', 'Others'])
  await call('PUT', `/${parking.id}/place`, { to: 'down' })
  await call('PUT', `/${parking.id}/place`, { to: 'down' })
  expect((await offeredNames()).slice(3)).toEqual(['Others', 'Parking'])
})

test('a name is unique among its siblings', async () => {
  const [one, two] = await listAll()
  const usedName = { nameKo: one!.name.ko, nameEn: 'Something' }
  expect((await call('POST', '', usedName)).body.errors[0]).toMatchObject({
    path: 'nameKo',
    messageKey: 'categoryNameTaken',
  })
  const renamed = { nameKo: two!.name.ko, nameEn: one!.name.en.toUpperCase() }
  expect((await call('PUT', `/${two!.id}`, renamed)).body.errors[0].path).toBe('nameEn')
  expect((await call('PUT', `/${two!.id}`, { ...renamed, nameEn: 'Cleaning' })).status).toBe(200)
  expect((await call('POST', '', { nameKo: '', nameEn: 'x' })).body.errors[0].messageKey).toBe(
    'nameKoRequired',
  )
  const deep = { nameKo: '가', nameEn: 'a', parentId: one!.subCategories[0]!.id }
  expect((await call('POST', '', deep)).body.errors[0].path).toBe('parentId')
  expect((await call('PUT', '/999999', { nameKo: '가', nameEn: 'a' })).status).toBe(404)
})

test('retired ones are no longer offered, and inquiries keep them', async () => {
  const { publicId, categoryId, subCategoryId } = await makeComplaint(api.db, tenants.host, {
    createdAt: api.now,
  })
  await call('PUT', `/${categoryId}/retirement`, { isRetired: true })
  expect(await offeredNames()).not.toContain('Breakdown and damage')
  expect((await listAll()).at(-1)).toMatchObject({ id: categoryId, isRetired: true, count: 1 })
  const token = tenants.host.token
  const form = { floor: 12, categoryId, subCategoryId, title: '제목', description: '내용' }
  const refused = await api.call('POST', '/complaints', { token, body: form })
  expect(refused.body.errors[0]).toMatchObject({ path: 'categoryId', messageKey: 'choiceInvalid' })
  // An earlier inquiry can still be corrected.
  const edit = { ...form, revision: 0 }
  expect((await api.call('PUT', `/complaints/${publicId}`, { token, body: edit })).status).toBe(200)
  await call('PUT', `/${categoryId}/retirement`, { isRetired: false })
  expect(await offeredNames()).toContain('Breakdown and damage')
})

test('the last offered one cannot be retired', async () => {
  const ids = (await listAll()).map(({ id }) => id)
  for (const id of ids.slice(1)) await call('PUT', `/${id}/retirement`, { isRetired: true })
  const last = await call('PUT', `/${ids[0]}/retirement`, { isRetired: true })
  expect([last.status, last.body.messageKey]).toEqual([409, 'lastCategory'])
  expect(await offeredNames()).toEqual(['Breakdown and damage'])
})

test('concurrent additions get different places', async () => {
  await Promise.all(['가', '나', '다'].map((name) => call('POST', '', { nameKo: name, nameEn: name })))
  const names = (await listAll()).slice(4).map(({ name }) => name.ko)
  expect(names.sort()).toEqual(['가', '나', '다'])
})

test('are edited by facility staff and administrators only', async () => {
  for (const token of [tenants.front.token, tenants.master.token]) {
    expect((await call('GET', '', undefined, token)).status).toBe(403)
    expect((await call('POST', '', { nameKo: '가', nameEn: 'a' }, token)).status).toBe(403)
  }
  expect((await call('GET', '', undefined, tenants.administrator.token)).status).toBe(200)
})
