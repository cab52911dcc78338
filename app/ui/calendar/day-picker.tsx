import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from '~/i18n/use-translation'
import { addDays } from '~/rules/local-time'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/page/link'
import { useMessage } from '~/ui/page/use-message'

/** The day of a page in one line: the day before, any day, the day after, and today where it is another. */
export function DayPicker({
  date,
  today,
  typed = date,
  error,
  words,
  path,
  kept = {},
}: {
  date: string
  today: string
  /** What was typed, where it is no day; with its error. */
  typed?: string
  error?: string
  words: { label: string; before: string; after: string; today: string }
  path: (query: { date?: string }) => string
  /** Other parts of the address. */
  kept?: Record<string, string | undefined>
}) {
  const { t } = useTranslation()
  const message = useMessage()
  const step = (days: number, icon: typeof ChevronLeft, label: string) => (
    <Link
      to={path({ date: addDays(date, days) })}
      aria-label={label}
      className="flex min-h-control min-w-11 items-center justify-center"
    >
      <Icon of={icon} />
    </Link>
  )
  return (
    <form
      method="get"
      action={path({})}
      role="search"
      aria-label={t('shell:filter.label')}
      className="flex flex-wrap items-center print:hidden"
    >
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {step(-1, ChevronLeft, words.before)}
      <label htmlFor="day" className="sr-only">
        {words.label}
      </label>
      <input
        type="date"
        id="day"
        name="date"
        defaultValue={typed}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'day-error' : undefined}
        className={`min-h-control w-date rounded border bg-white px-3 py-2 text-body ${error ? 'border-2 border-red' : 'border-line-3'}`}
      />
      {step(1, ChevronRight, words.after)}
      <div className="shrink-0">
        <Button look="secondary">{t('shell:filter.search')}</Button>
      </div>
      {date !== today && (
        <Link to={path({ date: undefined })} className="link ml-3 inline-flex min-h-target items-center">
          {words.today}
        </Link>
      )}
      {error && (
        <p id="day-error" className="mt-1 w-full text-badge font-semibold text-red">
          {message(error)}
        </p>
      )}
    </form>
  )
}
