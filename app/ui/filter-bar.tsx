import type { ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from './button'
import type { Choice } from './field'
import { Link } from './link'

/** What a list may be narrowed by, as a form that only asks: its answer is an address. */
export function FilterBar({
  path,
  reset = path,
  isFiltered,
  children,
}: {
  path: string
  /** The list without the filter, where that is more than its path. */
  reset?: string
  isFiltered: boolean
  children: ReactNode
}) {
  const { t } = useTranslation()
  return (
    <form
      method="get"
      action={path}
      role="search"
      aria-label={t('shell:filter.label')}
      className="mb-6 bg-mist px-4 pb-1 pt-4 md:flex md:flex-wrap md:items-end"
    >
      {children}
      <div className="mb-3 md:flex md:items-center">
        <Button look="secondary">{t('shell:filter.search')}</Button>
        {isFiltered && (
          <Link to={reset} className="link mt-2 inline-flex min-h-target items-center md:ml-4 md:mt-0">
            {t('shell:filter.reset')}
          </Link>
        )}
      </div>
    </form>
  )
}

interface Part {
  name: string
  label: string
  value?: string
}

/** A word or a date to search by. */
export function FilterText({ name, label, value, type = 'search' }: Part & { type?: 'search' | 'date' }) {
  return (
    <FilterPart name={name} label={label}>
      <input
        id={`filter-${name}`}
        type={type}
        name={name}
        defaultValue={value}
        maxLength={type === 'search' ? 50 : undefined}
        className={CONTROL}
      />
    </FilterPart>
  )
}

/** One of a list, or all of them unless it is one always. */
export function FilterSelect({
  name,
  label,
  value,
  options,
  isOneAlways,
}: Part & { options: Choice[]; isOneAlways?: boolean }) {
  const { t } = useTranslation()
  return (
    <FilterPart name={name} label={label}>
      <select id={`filter-${name}`} name={name} defaultValue={value ?? ''} className={CONTROL}>
        {!isOneAlways && <option value="">{t('shell:filter.all')}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FilterPart>
  )
}

function FilterPart({ name, label, children }: Part & { children: ReactNode }) {
  return (
    <div className="mb-3 md:mr-4 md:w-short">
      <label htmlFor={`filter-${name}`} className="mb-1 block text-badge font-semibold">
        {label}
      </label>
      {children}
    </div>
  )
}

const CONTROL = 'w-full min-h-control px-3 py-2 rounded bg-white text-body border border-line-3'
