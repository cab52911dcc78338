import { expect, test } from 'vitest'
import type { ProblemBody } from '~/api/problem'
import { atTop, decidedMeanwhile } from './at-top'

const refused = (...paths: string[]): ProblemBody => ({
  type: 'about:blank',
  title: '',
  detail: '',
  status: 409,
  messageKey: 'illegalTransition',
  errors: paths.map((path) => ({ path, messageKey: 'illegalTransition' })),
})

test('an error of one of the ids is shown at the top: decided meanwhile', () =>
  expect(decidedMeanwhile(refused('reason', 'ids[1]'))).toMatchObject({
    status: 409,
    messageKey: 'decidedMeanwhile',
    errors: undefined,
  }))

test('errors without a field are shown at the top with the message of the refusal', () =>
  expect(atTop(refused('move[0].room'), ['cancel', 'move'])).toMatchObject({
    messageKey: 'illegalTransition',
    errors: undefined,
  }))

test('errors of fields stay at their fields', () => {
  const atReason = refused('reason')
  expect(decidedMeanwhile(atReason)).toBe(atReason)
  expect(decidedMeanwhile({ ...atReason, errors: undefined }).messageKey).toBe('illegalTransition')
})
