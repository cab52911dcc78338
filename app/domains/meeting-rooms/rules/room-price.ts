import { priceOf, type Price, type PriceLine } from '~/booking/rules/price'

interface Named {
  nameKo: string
  nameEn: string
}

/** The parts of an order that its price depends on; times in minutes, amounts in won. */
export interface RoomOrder {
  room: Named & { wonPerHour: number }
  minutes: number
  /** Minutes of them covered by the company's free time. */
  freeMinutes: number
  attendees: number
  package: (Named & { wonPerPerson: number; addOn: (Named & { won: number }) | null }) | null
  /** With the package's tea or jam. */
  withAddOn: boolean
  extras: readonly (Named & { won: number })[]
}

/** What a change of a booking may change of its price, with the free minutes used. */
interface PricedTime {
  thingId: number
  date: string
  startMinutes: number
  endMinutes: number
  freeMinutes: number
}

/**
 * The price of a changed booking as it was agreed, for other attendees, however prices have changed since (decisions §8).
 * @returns null where room, time or free time are others: then the prices in force count
 */
export function agreedPrice(
  booking: PricedTime & { priceLines: PriceLine[] },
  changed: PricedTime & { attendees: number },
): Price | null {
  const isSame = (['thingId', 'date', 'startMinutes', 'endMinutes', 'freeMinutes'] as const).every(
    (name) => booking[name] === changed[name],
  )
  if (!isSame) return null
  const perPerson = ({ part }: PriceLine) => part === 'package' || part === 'addOn'
  return priceOf(
    booking.priceLines.map((line) =>
      perPerson(line) ? { ...line, count: changed.attendees, won: line.unitWon * changed.attendees } : line,
    ),
  )
}

const wonFor = (minutes: number, wonPerHour: number) => Math.round((minutes * wonPerHour) / 60)

/**
 * The price of a room line by line: hours, less free time, refreshments per attendee with tea or jam, and equipment
 * (product §9; decisions §8). Free equipment is a line of 0 won.
 */
export function roomPrice(order: RoomOrder): Price {
  const { room, minutes, freeMinutes, attendees, withAddOn, extras } = order
  const name = ({ nameKo, nameEn }: Named) => ({ nameKo, nameEn })
  const time = (part: 'room' | 'freeTime', count: number, sign: 1 | -1): PriceLine => ({
    part,
    ...name(room),
    count,
    unitWon: room.wonPerHour,
    won: sign * wonFor(count, room.wonPerHour),
  })
  const each = (part: 'package' | 'addOn', of: Named, unitWon: number): PriceLine => ({
    part,
    ...name(of),
    count: attendees,
    unitWon,
    won: unitWon * attendees,
  })
  const { package: chosen } = order
  return priceOf([
    time('room', minutes, 1),
    ...(freeMinutes > 0 ? [time('freeTime', freeMinutes, -1)] : []),
    ...(chosen ? [each('package', chosen, chosen.wonPerPerson)] : []),
    ...(chosen?.addOn && withAddOn ? [each('addOn', chosen.addOn, chosen.addOn.won)] : []),
    ...extras.map((extra): PriceLine => ({
      part: 'extra',
      ...name(extra),
      count: 1,
      unitWon: extra.won,
      won: extra.won,
    })),
  ])
}
