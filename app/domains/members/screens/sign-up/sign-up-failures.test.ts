import type { AppLoadContext } from '@remix-run/node'
import { expect, test } from 'vitest'
import { action } from '~/domains/members/screens/sign-up'

const TYPED = {
  companyId: '1',
  floor: '12',
  accountType: 'employee',
  name: '한지우',
  gender: 'female',
  email: 'jiwoo@example.com',
  mobile: '01055557777',
  codeSentTo: '01055557777',
  phoneProof: 'proof',
  provenMobile: '01055557777',
  loginId: 'newperson1',
  idProof: 'proof',
  checkedId: 'newperson1',
}
const SENT = {
  ...TYPED,
  password: 'Nuri-2026!',
  confirmPassword: 'Nuri-2026!',
  agreeTerms: 'on',
  agreePersonalInformation: 'on',
}

const FLOORS = [200, { data: [12, 13] }] as const
type Answer = readonly [status: number, body: object]

/** Posts the form to the screen's action, with an API that answers each path as given. */
async function post(answers: Record<string, Answer>, form: Record<string, string> = SENT) {
  const api = async (input: RequestInfo | URL) => {
    const [, answer] = Object.entries(answers).find(([path]) => String(input).endsWith(path)) ?? []
    const [status, body] = answer ?? [503, { status: 503, messageKey: 'serviceUnavailable' }]
    return Response.json(body, { status })
  }
  const context = {
    api,
    kiosk: null,
    jar: { signUpConsents: { agreeTerms: '1.0', agreePersonalInformation: '1.0' } },
    cookies: { signUpTyped: () => 'typed', flash: ({ key }: { key: string }) => key },
    setCookies: [],
    drafts: { keep: () => undefined },
    isOwnCsrf: () => true,
    submitted: () => {},
  } as unknown as AppLoadContext
  const request = new Request('http://localhost/sign-up', { method: 'POST', body: new URLSearchParams(form) })
  const answer = (await action({ request, context, params: {} })) as unknown as Response
  return { ...(await answer.json().catch(() => ({}))), http: answer.status, headers: answer.headers }
}

test('a failing API is reported in the form, which keeps all values except passwords', async () => {
  for (const status of [500, 503]) {
    const failed: Answer = [status, { status, messageKey: 'internalServerError' }]
    const answer = await post({ '/floors': FLOORS, '/register': failed })
    expect(answer).toMatchObject({
      http: 503,
      error: { '': ['internalServerError'] },
      initialValue: TYPED,
      floors: [12, 13],
    })
    expect(JSON.stringify(answer)).not.toContain('Nuri-2026!')
  }
})

test('errors of the API are shown at their fields, and refused proofs are removed', async () => {
  const refusal = (path: string, messageKey: string): Answer => [
    422,
    { status: 422, messageKey, errors: [{ path, messageKey }] },
  ]
  const idTaken = await post({ '/floors': FLOORS, '/register': refusal('loginId', 'idNotAvailable') })
  expect(idTaken).toMatchObject({ http: 422, error: { loginId: ['idNotAvailable'] } })
  expect(idTaken.initialValue).toMatchObject({ phoneProof: 'proof', loginId: 'newperson1' })
  expect(idTaken.initialValue).not.toHaveProperty('idProof')
  const phoneUnproved = await post({ '/floors': FLOORS, '/register': refusal('mobile', 'phoneNotVerified') })
  expect(phoneUnproved.initialValue).toMatchObject({ idProof: 'proof', mobile: '01055557777' })
  expect(phoneUnproved.initialValue).not.toHaveProperty('phoneProof')
})

test('a text with a newer version leads back to the terms, and the typed values are kept', async () => {
  const policyChanged: Answer = [422, { status: 422, messageKey: 'policyChanged', errors: [] }]
  const { http, headers } = await post({ '/floors': FLOORS, '/register': policyChanged })
  expect([http, headers.get('location'), headers.get('set-cookie')]).toEqual([
    303,
    '/signup-terms',
    'policyChanged',
  ])
})

test.each([
  ['load-floors', 'floor', 'floorListFailed'],
  ['check-id', '', 'internalServerError'],
  ['send-code', 'mobile', 'internalServerError'],
  ['verify-code', 'code', 'internalServerError'],
])('%s: its failure is shown, and all typed values are kept', async (step, path, message) => {
  const answers: Record<string, Answer> = step === 'load-floors' ? {} : { '/floors': FLOORS }
  const answer = await post(answers, { ...TYPED, code: '123456', [`intent:${step}`]: 'x' })
  expect(answer.http).toBeGreaterThanOrEqual(422)
  expect(answer).toMatchObject({
    error: { [path]: [message] },
    initialValue: { name: '한지우', companyId: '1' },
  })
})
