import { expect, test } from 'vitest'
import type { ProblemBody } from '~/api/problem'
import { refuseBooking } from './components/price-form.server'

const cookies = { flash: ({ key }: { key: string }) => `flash=${key}` } as never
const posted = { refuse: (problem: ProblemBody) => Response.json({ initialValue: {}, problem }) } as never
const problem = (path: string): ProblemBody => ({
  type: 'about:blank',
  title: '',
  detail: '',
  status: 422,
  messageKey: 'meetingRoomUnavailable',
  errors: [{ path, messageKey: 'meetingRoomUnavailable' }],
})

test.each([
  ['meeting', '/full-calendar'],
  ['vip', '/vip-zone-schedule'],
  ['listening', '/vip-zone-schedule'],
] as const)('a %s room was closed while its form was open: %s says so', async (kind, calendar) => {
  const answer: Response = await refuseBooking({ cookies }, posted, {
    room: { kind },
    problem: problem('room'),
  })
  expect([answer.status, answer.headers.get('location'), answer.headers.get('set-cookie')]).toEqual([
    303,
    calendar,
    'flash=meetingRoomUnavailable',
  ])
})

test('other errors are shown in the form', async () => {
  const order = { room: { kind: 'meeting' as const }, problem: problem('start') }
  const answer: Response = await refuseBooking({ cookies }, posted, order)
  expect(answer.headers.get('location')).toBeNull()
})
