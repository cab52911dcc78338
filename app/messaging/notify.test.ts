import { expect, test } from 'vitest'
import { linkIn, messagesTo } from './notify.server'

const person = { language: 'ko', mobile: '01012345678', email: 'kim@example.com' } as const
const notification = {
  template: 'accountApproved',
  key: 'member-event:7',
  params: { name: '김서연' },
} as const
const channels = (recipient: Parameters<typeof messagesTo>[0]) =>
  messagesTo(recipient, notification).map(({ channel, recipient: to, dedupeKey }) => [channel, to, dedupeKey])

test('a message uses every channel of its recipient', () => {
  expect(channels({ ...person, devices: [{ id: 3, token: 'phone' }] })).toEqual([
    ['sms', '01012345678', 'member-event:7:sms'],
    ['email', 'kim@example.com', 'member-event:7:email'],
    ['push', 'phone', 'member-event:7:push:3'],
  ])
})

test('without an address there is no e-mail', () => {
  expect(channels({ ...person, email: null })).toEqual([['sms', '01012345678', 'member-event:7:sms']])
})

test('a message is in the language of its reader, and so is what its link opens', () => {
  expect(messagesTo(person, notification)[0]).toMatchObject({ language: 'ko', params: { name: '김서연' } })
  expect(linkIn('en', 'https://portal.example/a')).toBe('https://portal.example/a?lng=en')
  expect(linkIn('ko', 'https://portal.example/a?tab=x')).toBe('https://portal.example/a?tab=x&lng=ko')
  expect(linkIn('en', 'https://portal.example/a?from=x#book')).toBe(
    'https://portal.example/a?from=x&lng=en#book',
  )
})

test('the link to do the same again is in the e-mail alone', () => {
  const again = 'https://portal.example/again'
  const all = messagesTo({ ...person, devices: [{ id: 3, token: 'phone' }] }, { ...notification, again })
  expect(all.map(({ channel, params }) => [channel, params.again])).toEqual([
    ['sms', undefined],
    ['email', again],
    ['push', undefined],
  ])
})
