import { expect, test } from 'vitest'
import { z } from 'zod'
import { flag, listOf, optionalText, requiredDay, requiredText, wholeNumber } from './fields'
import { constraintIn } from './form-action.server'
import { optionalLines } from './typed-text'

const name = requiredText('nameRequired', 50)

test.each([
  [
    'a line, a day and a number that are needed',
    z.object({ name, day: requiredDay('dateRequired'), seats: wholeNumber('numberRequired') }),
    ['name', 'day', 'seats'],
  ],
  [
    'nothing that may stay empty',
    z.object({ note: optionalText(10), text: optionalLines(10), agreed: flag }),
    [],
  ],
  ['no tick of a list', z.object({ floors: listOf(z.string()).pipe(z.array(z.string()).min(1)) }), []],
  [
    'the fields of each guest',
    z.object({ guests: z.array(z.object({ name, email: optionalText(10) })) }),
    ['guests[].name'],
  ],
  [
    'a field of one form among several',
    z.union([z.object({ reason: name }), z.object({ code: name })]),
    ['reason', 'code'],
  ],
  [
    'no field that one of its forms does not need',
    z.union([z.object({ reason: name }), z.object({ reason: optionalText(10) })]),
    [],
  ],
  [
    'forms within forms',
    z.union([
      z.discriminatedUnion('part', [z.object({ part: z.literal('a').optional(), name })]),
      z.object({ code: name }),
    ]),
    ['name', 'code'],
  ],
])('the HTML requires %s', (_, schema, required) => {
  expect(Object.keys(constraintIn(schema)).sort()).toEqual(required.sort())
})
