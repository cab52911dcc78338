import { describe, expect, test } from 'vitest'
import { codeExpiry, phoneState, sentCode, withoutStaleProof } from './phone-proof'

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
    ['a code for another number', { mobile: '01012345679', codeSentTo: '01012345678' }, 'unproven'],
    ['proven, whatever the spelling', proven, 'proven'],
    ['another number than the proven one', { ...proven, mobile: '01012345679' }, 'unproven'],
    ['an invitation, whose number is not in the form', { codeSentTo: 'invited' }, 'sent'],
    ['an invitation, proven', { phoneProof: 'proof', provenMobile: 'invited' }, 'proven'],
  ])('%s', (_, values, state) => expect(phoneState(values)).toBe(state))

  test('stores when its code expires', () => {
    const expires = '2026-11-23T01:03:00.000Z'
    const codeSentTo = sentCode({ mobile: '010-1234-5678' }, expires)
    expect(phoneState({ mobile: '01012345678', codeSentTo })).toBe('sent')
    expect(phoneState({ mobile: '01012345679', codeSentTo })).toBe('unproven')
    expect(codeExpiry(codeSentTo)).toBe(expires)
    expect(codeExpiry('01012345678 tomorrow')).toBeUndefined()
    expect(codeExpiry(undefined)).toBeUndefined()
  })

  test('keeps a proof only for its number, and only until it is refused', () => {
    expect(withoutStaleProof(proven)).toBe(proven)
    expect(withoutStaleProof({ ...proven, mobile: '01099999999' }).phoneProof).toBeUndefined()
    expect(withoutStaleProof(proven, { mobile: ['phoneNotVerified'] }).phoneProof).toBeUndefined()
    expect(withoutStaleProof(proven, { mobile: ['phoneTaken'] })).toBe(proven)
  })
})
