/** A time of a day, in minutes of the day. */
interface Span {
  startMinutes: number
  endMinutes: number
}

/** Where pieces of equipment are: with a booking, or lent or kept from use by the desk, at a time of a day. */
export interface PieceOut extends Span {
  /** The booking; null for a piece that the desk has lent or keeps from use. */
  id: number | null
  date: string
  /** Codes of the equipment. */
  codes: readonly string[]
}

/** Equipment with the number of its pieces; null for what is not counted. */
export interface Counted {
  code: string
  stock: number | null
}

/** The most pieces that are out at one moment of a time. Times that only touch do not overlap. */
export function mostOut(out: readonly Span[], wanted: Span): number {
  const during = out.filter(
    (one) => one.startMinutes < wanted.endMinutes && wanted.startMinutes < one.endMinutes,
  )
  // The number grows only where one begins.
  const moments = during.map(({ startMinutes }) => Math.max(startMinutes, wanted.startMinutes))
  const at = (moment: number) =>
    during.filter((one) => one.startMinutes <= moment && moment < one.endMinutes).length
  return Math.max(0, ...moments.map(at))
}

/** Whether a time is within another one. */
export const isWithin = (time: Span & { date: string }, other: Span & { date: string }): boolean =>
  time.date === other.date && other.startMinutes <= time.startMinutes && time.endMinutes <= other.endMinutes

/**
 * Which of the equipment has no piece left at a time, one piece of each being wanted (decisions §8). A booking that is being
 * changed keeps what it has where its new time is within its old one, however few pieces the owner has left since.
 * @param except the booking that is being changed
 */
export function withoutPiece<Piece extends Counted>(
  wanted: readonly Piece[],
  { out, time, except }: { out: readonly PieceOut[]; time: Span & { date: string }; except?: number },
): Piece[] {
  const own = except === undefined ? undefined : out.find(({ id }) => id === except)
  if (own && isWithin(time, own)) return []
  return wanted.filter(({ code, stock }) => {
    if (stock === null) return false
    const others = out.filter(
      ({ id, date, codes }) => (id === null || id !== except) && date === time.date && codes.includes(code),
    )
    return mostOut(others, time) >= stock
  })
}
