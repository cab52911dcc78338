/** A cell that leaves when it says nothing and its row is folded to lines of words on a phone. */
export function FoldCell({
  label,
  value,
  className = '',
}: {
  label: string
  value: string | null
  className?: string
}) {
  return (
    <td data-label={label} className={`${value ? '' : 'says-nothing'} ${className}`}>
      {value ?? '–'}
    </td>
  )
}
