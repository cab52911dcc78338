import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeTenants } from 'tests/factories/tenants'
import { makeVisit } from 'tests/factories/visits'
import { useApi } from 'tests/support/api'
import { normalisePlate } from '~/rules/plate'
import { hasConsonants, titlePattern } from '~/rules/title-pattern'
import { listForExport } from './export.server'
import { listVisits } from './list-queries.server'

const api = useApi()
const TODAY = '2026-11-24'

const NAMES = [
  '김민수',
  '김 민수',
  '김민수'.normalize('NFD'),
  '이서준',
  '남궁민',
  '힣',
  'Kim Minsu',
  'KIM',
  'Ünal Öztürk',
  'Straße',
  '100% 확실',
  'a_b',
  'a\\b',
  'axb',
  '나그네777',
  '나그네 1777',
  '나그네7',
  "O'Neill",
  '🙂 Kim',
]
const PLATES = [null, '12가3456', '123다4567', 'ABC1234', '서울12가3456', '77나7777']
const KEYWORDS = [
  ...[
    '김',
    '민수',
    '김민수',
    ' 민',
    '김민수'.normalize('NFD'),
    '힣',
    'ㄱ',
    'ㄱㅁ',
    '김ㅁㅅ',
    '남궁민',
    '남궁민수',
  ],
  ...[
    'k',
    'K',
    'kim',
    'M m',
    'im Mi',
    'ü',
    'Ü',
    'ö',
    'ss',
    'ß',
    '%',
    '0%',
    '%확',
    '_',
    'a_b',
    '\\',
    'a\\b',
    "'",
    '🙂',
    '🙂 k',
  ],
  ...[
    '7',
    '77',
    '777',
    '1777',
    '가',
    '가3456',
    '12가',
    '12 가-3456',
    '12-가-3456',
    'abc',
    'abc-1234',
    '-',
    '없다',
    'zzzz',
  ],
]

/** The search by its definition: a condition on each row, without any index. */
async function searchWithoutIndex(companyId: number, keyword: string) {
  const isLike = (column: 'name' | 'plate', text: string) =>
    hasConsonants(text)
      ? sql`p.${sql.identifier(column)} ~* ${titlePattern(text)}`
      : sql`p.${sql.identifier(column)} ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`
  const plate = normalisePlate(keyword)
  const { rows } = await api.db.execute<{ public_id: string }>(sql`
    select distinct v.public_id from visits v join visitors p on p.visit_id = v.id
    where v.company_id = ${companyId}
      and (${isLike('name', keyword)} or (${plate} <> '' and ${isLike('plate', plate)}))`)
  return rows.map((row) => row.public_id).sort()
}

test('finds by part of a name or plate what a scan of all visitors finds, for rare and frequent words', async () => {
  const { host, stranger } = await makeTenants(api)
  const hosts = [host, stranger]
  for (const [i, name] of NAMES.entries())
    for (const owner of hosts)
      await makeVisit(api.db, owner, {
        visitDate: `2026-11-${20 + (i % 9)}`,
        people: [
          { name, plate: PLATES[i % PLATES.length] },
          { name: '동행', plate: PLATES[(i + 1) % PLATES.length] },
        ],
      })
  const { companyId } = host
  for (const keyword of KEYWORDS) {
    const filter = {
      companyId,
      from: '2026-01-01',
      to: '2027-12-31',
      name: keyword,
      plate: normalisePlate(keyword),
    }
    const wanted = await searchWithoutIndex(companyId, keyword)
    const { rows, count } = await listVisits(api.db, filter, { limit: 50, offset: 0, today: TODAY })
    expect(rows.map(({ visit }) => visit.publicId).sort(), `found by “${keyword}”`).toEqual(wanted)
    expect(count, `counted by “${keyword}”`).toBe(wanted.length)
    const exported = await listForExport(api.db, filter)
    expect([...new Set(exported.map(({ visit }) => visit.publicId))].sort(), `saved by “${keyword}”`).toEqual(
      wanted,
    )
  }
})
