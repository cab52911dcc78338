import { expect, test } from 'vitest'
import type { AppLoadContext } from '@remix-run/node'
import { change } from './edit-info.server'

const profile = {
  part: 'profile',
  name: '김민준',
  gender: 'male',
  email: 'a@example.com',
  floor: 12,
} as const
const mobile = { part: 'mobile', mobile: '01055557777', phoneProof: 'x' } as const

/** The answer of the page's action when the API answers like this. */
async function errorsShown(info: typeof profile | typeof mobile, status: number, body: object) {
  const context = { api: async () => Response.json(body, { status }) } as unknown as AppLoadContext
  const stored = await change(context, info, {})
  return stored.ok ? 'stored' : [stored.problem.messageKey, ...(stored.problem.errors ?? [])]
}

test.each([profile, mobile])('an update of $part: success, failure and general error', async (info) => {
  const phoneTaken = { path: 'x', messageKey: 'phoneTaken' }
  expect(await errorsShown(info, 200, { data: {} })).toBe('stored')
  expect(
    await errorsShown(info, 422, { status: 422, messageKey: 'phoneTaken', errors: [phoneTaken] }),
  ).toEqual(['phoneTaken', { path: '', messageKey: 'profileUpdateFailed' }, phoneTaken])
  for (const status of [500, 503])
    expect(await errorsShown(info, status, { status, messageKey: 'internalServerError' })).toEqual([
      'profileError',
    ])
})
