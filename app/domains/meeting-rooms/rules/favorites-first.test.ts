import { expect, test } from 'vitest'
import { favoritesFirst } from './favorites-first'

const rooms = [{ code: 'a' }, { code: 'b' }, { code: 'c' }, { code: 'd' }]
const codes = (favorites: string[]) =>
  favoritesFirst(rooms, favorites)
    .map(({ code }) => code)
    .join('')

test.each([
  ['none', [], 'abcd'],
  ['one', ['c'], 'cabd'],
  ['several, in the rooms’ own order', ['d', 'b'], 'bdac'],
  ['one that is closed', ['x'], 'abcd'],
])('%s', (_, favorites, expected) => {
  expect(codes(favorites)).toBe(expected)
})

test.each([
  ['the room that was booked last comes before the rest', [], 'c', 'cabd'],
  ['after the favourites', ['d'], 'c', 'dcab'],
  ['once, where it is one', ['d'], 'd', 'dabc'],
  ['not at all, where it is closed', ['d'], 'x', 'dabc'],
])('%s', (_, favorites, last, expected) => {
  expect(
    favoritesFirst(rooms, favorites, last)
      .map(({ code }) => code)
      .join(''),
  ).toBe(expected)
})
