import { daysOfMonth, type LocalDate } from '~/rules/local-time'

/** A registration of a car that is parked by the month. */
export interface MonthlyCar {
  id: number
  plate: string
  fromDate: LocalDate
  /** The last day; null until it is ended. */
  toDate: LocalDate | null
}

/** One that was ended on the day it was made: a slip, with a last day before its first. */
const isSlip = ({ fromDate, toDate }: MonthlyCar) => toDate !== null && toDate < fromDate

/**
 * The registrations that a month is billed for: each plate once, to the company that had it first in that month (decisions §7).
 * A slip is not billed.
 */
export function billedCars<Car extends MonthlyCar>(cars: readonly Car[], month: string): Car[] {
  const { from, to } = daysOfMonth(month)
  const first = new Map<string, Car>()
  for (const car of cars.toSorted((a, b) => a.fromDate.localeCompare(b.fromDate) || a.id - b.id)) {
    const isParked = car.fromDate <= to && (car.toDate === null || car.toDate >= from)
    if (isParked && !isSlip(car) && !first.has(car.plate)) first.set(car.plate, car)
  }
  return [...first.values()].sort((a, b) => a.id - b.id)
}
