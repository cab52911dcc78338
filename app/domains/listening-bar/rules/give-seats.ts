interface Waiting {
  id: number
  seats: number
}

/**
 * Who of those who wait gets free seats: in the order of arrival, and nobody is passed over. Whoever is first and wants more
 * than is left may take one seat.
 * @param waiting in the order of arrival
 * @returns the ids of those who get their seats, and of whoever is first then if one seat would be too few
 */
export function giveSeats(
  waiting: readonly Waiting[],
  free: number,
): { given: number[]; short: number | null } {
  const given: number[] = []
  let left = free
  for (const { id, seats } of waiting) {
    if (seats > left) return { given, short: left > 0 ? id : null }
    given.push(id)
    left -= seats
  }
  return { given, short: null }
}
