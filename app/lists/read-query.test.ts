import { expect, test } from 'vitest'
import { isPresent, readQuery, severalIds, severalTexts, textUpTo, wholeNumber, wordOf } from './read-query'

const shape = {
  id: severalIds,
  has: severalTexts,
  tab: wordOf('all', 'mine'),
  page: wholeNumber(1, 50),
  done: isPresent,
  back: textUpTo(5),
}
const NOTHING = { id: [], has: [], tab: undefined, page: undefined, done: false, back: undefined }
const read = (query: string) => readQuery(new Request(`http://localhost:3000/a${query}`), shape)

test.each([
  ['', NOTHING],
  ['?tab=mine&page=2&done&back=/a', { ...NOTHING, tab: 'mine', page: 2, done: true, back: '/a' }],
  ['?tab=constructor&page=0', NOTHING],
  ['?tab=__proto__&page=1e1', NOTHING],
  ['?tab=toString&page=51&back=abcdefgh', { ...NOTHING, back: 'abcde' }],
  ['?tab=all&tab=mine', { ...NOTHING, tab: 'all' }],
  ['?tab[]=all&page[size]=1&__proto__=x', NOTHING],
  ['?id=a&id=b', { ...NOTHING, id: ['a', 'b'] }],
  ['?has=two+words&has=b&has[]=c', { ...NOTHING, has: ['two words', 'b'] }],
  ['?page=-1&page=%00&done=', { ...NOTHING, done: true }],
])('%s', (query, values) => {
  expect(read(query)).toEqual(values)
})
