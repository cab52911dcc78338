import { describe, expect, test } from 'vitest'
import { countsUntil, phoneState, sentTo, withoutStaleProof } from './phone-proof'

const proven = {
  mobile: '010-1234-5678',
  phoneProof: 'proof',
  provenMobile: '01012345678',
  codeSentTo: '01012345678',
}

describe('a phone in a form (decisions §5)', () => {
  test.each([
    ['nothing done', { mobile: '01012345678' }, 'unproven'],
    ['a code on its way', { mobile: '010 1234 5678', codeSentTo: '01012345678' }, 'sent'],
    ['a code that counts until a time', { mobile: '01012345678', codeSentTo: '01012345678 14:08' }, 'sent'],
    ['a code for another number', { mobile: '01012345679', codeSentTo: '01012345678' }, 'unproven'],
    ['proven, whatever the spelling', proven, 'proven'],
    ['another number than the proven one', { ...proven, mobile: '01012345679' }, 'unproven'],
    ['an invitation, whose number is not in the form', { codeSentTo: 'invited' }, 'sent'],
    ['an invitation, proven', { phoneProof: 'proof', provenMobile: 'invited' }, 'proven'],
  ])('%s', (_, values, state) => expect(phoneState(values)).toBe(state))

  test('keeps a proof only for its number, and only until it is refused', () => {
    expect(withoutStaleProof(proven)).toBe(proven)
    expect(withoutStaleProof({ ...proven, mobile: '01099999999' }).phoneProof).toBeUndefined()
    expect(withoutStaleProof(proven, { mobile: ['phoneNotVerified'] }).phoneProof).toBeUndefined()
    expect(withoutStaleProof(proven, { mobile: ['phoneTaken'] })).toBe(proven)
  })
})

test('a form remembers until when a code counts', () => {
  const remembered = sentTo('01012345678', new Date('2026-11-24T05:05:30Z'))
  expect(countsUntil(remembered)).toBe('14:08')
  expect(countsUntil('01012345678')).toBeUndefined()
  expect(countsUntil(undefined)).toBeUndefined()
})
