import { describe, expect, test } from 'vitest'
import { chosenFlags, permissionValues } from './permission-values'

const noFlags = { total: false, parking: false, amenity: false, membership: false, visitor: false }

describe('permission values', () => {
  test.each([
    [noFlags, ['ORDINARY']],
    [{ ...noFlags, parking: true, visitor: true }, ['VISITOR', 'PARKING']],
    [{ ...noFlags, total: true }, ['TOTAL']],
    [{ ...noFlags, total: true, amenity: true }, ['TOTAL', 'AMENITY']],
  ])('of %j are %j', (flags, values) => {
    expect(permissionValues(flags)).toEqual(values)
  })

  test('are read as the same flags, but never as total', () => {
    for (let combination = 0; combination < 32; combination++) {
      const flags = {
        total: Boolean(combination & 1),
        parking: Boolean(combination & 2),
        amenity: Boolean(combination & 4),
        membership: Boolean(combination & 8),
        visitor: Boolean(combination & 16),
      }
      const { total: _, ...others } = flags
      expect(chosenFlags(permissionValues(flags))).toEqual(others)
    }
  })

  test('ORDINARY beside others adds nothing', () => {
    expect(chosenFlags(['ORDINARY', 'AMENITY'])).toEqual(chosenFlags(['AMENITY']))
  })
})
