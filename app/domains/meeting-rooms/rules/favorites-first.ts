/** The same rooms with the favourites first, each part in its own order. */
export const favoritesFirst = <Room extends { code: string }>(
  rooms: readonly Room[],
  favorites: readonly string[],
): Room[] => [
  ...rooms.filter(({ code }) => favorites.includes(code)),
  ...rooms.filter(({ code }) => !favorites.includes(code)),
]
