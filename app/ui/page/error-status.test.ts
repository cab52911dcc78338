import { expect, test } from 'vitest'
import { isFailure } from './error-status'

const refusal = (status: number) => ({ status, statusText: '', internal: true, data: null })

test.each([
  ['an error', new Error('boom'), true],
  ['something thrown', 'boom', true],
  ['a redirect', new Response(null, { status: 302 }), false],
  ['a refused request for data', refusal(403), false],
  ['an unknown route', refusal(404), false],
  ['a refusal of 500', refusal(500), true],
])('%s', (_what, thrown, fails) => {
  expect(isFailure(thrown)).toBe(fails)
})
