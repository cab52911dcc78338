import { expect, test } from 'vitest'
import { claimedEmail } from './claimed-email'

test.each([
  [{ email: 'Minjun@Hanbit.kr', email_verified: true }, 'minjun@hanbit.kr'],
  [{ email: 'minjun@hanbit.kr', email_verified: 'true' }, 'minjun@hanbit.kr'],
  [{ email: 'minjun@hanbit.kr', xms_edov: true }, 'minjun@hanbit.kr'],
  [{ email: 'minjun@hanbit.kr', xms_edov: '1' }, 'minjun@hanbit.kr'],
  [{ email: 'minjun@hanbit.kr' }, undefined],
  [{ email: 'minjun@hanbit.kr', email_verified: false }, undefined],
  [{ email: 'minjun@hanbit.kr', email_verified: 'false' }, undefined],
  [{ email: 'minjun@hanbit.kr', email_verified: false, xms_edov: true }, undefined],
  [{ email: ['minjun@hanbit.kr'], email_verified: true }, undefined],
  [{ email: ' minjun@hanbit.kr ', email_verified: 1 }, 'minjun@hanbit.kr'],
  [{ email: `${'a'.repeat(244)}@hanbit.kr`, email_verified: true }, `${'a'.repeat(244)}@hanbit.kr`],
  [{ email: `${'a'.repeat(250)}@hanbit.kr`, email_verified: true }, undefined],
  [{ email_verified: true }, undefined],
])('%j vouches for %s', (claims, email) => expect(claimedEmail(claims)).toBe(email))
