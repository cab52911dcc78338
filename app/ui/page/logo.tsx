const ABOVE = Array.from({ length: 8 }, (_, level) => level * 2.5)
const BELOW = Array.from({ length: 3 }, (_, level) => 25 + level * 2.5)

/** The building's logo: floors above and below the ground line as bars. */
export function Logo({ isOnDark = false }: { isOnDark?: boolean }) {
  const [above, ground, below] = isOnDark
    ? ['fill-celadon-300', 'fill-yuja', 'fill-celadon-500']
    : ['fill-pine', 'fill-ink', 'fill-celadon-500']
  return (
    <svg
      viewBox="0 0 24 32"
      width="24"
      height="32"
      aria-hidden="true"
      focusable="false"
      className="logo shrink-0"
    >
      {ABOVE.map((y) => (
        <rect key={y} x="6" y={y} width="12" height="1.5" className={above} />
      ))}
      <rect x="0" y="21" width="24" height="2" className={ground} />
      {BELOW.map((y) => (
        <rect key={y} x="4" y={y} width="16" height="1.5" className={below} />
      ))}
    </svg>
  )
}
