import type { BillKind, BillLine, BillQuery } from '~/booking/bill-line'
import type { Db } from '~/db/database.server'
import type { Language } from '~/i18n/languages'
import { daysOfMonth } from '~/rules/local-time'
import { fitnessBillLines } from '~/domains/fitness/api/bill-lines.server'
import { loanBillLines, roomBillLines } from '~/domains/meeting-rooms/api/bill-lines.server'
import { seatBillLines } from '~/domains/refresh-room/api/bill-lines.server'
import type { BILL_VIEWS, Bill, BillShownLine } from '~/domains/billing/bill-shapes'
import { billOf, sumsByPerson } from '~/domains/billing/rules/month-bill'

/** What is billed, by the domain that sells it; its kinds, so that what is not asked for is not read. */
const SOURCES: readonly {
  kinds: readonly BillKind[]
  lines: (db: Db, query: BillQuery, kind?: BillKind) => Promise<BillLine[]>
}[] = [
  { kinds: ['room', 'vip', 'listening'], lines: roomBillLines },
  { kinds: ['equipment'], lines: loanBillLines },
  { kinds: ['refresh'], lines: seatBillLines },
  { kinds: ['gx', 'pt', 'pass', 'locker'], lines: fitnessBillLines },
]

interface Asked {
  month: string
  company?: number
  kind?: BillKind
  by?: (typeof BILL_VIEWS)[number]
  now: Date
  language: Language
}

/**
 * The monthly bill of all companies, ended ones included (decisions §8), from stored amounts; each thing stands on it once. As
 * companies receive it, what colleagues do not see has no name; `by: 'person'` has all names and the sums of each person.
 */
export async function monthBill(db: Db, { month, company, kind, by, now, language }: Asked): Promise<Bill> {
  const query = { ...daysOfMonth(month), companyId: company, now }
  const found: BillLine[] = []
  for (const source of SOURCES)
    if (kind === undefined || source.kinds.includes(kind))
      found.push(...(await source.lines(db, query, kind)))
  const lines = found.filter((line) => kind === undefined || line.kind === kind).sort(oldestFirst)
  const byPerson = by === 'person'
  const { companies, ...all } = billOf(
    lines.map((line) => ({
      company: line.company,
      line: { ...toShown(line, byPerson), whose: { key: String(line.memberId ?? ''), name: line.person } },
    })),
    language,
  )
  return {
    month,
    companies: companies.map((each) => ({
      ...each,
      lines: each.lines.map(({ whose: _, ...line }) => line),
      people: byPerson ? sumsByPerson(each.lines) : [],
    })),
    ...all,
    waiting: lines.filter(({ isUndecided }) => isUndecided).length,
  }
}

const oldestFirst = (a: BillLine, b: BillLine) =>
  compare(a.from, b.from) || (a.startMinutes ?? 0) - (b.startMinutes ?? 0) || compare(a.id, b.id)
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

function toShown(line: BillLine, withNames: boolean): BillShownLine {
  const { company: _, memberId: _2, isPrivate, isUndecided: _3, isPaid, owedBackWon = 0, ...shown } = line
  const all = line.won + line.vatWon
  return {
    ...shown,
    person: isPrivate && !withNames ? '' : line.person,
    paidWon: isPaid ? all + owedBackWon : 0,
    dueWon: isPaid ? 0 - owedBackWon : all,
  }
}
