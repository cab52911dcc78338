import { expect, test } from 'vitest'
import { kindOfDecision } from './kind-of-decision.server'

const posted = (body: BodyInit, type?: string) =>
  new Request('http://x/desk/waiting', {
    method: 'POST',
    body,
    ...(type && { headers: { 'content-type': type } }),
  })

test.each([
  ['a form of a kind', posted(new URLSearchParams({ queue: 'lockers' })), 'lockers'],
  ['an unknown kind', posted(new URLSearchParams({ queue: 'x' })), 'rooms'],
  ['a form without a kind', posted(new URLSearchParams({ decision: 'assign' })), 'rooms'],
  ['no form', posted('{}', 'application/json'), 'rooms'],
  ['a broken form', posted('--x', 'multipart/form-data; boundary=y'), 'rooms'],
])('%s is decided by the queue of its kind, anything else by one', async (_, request, kind) => {
  expect(await kindOfDecision(request, ['rooms', 'lockers'])).toBe(kind)
  // The queue still reads the whole form.
  expect(request.bodyUsed).toBe(false)
})
