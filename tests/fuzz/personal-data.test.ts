import { expect, test } from 'vitest'
import { useApi } from '../support/api'
import { CALLS } from './call-permissions'
import { answeredFields, operationsOf } from './document'
import { ANSWERED, IMPERSONAL, PERSONAL } from './personal-data'

const api = useApi()

test('personal data are in no answer but those that list them, with the reason', async () => {
  const { body } = await api.call('GET', '/openapi.json')
  const found = new Map<string, Set<string>>()
  for (const { name, responses } of operationsOf(body))
    for (const field of answeredFields(body, responses)) {
      const permission = CALLS[name]!
      if (!PERSONAL.test(field.split('.').at(-1)!) || IMPERSONAL.has(field)) continue
      const key = permission === 'anyone' ? name : permission
      found.set(key, (found.get(key) ?? new Set()).add(field))
    }
  const sorted = (fields: Iterable<string>) => [...fields].sort()
  expect(Object.fromEntries([...found].map(([it, fields]) => [it, sorted(fields)]))).toEqual(
    Object.fromEntries(Object.entries(ANSWERED).map(([it, { fields }]) => [it, sorted(fields)])),
  )
})
