/** The same rooms with the favourites first, each part in its own order; of the others the one that was booked last before the rest. */
export const favoritesFirst = <Room extends { code: string }>(
  rooms: readonly Room[],
  favorites: readonly string[],
  lastBooked?: string,
): Room[] => {
  const others = rooms.filter(({ code }) => !favorites.includes(code))
  return [
    ...rooms.filter(({ code }) => favorites.includes(code)),
    ...others.filter(({ code }) => code === lastBooked),
    ...others.filter(({ code }) => code !== lastBooked),
  ]
}
