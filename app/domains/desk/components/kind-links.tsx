import { Link } from '~/ui/page/link'

/** Links to what other kinds of bookings have of their own: plans and lists. */
export function KindLinks({
  label,
  links,
}: {
  /** What they lead to, where their names alone do not say it. */
  label?: string
  links: readonly { to: string; label: string }[]
}) {
  if (links.length === 0) return null
  return (
    <p className="mb-6 flex flex-wrap items-center print:hidden">
      {label && <span className="mr-6">{label}</span>}
      {links.map((link) => (
        <Link key={link.to} to={link.to} className="link mr-6 inline-flex min-h-target items-center">
          {link.label}
        </Link>
      ))}
    </p>
  )
}
