import { expect, test } from 'vitest'
import { isNamed } from './company-search'

const company = { ko: '법률사무소 산들바람', en: 'Sandeul Baram Law Office' }

test('a company is found by part of either name, ignoring spaces and case', () => {
  for (const keyword of [
    '',
    '산들',
    '사무소산들',
    'sandeul',
    'BARAM law',
    'lawoffice',
    '산들',
    'ㅅㅁㅅ',
    'ㅅㅅㄷ',
  ])
    expect(isNamed(company, keyword), keyword).toBe(true)
  for (const keyword of ['산들산들', 'sandeul office']) expect(isNamed(company, keyword), keyword).toBe(false)
})
