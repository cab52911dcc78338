import { expect, test } from 'vitest'
import { withQuery } from './query-string'

test('the address contains filters, but no empty ones', () => {
  expect(withQuery('/desk/members')).toBe('/desk/members')
  expect(withQuery('/desk/members', { name: '', status: undefined })).toBe('/desk/members')
  expect(withQuery('/desk/members', { name: 'a&b', page: 2 })).toBe('/desk/members?name=a%26b&page=2')
})
