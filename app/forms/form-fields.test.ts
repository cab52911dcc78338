import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isSecretField, withoutSecretsAndFiles } from './form-fields'

const form = (entries: [string, string | File][]) => {
  const data = new FormData()
  for (const [name, value] of entries) data.append(name, value)
  return data
}

test.each(['password', 'confirmPassword', 'newPassword', 'code', 'visitors[0].code'])(
  '%s is a secret',
  (name) => expect(isSecretField(name)).toBe(true),
)

test.each(['postcode', 'codeSentTo', 'companyCode', 'passwordHint', 'code.name', 'loginId'])(
  '%s is none',
  (name) => expect(isSecretField(name)).toBe(false),
)

test('values with the same name keep their order; secrets and files are removed', () => {
  const typed: [string, string][] = [
    ['ids', '3'],
    ['ids', '1'],
    ['reason', ''],
  ]
  const secret: [string, string | File][] = [
    ['password', 'Secret1!'],
    ['file', new File(['x'], 'x.png')],
  ]
  expect(withoutSecretsAndFiles(form([...typed, ...secret]))).toEqual(typed)
})

test('every field of the product that hides what is typed, or asks for a code, is in the list', () => {
  const screens = readdirSync('app/domains', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(`app/domains/${file}`, 'utf8'))
  const hidden = screens.flatMap((source) =>
    [...source.matchAll(/<TextField\s[^>]*?field=\{(?:fields\.)?(\w+)\}[^>]*/g)].flatMap(([field, name]) =>
      /type="password"|"one-time-code"|\{\.\.\.newPassword\}/.test(field) ? [name!] : [],
    ),
  )
  expect(new Set(hidden).size).toBeGreaterThan(2)
  expect(hidden.filter((name) => !isSecretField(name))).toEqual([])
})
