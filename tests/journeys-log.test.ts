import { expect, test } from 'vitest'
import { personalLines } from './support/journeys-log'

const line = (route: string) =>
  JSON.stringify({ level: 30, requestId: 'k3J-_'.repeat(5), route, status: 200 })

test('routes and ids of requests are nothing personal', () => {
  expect(
    personalLines(
      [line('/visitor-reservation-details/:id/:groupId?'), line('/my-page/notification-list')].join('\n'),
    ),
  ).toEqual([])
})

test.each([
  ['a Korean word', '/employees/김민준'],
  ['a phone', '/phone/010-2345-6789'],
  ['a phone', '/phone/01023456789'],
  ['an e-mail address', '/mail/kim.minjun@hanbit.example'],
  ['a login ID', '/auth/verify/hanbit01'],
  ['a login ID', '/auth/verify/new12345678'],
  ['a token or the id of a link', `/invitation/${'aB3-_'.repeat(8)}`],
])('%s is found in %s', (found, route) => {
  expect(personalLines(line(route))).toEqual([`${found}: ${line(route)}`])
})
