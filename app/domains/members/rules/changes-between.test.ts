import { expect, test } from 'vitest'
import { changesBetween, type MemberChange } from './changes-between'

const account = {
  name: '이서준',
  gender: 'male',
  mobile: '01055550000',
  email: null,
  floor: 12,
  accountType: 'ordinary',
  total: false,
  parking: false,
  amenity: false,
  membership: false,
  visitor: true,
}

test.each<[string, Partial<typeof account> | { email: string }, MemberChange[]]>([
  ['nothing', {}, []],
  ['a floor', { floor: 13 }, [{ field: 'floor', before: ['12'], after: ['13'] }]],
  ['what was empty', { email: 'a@b.kr' }, [{ field: 'email', before: [''], after: ['a@b.kr'] }]],
  [
    'two fields, in the order of the form',
    { mobile: '01055551111', name: '박하윤' },
    [
      { field: 'name', before: ['이서준'], after: ['박하윤'] },
      { field: 'mobile', before: ['01055550000'], after: ['01055551111'] },
    ],
  ],
])('%s', (_, edit, changes) => expect(changesBetween(account, { ...account, ...edit })).toEqual(changes))

test('permissions are one field of several values', () => {
  const [change, ...others] = changesBetween(account, { ...account, parking: true, amenity: true })
  expect(others).toEqual([])
  expect(change!.field).toBe('permissions')
  expect(change!.after).toEqual(expect.arrayContaining(change!.before))
  expect(change!.after).toHaveLength(change!.before.length + 2)
})
