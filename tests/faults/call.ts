import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { PASSWORD } from '../support/people'
import type { Target } from './load'

interface Answer {
  status: number
  data: Record<string, string>
  /** What a change concerns, where it is refused until that is decided. */
  affected?: { key: string }[]
}

/** Calls /api/v1. */
export async function call(
  { url }: Target,
  method: string,
  path: string,
  { token, key, access, body }: { token?: string; key?: string; access?: string; body?: object } = {},
): Promise<Answer> {
  const answer = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
      // The proof of a visit’s guest.
      ...(access && { 'x-visit-access': access }),
    },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(15_000),
  })
  const { data, affected } = (await answer.json()) as Omit<Answer, 'status'>
  return { status: answer.status, data, affected }
}

/** Signs in a member or staff. @returns the bearer token */
export async function signIn(target: Target, loginId: string, path = '/auth/login'): Promise<string> {
  const { status, data } = await call(target, 'POST', path, { body: { loginId, password: PASSWORD } })
  assert.equal(status, 200, `${loginId} cannot sign in`)
  return data.token!
}

/** A member's account ends; what they have booked is cancelled. */
export async function withdraw(target: Target, loginId: string): Promise<void> {
  const token = await signIn(target, loginId)
  const ask = (decided: object) =>
    call(target, 'POST', '/members/me/withdrawal', { token, body: { password: PASSWORD, ...decided } })
  // What they have booked in the demo is decided first.
  const { affected = [] } = await ask({})
  const decisions = affected.map(({ key }) => `${key}=cancel`)
  assert.equal((await ask({ decisions, reason: '퇴사' })).status, 200, 'somebody cannot leave')
}

/** Polls until a condition holds. @returns how long that took (ms) */
export async function until(
  what: string,
  limit: number,
  isSo: () => Promise<boolean>,
  pause = 50,
): Promise<number> {
  const began = Date.now()
  while (!(await isSo())) {
    assert.ok(Date.now() - began < limit, `${what}: not within ${limit} ms`)
    await wait(pause)
  }
  return Date.now() - began
}

/** Whether /readyz answers 200. */
export const isReady = async ({ url }: Target) => (await fetch(`${url}/readyz`)).status === 200
