/** A booking on a bill, with the amounts stored with it. */
interface BillLine {
  startMinutes: number
  endMinutes: number
  freeMinutes: number
  /** Without VAT. */
  won: number
  vatWon: number
}

/** A line with the company that pays. */
interface CompanyLine<Line extends BillLine> {
  company: { id: number; ko: string; en: string }
  line: Line
}

/** Sums of stored amounts, without rounding, so that a bill equals its bookings to the won. */
export function sumOf(lines: readonly BillLine[]) {
  const sums = { count: 0, minutes: 0, freeMinutes: 0, won: 0, vatWon: 0 }
  for (const { startMinutes, endMinutes, freeMinutes, won, vatWon } of lines) {
    sums.count += 1
    sums.minutes += endMinutes - startMinutes
    sums.freeMinutes += freeMinutes
    sums.won += won
    sums.vatWon += vatWon
  }
  return sums
}

/** Companies in the order of their names, with lines and sums, and the sum of all. */
export function billOf<Line extends BillLine>(all: readonly CompanyLine<Line>[]) {
  const companies = new Map<number, { company: CompanyLine<Line>['company']; lines: Line[] }>()
  for (const { company, line } of all) {
    const bill = companies.get(company.id) ?? { company, lines: [] }
    companies.set(company.id, bill)
    bill.lines.push(line)
  }
  return {
    companies: [...companies.values()]
      .map(({ company, lines }) => ({ company, ...sumOf(lines), lines }))
      .sort((a, b) => (a.company.ko < b.company.ko ? -1 : 1)),
    ...sumOf(all.map(({ line }) => line)),
  }
}
