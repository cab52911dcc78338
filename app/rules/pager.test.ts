import { describe, expect, test } from 'vitest'
import { pageNumbers } from './pager'

describe('pager', () => {
  test.each([
    [1, 0, []],
    [1, 1, [1]],
    [2, 3, [1, 2, 3]],
    [7, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 20, [1, 2, 3, 4, 5, 6, 7]],
    [4, 20, [1, 2, 3, 4, 5, 6, 7]],
    [5, 20, [2, 3, 4, 5, 6, 7, 8]],
    [17, 20, [14, 15, 16, 17, 18, 19, 20]],
    [20, 20, [14, 15, 16, 17, 18, 19, 20]],
    [99, 20, [14, 15, 16, 17, 18, 19, 20]],
    [-5, 20, [1, 2, 3, 4, 5, 6, 7]],
  ])('page %i of %i: %j', (current, total, numbers) => {
    expect(pageNumbers(current, total)).toEqual(numbers)
  })
})
