import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useApi } from 'tests/support/api'
import { contains } from './contains.server'

const api = useApi()

test.each([
  ['승강기 점검', '승강기', true],
  ['승강기 점검', '점검  승강', true],
  ['승강기 점검', 'ㅈㄱ 승강기', true],
  ['승강기 점검', '승강기 청소', false],
  ['100% off', 'OFF %', true],
  ['100% off', '_ off', false],
  ['anything', '', true],
])('%s has each word of “%s”: %s', async (text, words, isFound) => {
  const { rows } = await api.db.execute(sql`select ${contains(sql`${text}::text`, words)} as found`)
  expect(rows).toEqual([{ found: isFound }])
})
