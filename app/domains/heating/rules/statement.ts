import { vatOf } from '~/booking/rules/price'
import type { LocalDate } from '~/rules/local-time'
import { runsOf } from './runs'
import { sharesOf, turnOf, type Participant } from './shares'

/** A billed hour and its participants. */
export interface BilledHour<Type extends string = string> {
  date: LocalDate
  type: Type
  floor: number
  hour: number
  won: number
  participants: readonly Participant[]
}

/** A company's part of one hour. */
interface Part<Type extends string> {
  date: LocalDate
  type: Type
  floor: number
  hour: number
  won: number
  isShared: boolean
}

/**
 * What each company pays: its parts of all its hours, also as lines of consecutive hours on a floor, and the VAT on their sum. The
 * amounts add up to the price of all hours, each counted once.
 */
export function statementOf<Type extends string>(hours: readonly BilledHour<Type>[]) {
  const parts = new Map<number, Part<Type>[]>()
  const requests = new Map<number, Set<number>>()
  for (const { participants, ...hour } of hours) {
    const shares = sharesOf(hour.won, participants, turnOf(hour))
    const companyIds = new Set(participants.map(({ companyId }) => companyId))
    for (const companyId of companyIds) {
      const ofCompany = participants.filter((one) => one.companyId === companyId)
      const won = ofCompany.reduce((sum, { requestId }) => sum + shares.get(requestId)!, 0)
      add(parts, companyId, { ...hour, won, isShared: companyIds.size > 1 })
      const requestIds = requests.get(companyId) ?? new Set()
      for (const { requestId } of ofCompany) requestIds.add(requestId)
      requests.set(companyId, requestIds)
    }
  }
  return [...parts].map(([companyId, partsOfCompany]) => {
    const won = sumOf(partsOfCompany)
    return {
      companyId,
      requests: requests.get(companyId)!.size,
      hours: partsOfCompany.length,
      won,
      vatWon: vatOf(won),
      lines: linesOf(partsOfCompany),
    }
  })
}

const linesOf = <Type extends string>(parts: Part<Type>[]) =>
  runsOf(parts, ({ date, type, floor, isShared }) => [date, type, floor, isShared].join(' '))
    .map(({ hours, startMinutes, endMinutes }) => {
      const { date, type, floor, isShared } = hours[0]!
      return { date, type, floor, startMinutes, endMinutes, isShared, won: sumOf(hours) }
    })
    .sort((a, b) => a.date.localeCompare(b.date) || a.floor - b.floor || a.startMinutes - b.startMinutes)

const sumOf = (parts: readonly { won: number }[]) => parts.reduce((sum, { won }) => sum + won, 0)

function add<T>(lists: Map<number, T[]>, key: number, item: T) {
  const list = lists.get(key)
  if (list) list.push(item)
  else lists.set(key, [item])
}
