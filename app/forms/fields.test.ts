import { parseWithZod } from '@conform-to/zod/v4'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { LONGEST_LINE } from '~/rules/truncate'
import { minuteOfDay, requiredDay, requiredTime } from './fields'

/** The result of parsing a form with the posted values of one field: its value, or its errors. */
function posted(field: z.ZodType, ...values: string[]) {
  const form = new FormData()
  for (const value of values) form.append('field', value)
  const submission = parseWithZod(form, { schema: z.object({ field }) })
  return submission.status === 'success' ? submission.value.field : submission.error?.field
}
/** The same for a value in JSON. */
function called(field: z.ZodType, value: unknown) {
  const parsed = z.object({ field }).safeParse({ field: value })
  return parsed.success ? parsed.data.field : parsed.error.issues.map(({ message }) => message)
}
const tooLong = '2'.repeat(LONGEST_LINE + 1)

describe('a required day', () => {
  const day = requiredDay('visitDateRequired')

  test.each([
    ['2026-11-24', '2026-11-24'],
    [' 2026-11-24 ', '2026-11-24'],
    ['', ['visitDateRequired']],
    [' ', ['visitDateRequired']],
    ['2026-02-30', ['dateInvalid']],
    ['24.11.2026', ['dateInvalid']],
    ['2026-11-24 and what follows', ['dateInvalid']],
    [tooLong, ['dateInvalid']],
  ])('%j', (typed, result) => {
    expect(posted(day, typed)).toEqual(result)
    expect(called(day, typed)).toEqual(result)
  })

  test.each([undefined, null, 20261124, ['2026-11-24']])('%j is none', (value) =>
    expect(called(day, value)).toEqual(['visitDateRequired']),
  )

  test('one that breaks a further rule has one error only', () => {
    const later = day.refine((value) => value.startsWith('20'), 'dateInvalid')
    expect(called(later, '1999-01-01')).toEqual(['dateInvalid'])
    expect(called(later, 'x')).toEqual(['dateInvalid'])
  })
})

describe('a required time', () => {
  const time = requiredTime('visitTimeRequired')

  test.each([
    [['14', '30'], '14:30'],
    [['14:30'], '14:30'],
    [['', '30'], ['visitTimeRequired']],
    [[''], ['visitTimeRequired']],
    [['25', '00'], ['timeInvalid']],
    [['24:00'], ['timeInvalid']],
    [[tooLong], ['timeInvalid']],
  ])('%j', (typed, result) => expect(posted(time, ...typed)).toEqual(result))
})

describe('a minute of the day', () => {
  const start = minuteOfDay('timeRequired')

  test.each([
    ['00:00', 0],
    ['18:30', 1110],
    ['24:00', 1440],
    ['', ['timeRequired']],
    ['24:10', ['timeInvalid']],
    [tooLong, ['timeInvalid']],
  ])('%j', (typed, result) => {
    expect(posted(start, typed)).toEqual(result)
    expect(called(start, typed)).toEqual(result)
  })

  test('an invalid one has the error of the form', () =>
    expect(called(minuteOfDay('timeRequired', 'heatingWholeHours'), '18')).toEqual(['heatingWholeHours']))
})
