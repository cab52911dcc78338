import { expect, test } from 'vitest'
import { canOnSome } from '../../app/rules/permissions'
import { useApi } from '../support/api'
import { CALLS } from './call-permissions'
import { answeredFields, operationsOf, type Operation } from './document'
import { OPEN_CALLS } from './open-calls'
import { isAction } from './permissions'
import { IMPERSONAL, PERSONAL } from './personal-data'

const api = useApi()

/** Whether anybody may make the call, or whoever says to be a visit's guest. */
function isOpen(name: string): boolean {
  const permission = CALLS[name]!
  if (permission === 'anyone') return true
  return isAction(permission) && canOnSome({ kind: 'guest' }, permission, true)
}

test('every open call is on the list, with what binds it where it shows or writes something', async () => {
  const { body } = await api.call('GET', '/openapi.json')
  const asksForSignIn = ({ method, path }: Operation) =>
    body.paths[`/api/v1${path}`][method.toLowerCase()].security !== undefined
  const open = operationsOf(body).filter((call) => isOpen(call.name) && !asksForSignIn(call))
  expect(open.map(({ name }) => name).sort()).toEqual(Object.keys(OPEN_CALLS).sort())
  const unlike: string[] = []
  for (const { name, method, responses } of open) {
    const { shows, costs, binds } = OPEN_CALLS[name]!
    const fields = [...answeredFields(body, responses)].filter(
      (field) => PERSONAL.test(field.split('.').at(-1)!) && !IMPERSONAL.has(field),
    )
    if (fields.length > 0 && shows === null) unlike.push(`${name} shows ${fields.join(', ')}`)
    if (method !== 'GET' && costs === null) unlike.push(`${name} writes: what does it cost?`)
    if ((shows !== null || costs !== null) && binds === null) unlike.push(`${name}: what binds it?`)
  }
  expect(unlike).toEqual([])
})
