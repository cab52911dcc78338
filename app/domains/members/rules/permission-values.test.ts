import { describe, expect, test } from 'vitest'
import { chosenFlags, permissionValues } from './permission-values'

const none = { total: false, parking: false, amenity: false, membership: false, visitor: false }

describe('permission values', () => {
  test.each([
    [none, ['ORDINARY']],
    [{ ...none, parking: true, visitor: true }, ['VISITOR', 'PARKING']],
    [{ ...none, total: true }, ['TOTAL']],
    [{ ...none, total: true, amenity: true }, ['TOTAL', 'AMENITY']],
  ])('of %j are %j', (held, values) => {
    expect(permissionValues(held)).toEqual(values)
  })

  test('become the same flags again, but never total', () => {
    for (let bits = 0; bits < 32; bits++) {
      const held = {
        total: Boolean(bits & 1),
        parking: Boolean(bits & 2),
        amenity: Boolean(bits & 4),
        membership: Boolean(bits & 8),
        visitor: Boolean(bits & 16),
      }
      const { total: _, ...others } = held
      expect(chosenFlags(permissionValues(held))).toEqual(others)
    }
  })

  test('ORDINARY beside others adds nothing', () => {
    expect(chosenFlags(['ORDINARY', 'AMENITY'])).toEqual(chosenFlags(['AMENITY']))
  })
})
