import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { typedPlate } from '~/domains/parking/schemas'
import {
  contactNumber,
  email,
  mobile,
  newLoginId,
  oneTimeCode,
  requiredDay,
  requiredTime,
  wholeNumber,
} from './fields'

/** Whatever is read sign by sign is normalised in one way (rules/identifier.ts, decisions §5). */

const FIELDS: [name: string, field: z.ZodType, typed: string, read: unknown][] = [
  ['a mobile number', mobile, '010-1234-5678', '01012345678'],
  ['a telephone number', contactNumber, '02-1234-5678', '0212345678'],
  ['a plate', typedPlate, '12가3456', '12가3456'],
  ['a one-time code', oneTimeCode, '123-456', '123456'],
  ['an e-mail address', email, 'kim@hanbit.kr', 'kim@hanbit.kr'],
  ['an ID', newLoginId, 'hanbit01', 'hanbit01'],
  ['an amount', wholeNumber('amountRequired'), '12000', 12_000],
  ['a day', requiredDay('dateRequired'), '2026-12-01', '2026-12-01'],
  ['a time', requiredTime('timeRequired'), '09:30', '09:30'],
]
const UNSEEN = [
  ...'\u00ad\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2069\ufeff',
]
const fullWidth = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))

describe.each(FIELDS)('%s', (_name, field, typed, read) => {
  test('is read without what nobody sees', () => {
    for (const mark of UNSEEN) {
      expect(field.parse(mark + typed + mark)).toEqual(read)
      expect(field.parse(typed.slice(0, 3) + mark + typed.slice(3))).toEqual(read)
    }
  })

  test('is read in full width, and with other dashes', () => {
    expect(field.parse(fullWidth(typed))).toEqual(read)
    for (const dash of '‐‑–—−ㅡ') expect(field.parse(typed.replaceAll('-', dash))).toEqual(read)
  })

  test.each(UNSEEN)('of %j alone is empty', (mark) => {
    expect(field.safeParse(mark).success).toBe(false)
  })
})

test.each([
  ['2026. 12. 1.', '2026-12-01'],
  ['2026/12/01', '2026-12-01'],
  ['2026·12', null],
])('the day %s is %s', (typed, read) => {
  expect(requiredDay('dateRequired').safeParse(typed).data ?? null).toBe(read)
})

/** Comparisons of names, keys typed in Korean, and texts for a gateway, which are not read sign by sign. */
const NO_IDENTIFIERS = [
  'app/domains/members/screens/sign-up/login-id-field.tsx',
  'app/domains/visitors/rules/host-name.ts',
  'app/domains/visitors/rules/is-same-name.ts',
  'app/messaging/gateways/sms-text.server.ts',
  'app/rules/identifier.ts',
  'app/rules/text.ts',
  'app/rules/truncate.ts',
  'app/rules/two-set.ts',
]

test('nothing else is normalised in a way of its own', () => {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => `app/${file}`)
  const own = files.filter((file) => /normaliseUnicode\(|\.normalize\(/.test(readFileSync(file, 'utf8')))
  expect(own.sort()).toEqual(NO_IDENTIFIERS)
})
