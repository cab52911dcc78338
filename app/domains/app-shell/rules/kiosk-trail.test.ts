import { describe, expect, test } from 'vitest'
import { previousPage, extendTrail } from './kiosk-trail'

describe('extending the trail', () => {
  test.each([
    ['the first page', '/', [], ['/']],
    ['a new page', '/b', ['/', '/a'], ['/', '/a', '/b']],
    ['the same page again', '/a', ['/', '/a'], ['/', '/a']],
    ['the same page with another query', '/a?page=2', ['/', '/a?page=1'], ['/', '/a?page=2']],
    ['back to a page on the trail', '/a', ['/', '/a', '/b', '/c'], ['/', '/a']],
    ['home', '/', ['/', '/a', '/b'], ['/']],
    ['the seventh page', '/6', ['/', '/1', '/2', '/3', '/4', '/5'], ['/1', '/2', '/3', '/4', '/5', '/6']],
  ])('to %s', (_, page, trail, walked) => {
    expect(extendTrail(page, trail)).toEqual(walked)
  })
})

describe('the previous page', () => {
  test.each([
    ['at home', '/', ['/'], null],
    ['with no trail at all', '/a', [], null],
    ['one step in', '/a', ['/', '/a'], '/'],
    ['of a form that came back', '/a', ['/', '/b?x=1', '/a'], '/b?x=1'],
    ['of an error page, which is not on the trail', '/error/404', ['/', '/a'], '/a'],
  ])('%s', (_, page, trail, previous) => {
    expect(previousPage(page, trail)).toBe(previous)
  })
})
