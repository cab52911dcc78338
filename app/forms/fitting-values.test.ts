import { expect, test } from 'vitest'
import { z } from 'zod'
import { visitChangeForm } from '~/domains/visitors/schemas'
import { requiredText } from './fields'
import { fittingValues } from './fitting-values'

const form = z.object({
  name: z.string(),
  ids: z.array(z.string()),
  rows: z.array(z.object({ name: z.string() })).optional(),
  seen: z.preprocess((value) => value, z.array(z.object({ id: z.string() }))),
})

test('text in place of rows is left out, everything else stays', () => {
  const typed = { name: '김', ids: 'a', rows: 'x', seen: 'y', more: '1' }
  expect(fittingValues(form, typed)).toEqual({ name: '김', ids: 'a', more: '1' })
  expect(fittingValues(form, { rows: ['x', { name: '이' }] })).toEqual({ rows: [{}, { name: '이' }] })
  expect(fittingValues(form.transform(String), { rows: 'x', name: '김' })).toEqual({ name: '김' })
})

test('a group in place of a text is left out, also in one of several forms', () => {
  const edit = z.object({ part: z.literal('edit'), text: requiredText('nameRequired', 10).optional() })
  const either = z.discriminatedUnion('part', [edit, z.object({ part: z.literal('end') })])
  const kept = { part: 'edit', more: { x: '1' } }
  expect(fittingValues(either, { ...kept, text: { x: 'a' } })).toEqual(kept)
  expect(fittingValues(either, { ...kept, text: [{ x: 'a' }] })).toEqual(kept)
  expect(fittingValues(either, { ...kept, text: ['a', 'b'] })).toEqual({ ...kept, text: ['a', 'b'] })
})

test('a visit’s people that are not a list are left out', () => {
  expect(fittingValues(visitChangeForm, { visitors: '1', purposeText: 'a' })).toEqual({ purposeText: 'a' })
})
