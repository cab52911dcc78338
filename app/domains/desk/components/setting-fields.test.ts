import { expect, test } from 'vitest'
import { SETTING_GROUPS, SETTING_NAMES } from './setting-fields'

test('each setting is in one group', () => {
  expect(Object.values(SETTING_GROUPS).flat().sort()).toEqual([...SETTING_NAMES].sort())
})
