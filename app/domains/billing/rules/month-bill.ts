import { byName } from '~/rules/by-name'

/** A line on a bill, with the amounts stored with what it is for. */
export interface AmountLine {
  freeMinutes: number
  /** Without VAT. */
  won: number
  vatWon: number
  /** With VAT: what was paid apart from the bill, and what is asked for with it. */
  paidWon: number
  dueWon: number
}

interface Company {
  id: number
  ko: string
  en: string
}

interface Person {
  /** The same for all lines of one person. */
  key: string
  name: string
}

/** Sums of stored amounts, without rounding, so that a bill equals its lines to the won. */
export function sumOf(lines: readonly AmountLine[]) {
  const sums = { count: 0, freeMinutes: 0, won: 0, vatWon: 0, paidWon: 0, dueWon: 0 }
  for (const { freeMinutes, won, vatWon, paidWon, dueWon } of lines) {
    sums.count += 1
    sums.freeMinutes += freeMinutes
    sums.won += won
    sums.vatWon += vatWon
    sums.paidWon += paidWon
    sums.dueWon += dueWon
  }
  return sums
}

/** Companies in the order of their names in a language, with lines and sums, and the sum of all. */
export function billOf<Line extends AmountLine>(
  all: readonly { company: Company; line: Line }[],
  language: 'ko' | 'en',
) {
  const companies = groupBy(all, ({ company }) => company.id)
  return {
    companies: companies
      .map((ofOne) => {
        const lines = ofOne.map(({ line }) => line)
        return { company: ofOne[0]!.company, ...sumOf(lines), lines }
      })
      .sort((a, b) => byName(language)(a.company, b.company)),
    ...sumOf(all.map(({ line }) => line)),
  }
}

/** The sums of each person, in the order of their names. */
export const sumsByPerson = (all: readonly (AmountLine & { whose: Person })[]) =>
  groupBy(all, ({ whose }) => whose.key)
    .map((ofOne) => ({ ...ofOne[0]!.whose, ...sumOf(ofOne) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))

function groupBy<One>(all: readonly One[], keyOf: (one: One) => string | number): One[][] {
  const groups = new Map<string | number, One[]>()
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return [...groups.values()]
}
