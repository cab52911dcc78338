import { expect, test } from 'vitest'
import { useApi } from 'tests/support/api'
import { titlePattern } from '~/rules/title-pattern'
import { listNotices } from './queries.server'
import { notices } from './tables.server'

const api = useApi()

const TITLES = [
  '소방 점검 안내',
  '승강기 점검',
  '승강기 점거',
  '지하 주차장 물청소',
  'B3 주차장 b3',
  '100% (할인)',
  'a.b_c [x]^\\-*',
  'axb',
  'ㅠㅠ 힣',
  'ㄱ 공지',
  '꽃',
  'Fire drill, 3rd floor',
  '소방'.normalize('NFD'),
]
const TYPED = [
  ...[
    'ㅅㅂ',
    'ㅈㄱ',
    'ㅅㅂ ㅈ',
    '소ㅂ',
    '점거',
    '점검',
    '승강기 점',
    'ㄱ',
    'ㄲ',
    'ㅎ',
    'ㅠ',
    '힣',
    '히',
    '주차자',
    '주차장ㅁ',
  ],
  ...[
    'b3',
    'B3',
    '3',
    '100%',
    '%',
    '(할',
    '.',
    'a.b',
    '_',
    '[x]',
    '^\\-',
    '\\',
    '*',
    '-',
    'FIRE',
    'l, 3',
    '없음',
    'ㅅ',
  ],
]

test('finds what a scan of all titles finds, for rare and frequent words', async () => {
  const { db, now } = api
  const before = new Date(now.getTime() - 86_400_000)
  await db.insert(notices).values(
    TITLES.map((titleKo, i) => ({
      category: 'guide' as const,
      titleKo,
      titleEn: `${titleKo} (en)`,
      bodyKo: '내용',
      bodyEn: 'Text',
      publishedAt: before,
      number: i + 1,
    })),
  )
  for (const language of ['ko', 'en'] as const)
    for (const title of TYPED) {
      const wanted = TITLES.map((text) => (language === 'ko' ? text : `${text} (en)`)).filter((text) =>
        new RegExp(titlePattern(title), 'i').test(text),
      )
      const { rows, count } = await listNotices(db, { language, title, offset: 0, limit: 50, now })
      expect(rows.map((row) => row.title).sort(), `“${title}”`).toEqual(wanted.sort())
      expect(count).toBe(wanted.length)
    }
})
