import { expect, test } from 'vitest'
import { readForm } from './read-form.server'

const FORM = 'application/x-www-form-urlencoded'
const posted = (body: string, type = FORM) =>
  readForm(new Request('http://localhost', { method: 'POST', body, headers: { 'content-type': type } }))

test('reads what a page posts', async () => {
  const form = await posted('csrf=x&visitors%5B10%5D.name=%EA%B9%80&intent%3Aremove-visitor-10=1')
  expect([...form!]).toEqual([
    ['csrf', 'x'],
    ['visitors[10].name', '김'],
    ['intent:remove-visitor-10', '1'],
  ])
})

test.each([
  ['JSON', '{}', 'application/json'],
  ['plain text', 'a=b', 'text/plain'],
  ['multipart without parts', 'x', 'multipart/form-data; boundary=y'],
  ['a place far up a list', 'visitors[99999999].name=x', FORM],
  ['a place after a line break', 'x\n[100]=x', FORM],
  ['a name of a thousand parts', `${'a.'.repeat(1_000)}b=x`, FORM],
  ['a field without a name', '=x', FORM],
  ['thousands of fields', 'a=1&'.repeat(1_001), FORM],
  ['hundreds of names', Array.from({ length: 201 }, (_, i) => `a${i}=1`).join('&'), FORM],
  ['many lists', Array.from({ length: 21 }, (_, i) => `x${i}[99]=1`).join('&'), FORM],
  ['a name that every object has', 'toString=1', FORM],
  ['such a name within another', 'name.constructor=1', FORM],
  ['such a name of a button', 'intent:__proto__=1', FORM],
  ['lists in lists', 'x[99][99]=1', FORM],
])('%s is no form', async (_, body, type) => {
  expect(await posted(body, type)).toBeUndefined()
})
