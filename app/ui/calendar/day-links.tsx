import { addDays } from '~/rules/local-time'
import { Link } from '~/ui/page/link'

/** Links of a page about a day to the day before, the day after and, where it is another, today. */
export function DayLinks({
  date,
  today = date,
  words,
  path,
}: {
  date: string
  today?: string
  words: { before: string; after: string; today?: string }
  path: (query: { date: string }) => string
}) {
  const days = [
    { date: addDays(date, -1), label: words.before },
    { date: addDays(date, 1), label: words.after },
    ...(today === date ? [] : [{ date: today, label: words.today }]),
  ]
  return (
    <p className="mb-6 flex flex-wrap">
      {days.map(({ date, label }) => (
        <Link key={label} to={path({ date })} className="link mr-6 inline-flex min-h-target items-center">
          {label}
        </Link>
      ))}
    </p>
  )
}
