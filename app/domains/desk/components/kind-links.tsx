import { Link } from '~/ui/link'

/** Links to what other kinds of bookings have of their own: plans and lists. */
export function KindLinks({ links }: { links: readonly { to: string; label: string }[] }) {
  if (links.length === 0) return null
  return (
    <p className="mb-6 flex flex-wrap print:hidden">
      {links.map(({ to, label }) => (
        <Link key={to} to={to} className="link mr-6 inline-flex min-h-target items-center">
          {label}
        </Link>
      ))}
    </p>
  )
}
