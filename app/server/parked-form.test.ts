import { expect, test } from 'vitest'
import {
  decryptFields,
  encryptFields,
  parkableFields,
  restoreParkedForm,
  resendableFields,
} from './parked-form.server'

const form = (entries: [string, string | File][]) => {
  const data = new FormData()
  for (const [name, value] of entries) data.append(name, value)
  return data
}

test('secrets, codes, the page’s own fields and files are never parked', () => {
  const data = form([
    ['visitors[0].name', '김서연'],
    ['postcode', '03142'],
    ['password', 'Secret1!'],
    ['code', '123456'],
    ['csrf', 'x'],
    ['intent:add', '추가'],
    ['file', new File(['x'], 'x.png')],
  ])
  expect(parkableFields(data)).toEqual([
    ['visitors[0].name', '김서연'],
    ['postcode', '03142'],
  ])
})

test('a form to be sent again keeps its key and its step, too', () => {
  const kept: [string, string][] = [
    ['name', '김서연'],
    ['codeSentTo', '01012345678'],
    ['idempotencyKey', 'y'],
    ['intent:add', '추가'],
  ]
  const secret: [string, string | File][] = [
    ['newPassword', 'Secret1!'],
    ['code', '123456'],
    ['csrf', 'x'],
    ['file', new File(['x'], 'x.png')],
  ]
  expect(resendableFields(form([...kept, ...secret]))).toEqual(kept)
})

test('empty and too large forms are not parked', () => {
  expect(parkableFields(form([['password', 'x']]))).toBeUndefined()
  expect(parkableFields(form([['idempotencyKey', 'x']]))).toBeUndefined()
  expect(parkableFields(form([['text', 'x'.repeat(65_536)]]))).toBeUndefined()
  // The limit of 64 KB counts bytes: a Hangul syllable has three.
  expect(parkableFields(form([['text', '가'.repeat(22_000)]]))).toBeUndefined()
  expect(parkableFields(form([['text', '가'.repeat(21_000)]]))).toBeDefined()
})

test('is posted to its page with the step that shows it again', async () => {
  const request = new Request('http://localhost/my-visitor?page=2', { headers: { cookie: 'a=b' } })
  const fields: [string, string][] = [
    ['ids', '3'],
    ['ids', '1'],
  ]
  const restored = restoreParkedForm(request, fields, 'token')
  expect([restored.method, restored.url, restored.headers.get('cookie')]).toEqual([
    'POST',
    request.url,
    'a=b',
  ])
  expect([...(await restored.formData())]).toEqual([
    ['csrf', 'token'],
    ['intent:restore-form', ''],
    ...fields,
  ])
})

test('only the same secret reads it back, and only unaltered', () => {
  const content = encryptFields(['a'.repeat(32)], [['name', '김서연']])
  expect(content).not.toContain('김서연')
  expect(decryptFields(['a'.repeat(32)], content)).toEqual([['name', '김서연']])
  expect(decryptFields(['b'.repeat(32)], content)).toBeUndefined()
  expect(decryptFields(['a'.repeat(32)], `${content.slice(0, -4)}AAAA`)).toBeUndefined()
  expect(decryptFields(['a'.repeat(32)], '')).toBeUndefined()
})
