import { describe, expect, test } from 'vitest'
import { isLoginId } from '~/rules/login-id'
import { loginIdCandidates, proposedLoginIds } from './proposed-login-ids'

const propose = (emails: string[], taken: string[] = []) =>
  proposedLoginIds(
    emails.map((email) => ({ email })),
    new Set(taken),
  )

describe('an ID from an e-mail address', () => {
  test.each([
    ['seo.jun-1@hanbit.kr', 'seojun1'],
    // Too short, and one that begins with a digit: after the name of the domain.
    ['new0@hanbit.kr', 'hanbitnew0'],
    ['0425kim@hanbit.kr', 'hanbit0425kim'],
    ['a@b.kr', 'membera'],
    ['christopher.montgomery@hanbit.kr', 'christophermontg'],
    ['김@한빛.kr', 'member'],
    ['', 'member'],
  ])('of %s is %s', (email, id) => expect(propose([email])).toEqual([id]))

  test('differs from those of others in the list and from those given out', () => {
    expect(propose(['kim@hanbit.kr', 'KIM@hanbit.kr', '', ''], ['hanbitkim', 'member2'])).toEqual([
      'hanbitkim2',
      'hanbitKIM3',
      'member',
      'member3',
    ])
    const own = { loginId: 'HanbitKim', email: 'x@y.kr' }
    expect(proposedLoginIds([{ email: 'kim@hanbit.kr' }, own], new Set())).toEqual([
      'hanbitkim2',
      'HanbitKim',
    ])
  })

  test('is one of those that are looked up, and valid, for fifty people without an address', () => {
    const people = Array.from({ length: 50 }, () => ({ email: '' }))
    const ids = proposedLoginIds(people, new Set(['member']))
    expect(new Set(ids).size).toBe(50)
    expect(ids.every(isLoginId)).toBe(true)
    expect(loginIdCandidates(people)).toEqual(expect.arrayContaining(ids))
  })
})
