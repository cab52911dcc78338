import { beforeEach, describe, expect, test } from 'vitest'
import { makeCompany, makeMember, makeStaff } from 'tests/factories/people'
import { useApi } from 'tests/support/api'
import { accessRecords } from '~/api/tables.server'
import { policies } from '~/domains/building/api/tables.server'
import { consents } from '~/domains/members/api/tables.server'

const api = useApi()

const WORDS = { titleKo: '약관', titleEn: 'Terms', bodyKo: '하나', bodyEn: 'One' }
const NEXT = { ...WORDS, bodyKo: '둘', inForceFrom: '2026-12-01', seen: '1.0' }

let token: string
beforeEach(async () => {
  token = await api.signIn({ staffId: (await makeStaff(api.db, ['content'], { name: '한유진' })).id })
  const first = { ...WORDS, version: '1.0', inForceFrom: '2024-01-01' }
  await api.db.insert(policies).values([
    { ...first, type: 'fitness' },
    { ...first, type: 'terms-of-service' },
  ])
})
const call = (method: string, path: string, body?: unknown) =>
  api.call(method, `/desk/policies${path}`, { token, body })
const shown = async (query = '') => await api.call('GET', `/home/policies/terms-of-service${query}`)

describe('a new version of a policy', () => {
  test('takes effect on its day; the version before can still be read', async () => {
    const { status, data } = await call('POST', '/terms-of-service', NEXT)
    expect(status).toBe(201)
    expect(data.versions).toMatchObject([
      { version: '2.0', state: 'coming', inForceFrom: '2026-12-01', by: '한유진', agreed: 0 },
      { version: '1.0', state: 'current', by: null, writtenAt: null },
    ])
    expect((await shown()).data).toMatchObject({ version: '1.0', body: '하나', inForceFrom: '2024-01-01' })
    expect((await shown('?version=2.0')).status).toBe(404)
    api.setTime('2026-12-01', 0)
    expect((await shown()).data).toMatchObject({ version: '2.0', body: '둘' })
    expect((await shown('?version=1.0')).data).toMatchObject({ version: '1.0', body: '하나' })
    const versions = (await api.call('GET', '/home/policies/terms-of-service/versions')).data
    expect(versions).toEqual([
      { version: '2.0', inForceFrom: '2026-12-01' },
      { version: '1.0', inForceFrom: '2024-01-01' },
    ])
    token = await api.signIn({ staffId: 1 })
    const [, terms] = (await call('GET', '')).data
    expect(terms).toMatchObject({ type: 'terms-of-service', version: '2.0', coming: null })
  })

  test('of the same day replaces one that is not in effect yet', async () => {
    await call('POST', '/terms-of-service', NEXT)
    api.now = new Date(api.now.getTime() + 60_000)
    expect((await call('POST', '/terms-of-service', { ...NEXT, bodyKo: '셋', seen: '2.0' })).status).toBe(201)
    api.setTime('2026-12-01', 0)
    expect((await shown()).data).toMatchObject({ version: '3.0', body: '셋' })
  })

  test.each([
    [{ inForceFrom: '2026-11-23' }, 'inForceFrom', 'effectDateInvalid'],
    [{ inForceFrom: '2026-02-30' }, 'inForceFrom', 'dateInvalid'],
    [{ inForceFrom: '' }, 'inForceFrom', 'dateRequired'],
    [{ bodyKo: '하나' }, 'bodyKo', 'nothingChanged'],
    [{ bodyEn: '' }, 'bodyEn', 'bodyEnRequired'],
    [{ bodyEn: '[x](javascript:alert(1))' }, 'bodyEn', 'linkInvalid'],
  ])('%j is refused at %s', async (form, field, code) => {
    const { status, body } = await call('POST', '/terms-of-service', { ...NEXT, ...form })
    expect([status, body.errors[0].path, body.errors[0].messageKey]).toEqual([422, field, code])
    expect(await api.countRows(policies)).toBe(2)
  })

  test('of two concurrent versions the second is refused', async () => {
    const parallel = ['둘', '셋'].map((bodyKo) => call('POST', '/terms-of-service', { ...NEXT, bodyKo }))
    const answers = await Promise.all(parallel)
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)!.body.messageKey).toBe('changedMeanwhile')
  })

  test('can be written by content staff only', async () => {
    const front = await api.signIn({ staffId: (await makeStaff(api.db, ['front'])).id })
    const at = '/desk/policies/terms-of-service'
    expect((await api.call('POST', at, { token: front, body: NEXT })).status).toBe(403)
    expect((await api.call('POST', at, { body: NEXT })).status).toBe(401)
    expect((await call('GET', '/unknown')).status).toBe(404)
  })
})

test('has its consents counted and listed, and reading them is recorded', async () => {
  const company = await makeCompany(api.db)
  const [one, two] = [
    await makeMember(api.db, company.id, { name: '김서연' }),
    await makeMember(api.db, company.id),
  ]
  const terms = { type: 'terms-of-service', version: '1.0', at: api.now }
  await api.db.insert(consents).values([
    { ...terms, memberId: one.id, agreed: true },
    { ...terms, memberId: two.id, agreed: false },
    { ...terms, memberId: two.id, agreed: true, version: '0.9' },
  ])
  expect((await call('GET', '/terms-of-service')).data.versions[0].agreed).toBe(1)
  const { data } = await call('GET', '/terms-of-service/versions/1.0/consents')
  expect(data.page.count).toBe(2)
  expect(data.items).toContainEqual({
    name: '김서연',
    companyKo: company.nameKo,
    companyEn: company.nameEn,
    agreed: true,
    at: api.now.toISOString(),
  })
  expect(await api.db.select().from(accessRecords)).toMatchObject([
    { action: 'desk:listConsents', shown: expect.arrayContaining([one.publicId, two.publicId]) },
  ])
  expect((await call('GET', '/terms-of-service/versions/9.0/consents')).status).toBe(404)
})
