/** Explains the cells of a calendar. */
export function Legend({
  label,
  items,
}: {
  label: string
  items: readonly { look: 'free' | 'taken' | 'mine' | 'waiting' | 'chosen' | 'closed'; label: string }[]
}) {
  return (
    <ul aria-label={label} className="mt-4 flex flex-wrap text-table">
      {items.map(({ look, label: words }) => (
        <li key={look} className="mb-2 mr-5 flex items-center">
          <span aria-hidden="true" className={`legend day-${look}`} />
          {words}
        </li>
      ))}
    </ul>
  )
}
