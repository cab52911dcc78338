import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { makeStaff } from 'tests/factories/people'
import { uploadList, HEADS, person } from 'tests/factories/sheets'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { members } from '~/domains/account/api/tables.server'
import { companies } from '~/domains/building/api/tables.server'

const dataDir = mkdtempSync(path.join(tmpdir(), 'company-sheets-'))
afterAll(() => rm(dataDir, { recursive: true }))
const api = useApi({ DATA_DIR: dataDir })
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

describe('the desk’s spreadsheets', () => {
  const COMPANIES = '/desk/company-sheets'
  const HEAD = [
    '회사명',
    '영문명',
    '층',
    '관리자 이름',
    '관리자 휴대전화',
    '관리자 이메일',
    '관리자 성별',
    '관리자 근무 층',
  ]
  const company = (number: number) => [
    `새회사${number}`,
    `New company ${number}`,
    `${number + 3}층, B1`,
    `대표${number}`,
    `010-6000-100${number}`,
    `chief${number}@example.com`,
    '남',
    `${number + 3}`,
  ]

  test('add companies with their first masters, then their employees', async () => {
    const { token } = tenants.administrator
    const heads = (await api.call('GET', `${COMPANIES}/${'x'.repeat(22)}`, { token })).status
    expect(heads).toBe(404)
    const { data } = await uploadList(
      api,
      COMPANIES,
      [HEAD, company(1), company(2), ['셋째', 'Third', '9']],
      token,
    )
    expect([data.good, data.bad]).toEqual([3, 0])
    const done = await api.call('POST', `${COMPANIES}/${data.id}/confirmation`, { token, body: { count: 3 } })
    expect(done.data).toEqual({ count: 3, left: 0 })
    const listed = (await api.call('GET', '/desk/companies', { token })).data
    expect(listed.find(({ ko }: { ko: string }) => ko === '새회사2')).toMatchObject({
      en: 'New company 2',
      floors: [-1, 5],
      parkingMinutes: 0,
      freeRoomMinutes: 600,
      master: { name: '대표2', isInvited: true },
    })
    expect(listed.find(({ ko }: { ko: string }) => ko === '셋째').master).toBeNull()

    const people = await uploadList(
      api,
      '/desk/employee-sheets',
      [
        ['회사명', ...HEADS],
        ['새회사1', ...person(1, { 3: 'B1' })],
        ['new COMPANY 2', ...person(1, { 3: '5', 2: 'others1@example.com' })],
        ['없는 회사', ...person(3)],
        ['셋째', ...person(4, { 3: '' })],
      ],
      token,
    )
    expect([people.data.good, people.data.bad]).toEqual([3, 1])
    const path = `/desk/employee-sheets/${people.data.id}`
    const [wrong] = (await api.call('GET', path, { token })).data.items
    expect(wrong.errors).toEqual({ company: ['companyNotFound'] })
    const registered = await api.call('POST', `${path}/confirmation`, {
      token,
      body: { count: 3, approve: true },
    })
    expect(registered.data).toEqual({ count: 3, left: 1 })
    const [third] = await api.db.select().from(members).where(eq(members.loginId, 'sheet4'))
    expect(third!.floor).toBe(9)
  })

  test('report companies that exist already, in the list or in the portal', async () => {
    const { token } = tenants.administrator
    const { data } = await uploadList(
      api,
      COMPANIES,
      [
        HEAD,
        company(1),
        company(1),
        ['세림 물산', 'Other', '9'],
        ['넷째', 'Fourth', '33'],
        ['다섯째', 'Fifth', '4', '대표'],
      ],
      token,
    )
    const { items } = (await api.call('GET', `${COMPANIES}/${data.id}`, { token })).data
    expect(
      items.map(({ number, errors }: { number: number; errors: object }) => [number, Object.keys(errors)]),
    ).toEqual([
      [3, ['nameKo', 'nameEn']],
      [4, ['nameKo']],
      [5, ['floors']],
      [6, ['masterMobile', 'masterEmail']],
      [2, []],
    ])
  })

  test('of two confirmed at once with the same company only one is stored', async () => {
    const { token } = tenants.administrator
    const { data } = await uploadList(api, COMPANIES, [HEAD, company(1)], token)
    const other = await api.signIn({
      staffId: (await makeStaff(api.db, ['administrator'])).id,
    })
    const second = await uploadList(api, COMPANIES, [HEAD, company(1)], other)
    const answers = await Promise.all([
      api.call('POST', `${COMPANIES}/${data.id}/confirmation`, { token, body: { count: 1 } }),
      api.call('POST', `${COMPANIES}/${second.data.id}/confirmation`, { token: other, body: { count: 1 } }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await api.db.select().from(companies).where(eq(companies.nameKo, '새회사1'))).toHaveLength(1)
  })
})
