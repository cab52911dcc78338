import { describe, expect, test } from 'vitest'
import { useApi } from 'tests/support/api'
import { addDays, seoulInstant } from '~/rules/local-time'
import { notices } from './tables.server'

const api = useApi()

const notice = (titleKo: string, daysAgo = 1, more = {}) => ({
  category: 'facility' as const,
  titleKo,
  titleEn: `${titleKo} in English`,
  bodyKo: '첫째 문단\n\n둘째 문단',
  bodyEn: 'First\n\nSecond',
  publishedAt: seoulInstant(addDays('2026-11-23', -daysAgo), 540),
  ...more,
})
const add = async (...rows: ReturnType<typeof notice>[]) => {
  const before = await api.countRows(notices)
  const numbered = rows.map((row, i) => ({ ...row, number: before + i + 1 }))
  return api.db.insert(notices).values(numbered).returning()
}
const list = (query = '', headers = {}) => api.call('GET', `/home/notices${query}`, { headers })
const titles = async (query: string, headers = {}) =>
  (await list(query, headers)).data.items.map(({ title }: { title: string }) => title)

describe('GET /home/notices', () => {
  test('gives ten a page, newest first, under their own numbers', async () => {
    await add(...Array.from({ length: 23 }, (_, i) => notice(`공지 ${i + 1}`, 23 - i)))
    const first = await list()
    expect(first.status).toBe(200)
    expect(first.data.page).toEqual({ current: 1, total: 3, size: 10, count: 23 })
    expect(first.data.items).toHaveLength(10)
    expect(first.data.items[0]).toEqual({
      id: 23,
      number: 23,
      category: 'facility',
      title: '공지 23',
      date: '2026-11-22',
      publishedAt: '2026-11-22T00:00:00.000Z',
      isPinned: false,
      hasAttachments: false,
    })
    const last = await list('?page=3')
    expect(last.data.items.map(({ number }: { number: number }) => number)).toEqual([3, 2, 1])
    const beyond = await list('?page=9')
    expect([beyond.data.items, beyond.data.page.current]).toEqual([[], 9])
  })

  test('needs a fixed number of queries, and one while the edition is unchanged', async () => {
    await add(notice('하나'))
    expect(await api.countQueries(() => list())).toBe(4)
    await add(...Array.from({ length: 30 }, (_, i) => notice(`더 ${i}`)))
    expect(await api.countQueries(() => list())).toBe(4)
    expect(await api.countQueries(() => list())).toBe(1)
    // The edition, the rows and their number.
    expect(await api.countQueries(() => list('?page=2'))).toBe(3)
  })

  test('shows a scheduled notice when its time has come', async () => {
    await add(notice('오늘'), notice('내일', -1), notice('모레', -2))
    expect(await titles('')).toEqual(['오늘'])
    api.setTime('2026-11-24', 539)
    expect(await titles('')).toEqual(['오늘'])
    api.setTime('2026-11-24', 540)
    expect(await titles('')).toEqual(['내일', '오늘'])
    api.setTime('2026-11-25', 540)
    expect(await titles('')).toEqual(['모레', '내일', '오늘'])
  })

  test('is empty on one page when there is none', async () => {
    expect((await list()).data).toEqual({ items: [], page: { current: 1, total: 1, size: 10, count: 0 } })
  })

  test('searches titles in the language of the reader, as typed and whatever the case', async () => {
    await add(
      notice('주차장 물청소'),
      notice('100% 할인'),
      notice('10_0'),
      notice('<b>Lift</b>'),
      notice("O'Brien; drop table notices"),
    )
    expect(await titles('?title=주차')).toEqual(['주차장 물청소'])
    expect(await titles(`?title=${encodeURIComponent('주차'.normalize('NFD'))}`)).toEqual(['주차장 물청소'])
    expect(await titles('?title=%25')).toEqual(['100% 할인'])
    expect(await titles('?title=_')).toEqual(['10_0'])
    expect(await titles('?title=%5C')).toEqual([])
    expect(await titles('?title=lift')).toEqual(['<b>Lift</b>'])
    expect(await titles(`?title=${encodeURIComponent("'; drop")}`)).toEqual([])
    expect(await titles(`?title=${encodeURIComponent("O'Brien; drop table")}`)).toHaveLength(1)
    expect(await titles('?title=english')).toEqual([])
    expect(await titles('?title=ENGLISH', { 'accept-language': 'en' })).toHaveLength(5)
    expect(await titles('?title=')).toHaveLength(5)
  })

  test.each(['?page=0', '?page=x', '?page=1.5', `?title=${'가'.repeat(101)}`])(
    'refuses %s',
    async (query) => {
      expect((await list(query)).status).toBe(422)
    },
  )

  test('does not show a notice before its time', async () => {
    const [scheduled] = await add(notice('내일 공지', -1))
    expect((await list()).data.page.count).toBe(0)
    expect((await api.call('GET', `/home/notices/${scheduled!.id}`)).status).toBe(404)
    api.setTime('2026-11-24', 540)
    expect((await list()).data.page.count).toBe(1)
    expect((await api.call('GET', `/home/notices/${scheduled!.id}`)).status).toBe(200)
  })
})

test('a search keeps the numbers; initial consonants find syllables; pinned notices come first', async () => {
  await add(notice('주차장 물청소', 3), notice('승강기 점검', 2, { isPinned: true }), notice('주차 요금', 1))
  expect(await titles('')).toEqual(['승강기 점검', '주차 요금', '주차장 물청소'])
  const matching = await list(`?title=${encodeURIComponent('ㅈㅊ')}`)
  expect(matching.data.items.map(({ number }: { number: number }) => number)).toEqual([3, 1])
  expect(await titles(`?title=${encodeURIComponent('점거')}`)).toEqual(['승강기 점검'])
})

test('a notice links to the older and the newer one', async () => {
  const rows = await add(notice('하나', 3), notice('둘', 2), notice('셋', 1), notice('내일', -1))
  const { data } = await api.call('GET', `/home/notices/${rows[1]!.id}`)
  expect([data.previous, data.next]).toEqual([
    { id: rows[0]!.id, title: '하나' },
    { id: rows[2]!.id, title: '셋' },
  ])
  expect((await api.call('GET', `/home/notices/${rows[2]!.id}`)).data.next).toBeNull()
})

describe('GET /home/notices/{id}', () => {
  test('gives the whole notice in the language of the reader', async () => {
    const [row] = await add(notice('점검', 0))
    const ko = await api.call('GET', `/home/notices/${row!.id}`)
    expect(ko.data).toEqual({
      id: row!.id,
      category: 'facility',
      title: '점검',
      date: '2026-11-23',
      publishedAt: '2026-11-23T00:00:00.000Z',
      number: 1,
      isPinned: false,
      attachments: [],
      previous: null,
      next: null,
      body: '첫째 문단\n\n둘째 문단',
    })
    const en = await api.call('GET', `/home/notices/${row!.id}`, { headers: { 'accept-language': 'en' } })
    expect([en.data.title, en.data.body]).toEqual(['점검 in English', 'First\n\nSecond'])
  })

  test.each(['1', '0', '-1', 'x', '1.5', '99999999999', '%27'])(
    'an invalid or unknown id (%s) is 404',
    async (id) => {
      expect((await api.call('GET', `/home/notices/${id}`)).status).toBe(404)
    },
  )
})
