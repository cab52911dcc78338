import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { members } from '../../app/domains/account/api/tables.server'
import { monthlyCars } from '../../app/domains/parking/api/tables.server'
import { bookOf, type Cell } from '../factories/sheets'
import { makeTenants } from '../factories/tenants'
import { useApi } from '../support/api'
import { zipOf } from '../support/zip'

/* Nearly as many rows as one archive may have: a building of 20,000 that moves in at once. */

const dataDir = mkdtempSync(path.join(tmpdir(), 'whole-building-'))
afterAll(() => rm(dataDir, { recursive: true }))
const api = useApi({ DATA_DIR: dataDir })

const FILES = 4
const ROWS = 4_900
const COMPANIES = [
  [
    '회사명',
    '영문명',
    '층',
    '관리자 이름',
    '관리자 휴대전화',
    '관리자 이메일',
    '관리자 성별',
    '관리자 근무 층',
  ],
  ['새터상사', 'Saeteo', '9층', '도현우', '010-6000-1001', 'chief@saeteo.example', '남', '9'],
]
/** All of one name, so that their IDs are proposed. */
const employeesFrom = (first: number): Cell[][] => [
  ['입주사', '이름', '휴대전화', '이메일', '근무 층', '성별'],
  ...Array.from({ length: ROWS }, (_, place) => {
    const number = String(first + place).padStart(8, '0')
    return ['새터상사', '한지우', `010${number}`, `p${number}@saeteo.example`, '9', '여']
  }),
]
const CARS = [
  ['입주사', '차량 번호'],
  ...Array.from({ length: ROWS }, (_, place) => ['새터상사', `${10 + (place % 80)}가${1_000 + place}`]),
]

test(
  'the lists of 20,000 people and their cars are rehearsed and stored at once',
  { timeout: 300_000 },
  async () => {
    const { administrator } = await makeTenants(api)
    const before = await api.countRows(members)
    const people = await Promise.all(
      Array.from({ length: FILES }, async (_, place) => [
        `${place}.xlsx`,
        await bookOf(employeesFrom(20_000_000 + place * ROWS)),
      ]),
    )
    const zip = await zipOf({
      'companies.xlsx': await bookOf(COMPANIES),
      'cars.xlsx': await bookOf(CARS),
      ...Object.fromEntries(people),
    })
    const file = await api.fetch(
      new Request('http://x/api/v1/files?kind=archive&name=building.zip', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${administrator.token}`,
          'content-type': 'application/octet-stream',
        },
        body: new Blob([new Uint8Array(zip)]).stream(),
        duplex: 'half',
      }),
    )
    const { data } = (await file.json()) as { data: { id: string } }
    const token = administrator.token
    const began = performance.now()
    const read = await api.call('POST', '/desk/moving-in', { token, body: { archive: data.id } })
    const rehearsed = performance.now()
    expect([read.status, read.data?.isReady]).toEqual([201, true])
    const count = 1 + (FILES + 1) * ROWS
    const stored = await api.call('POST', `/desk/moving-in/${read.data.id}/confirmation`, {
      token,
      body: { count },
    })
    expect(stored.data).toEqual({ count })
    expect([(await api.countRows(members)) - before, await api.countRows(monthlyCars)]).toEqual([
      FILES * ROWS + 1,
      ROWS,
    ])
    const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
    console.log(
      `${count} rows rehearsed in ${seconds(rehearsed - began)}, stored in ${seconds(performance.now() - rehearsed)}`,
    )
  },
)
