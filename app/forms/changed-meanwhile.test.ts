import { expect, test } from 'vitest'
import { sinceShown } from './changed-meanwhile'

const SAVED = [
  { name: 'name', label: '이름', value: '한지우' },
  { name: 'roles', label: '역할', value: ['front', 'amenity'] },
  { name: 'active', label: '입주', value: 'on' },
  { name: 'access.visitors.from', label: '부터', value: '08:00' },
]
const typed = {
  revision: 'shown',
  name: '한지우',
  roles: ['amenity', 'front'],
  active: 'on',
  access: { visitors: { from: '08:00' } },
}
const conflict = { '': ['changedMeanwhile'] }
const names = (result: Parameters<typeof sinceShown>[0]) =>
  sinceShown(result, 'now', SAVED).others.map(({ name }) => name)

test('a form carries the revision it was first shown with, also after it was refused for something else', () => {
  expect(sinceShown(undefined, 'now', SAVED)).toEqual({ revision: 'now', others: [] })
  const refused = { initialValue: typed, error: { name: ['nameRequired'] } }
  expect(sinceShown(refused, 'now', SAVED)).toEqual({ revision: 'shown', others: [] })
})

test('after another’s change it carries the revision now, and says what is stored otherwise than typed', () => {
  expect(sinceShown({ initialValue: typed, error: conflict }, 'now', SAVED).revision).toBe('now')
  expect(names({ initialValue: typed, error: conflict })).toEqual([])
  const other = { ...typed, name: '한지호', roles: 'front', access: { visitors: { from: '09:00' } } }
  expect(names({ initialValue: other, error: conflict })).toEqual(['name', 'roles', 'access.visitors.from'])
  const { active: _, ...unticked } = typed
  expect(names({ initialValue: unticked, error: conflict })).toEqual(['active'])
  expect(names({ initialValue: null, error: conflict })).toHaveLength(4)
})
