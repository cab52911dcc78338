import { expect, test } from 'vitest'
import { billedCars, type MonthlyCar } from './monthly-cars'

let id = 0
const car = (
  fromDate: string,
  toDate: string | null = null,
  plate = '12가3456',
): MonthlyCar & { id: number } => ({
  id: ++id,
  plate,
  fromDate,
  toDate,
})
const billed = (cars: MonthlyCar[], month = '2026-11') =>
  billedCars(cars, month).map((one) => cars.indexOf(one))

test.each<[string, MonthlyCar[], number[]]>([
  ['the whole month', [car('2026-10-05')], [0]],
  ['from its last day on', [car('2026-11-30')], [0]],
  ['not before', [car('2026-12-01')], []],
  ['until its first day', [car('2026-10-05', '2026-11-01')], [0]],
  ['not after', [car('2026-10-05', '2026-10-31')], []],
  ['a slip', [car('2026-11-23', '2026-11-22')], []],
  ['a slip on the first of a month', [car('2026-11-01', '2026-10-31')], []],
  ['a slip, then right', [car('2026-11-23', '2026-11-22'), car('2026-11-23')], [1]],
  ['ended and registered again', [car('2026-11-02', '2026-11-09'), car('2026-11-20')], [0]],
  ['two cars', [car('2026-11-02'), car('2026-11-02', null, '34나5678')], [0, 1]],
  ['whoever had it first, in any order', [car('2026-11-20'), car('2026-11-02', '2026-11-09')], [1]],
])('a month bills %s', (_, cars, places) => {
  expect(billed(cars)).toEqual(places)
})

test('the month after is billed to whoever has it then', () => {
  expect(billed([car('2026-11-02', '2026-11-09'), car('2026-11-20')], '2026-12')).toEqual([1])
})
