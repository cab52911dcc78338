import type { ClientActionFunctionArgs } from '@remix-run/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { INTENT, STATE } from './check-step'
import { clientAction, shouldRevalidate, type Sending } from './in-place'

beforeAll(() => void vi.stubGlobal('navigator', { onLine: true }))
afterAll(() => void vi.unstubAllGlobals())

const sent = (sending: Sending | null, fields: Record<string, string> = {}) =>
  new Request('http://localhost/heating-application', {
    method: 'POST',
    body: new URLSearchParams({ ...fields, ...(sending && { [STATE]: JSON.stringify(sending) }) }),
  })

const answerTo = (request: Request, serverAction: () => Promise<unknown>) =>
  clientAction({ request, params: {}, serverAction } as ClientActionFunctionArgs)

const loud = { at: 20, round: 10, isQuiet: false }

test('an answer is noted with its form’s sending; what somebody sent begins a new round of checks, a choice does not', async () => {
  const answered = () => Promise.resolve({ initialValue: { floor: '12' }, address: '/?draft=1' })
  expect(await answerTo(sent(loud), answered)).toEqual({
    initialValue: { floor: '12' },
    address: '/?draft=1',
    inPlace: { at: 20, round: 20, isQuiet: false },
  })
  expect(await answerTo(sent({ ...loud, isQuiet: true }), answered)).toMatchObject({
    inPlace: { at: 20, round: 10, isQuiet: true },
  })
})

test.each([
  ['offline', new TypeError('Failed to fetch')],
  ['failed', new Error('no JSON')],
] as const)('without an answer the form is %s, in the round that it was in', async (trouble, thrown) => {
  expect(await answerTo(sent(loud), () => Promise.reject(thrown))).toEqual({ inPlace: { ...loud, trouble } })
})

test('what is no answer of ours is none', async () => {
  expect(await answerTo(sent(loud), () => Promise.resolve(null))).toMatchObject({
    inPlace: { trouble: 'failed' },
  })
})

test('a check of fields is no answer to the form, and one that fails is nothing', async () => {
  const check = () => sent(null, { [INTENT]: '{}' })
  expect(await answerTo(check(), () => Promise.resolve({ error: {} }))).toEqual({ error: {} })
  expect(await answerTo(check(), () => Promise.reject(new TypeError()))).toBeNull()
})

test('loaders run again after a refusal alone: not after a step, nor without an answer', () => {
  const runs = (name: string, actionResult: unknown = {}) => {
    const formData = new FormData()
    formData.set(name, '')
    type Args = Parameters<typeof shouldRevalidate>[0]
    return shouldRevalidate({ formData, actionResult, defaultShouldRevalidate: true } as Args)
  }
  expect(runs('name')).toBe(true)
  expect(runs('intent:add')).toBe(false)
  expect(runs(INTENT)).toBe(false)
  expect(runs('name', { inPlace: { ...loud, trouble: 'offline' } })).toBe(false)
})
