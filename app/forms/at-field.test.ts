import { expect, test } from 'vitest'
import type { ProblemBody } from '~/api/problem'
import { atField } from './at-field'

const limited: ProblemBody = {
  type: 'about:blank',
  title: '',
  detail: '',
  status: 429,
  messageKey: 'tooManyRequests',
  params: { minutes: 3 },
}

test('an error of the request is moved to the field, with its parameters', () =>
  expect(atField(limited, 'mobile').errors).toEqual([
    { path: 'mobile', messageKey: 'tooManyRequests', params: { minutes: 3 } },
  ]))

test('errors of fields are unchanged', () => {
  const wrong = { ...limited, errors: [{ path: 'code', messageKey: 'codeMismatch' }] }
  expect(atField(wrong, 'mobile')).toBe(wrong)
})
