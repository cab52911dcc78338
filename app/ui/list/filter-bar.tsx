import { SlidersHorizontal } from 'lucide-react'
import type { Translate } from '~/i18n/translate'
import { formatMonth } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import type { ListFilter } from '~/lists/load-list.server'
import { Button } from '~/ui/button'
import type { Choice } from '~/ui/form/field'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/page/link'
import { SavedFilters } from './saved-filters'
import { useLanguage } from '~/ui/page/use-language'
import { useMessage } from '~/ui/page/use-message'

/** One field of a list's filter. */
interface FilterPart<Name extends string> {
  name: Name
  label: string
  /** A search field unless given, or a select with `options`. */
  type?: 'search' | 'date'
  options?: readonly Choice[]
  /** Without an option for all: one value is always selected. */
  isOneAlways?: boolean
}

/** The fields of a period, `period` in a list's query. */
export function usePeriodParts(): FilterPart<'from' | 'to'>[] {
  const { t } = useTranslation()
  return [
    { name: 'from', label: t('shell:filter.from'), type: 'date' },
    { name: 'to', label: t('shell:filter.to'), type: 'date' },
  ]
}

/** The month of a bill or a statement, among those that exist. */
export function useMonthPart(label: string, months: readonly string[]): FilterPart<'month'> {
  const language = useLanguage()
  return {
    name: 'month',
    label,
    options: months.map((month) => ({ value: month, label: formatMonth(month, language) })),
    isOneAlways: true,
  }
}

/**
 * The filter of a list, a form with method GET. Invalid values are reported at their fields. On a phone several
 * fields are collapsed, so that the list is visible.
 */
export function FilterBar<Name extends string>({
  path,
  reset = path,
  list: { filter, errors, narrowing, isFiltered },
  fields,
  sizes = [],
  views = [],
}: {
  path: string
  /** Address without the filter, where it is more than the path. */
  reset?: string
  list: ListFilter<Name>
  fields: readonly FilterPart<NoInfer<Name>>[]
  /** Page sizes to choose from. */
  sizes?: readonly number[]
  /** Parameters to keep, such as a tab. */
  views?: readonly NoInfer<Name>[]
}) {
  const { t } = useTranslation()
  const isFolded = fields.length > 1
  const filteredCount = fields.filter(({ name }) => narrowing.includes(name)).length
  const visibleFields: FilterPart<string>[] = [...fields]
  if (sizes.length > 1) visibleFields.push(sizePart(t, sizes))
  const namesOf = ({ name, options }: FilterPart<string>) => {
    const value = (filter as Record<string, string>)[name] ?? ''
    return narrowing.includes(name) ? (options?.find((option) => option.value === value)?.label ?? value) : []
  }
  const proposed = fields.flatMap(namesOf).join(' · ').slice(0, 60)
  const form = (
    <form
      method="get"
      action={path}
      role="search"
      aria-label={t('shell:filter.label')}
      className="mb-6 bg-mist px-4 pb-1 pt-1 md:pt-4"
    >
      {views.map((name) => (
        <input key={name} type="hidden" name={name} value={filter[name]} />
      ))}
      {(filter as { sort?: string }).sort && (
        <input type="hidden" name="sort" value={(filter as { sort?: string }).sort} />
      )}
      {isFolded && (
        <>
          <input
            type="checkbox"
            id="filter-switch"
            className="filter-switch"
            defaultChecked={Object.keys(errors).length > 0}
          />
          <label htmlFor="filter-switch" className="filter-switch-label min-h-control font-semibold">
            <Icon of={SlidersHorizontal} size={18} className="mr-2" />
            {t('shell:filter.open')}
            {filteredCount > 0 && (
              <span className="ml-2 font-normal">{t('shell:filter.given', { count: filteredCount })}</span>
            )}
          </label>
        </>
      )}
      <div className={`filter-parts ${isFolded ? '' : 'pt-3 md:pt-0'} md:flex md:flex-wrap md:items-start`}>
        {visibleFields.map((field) => (
          <Part
            key={field.name}
            {...field}
            value={(filter as Record<string, string>)[field.name] ?? ''}
            error={(errors as Record<string, string[]>)[field.name]?.[0]}
          />
        ))}
        <div className="mb-3 md:flex md:flex-wrap md:items-center">
          {/* The height of a label: the row is aligned at the top, as errors are below the fields. */}
          <span aria-hidden="true" className="mb-1 hidden w-full text-badge md:block">
            {'\u00a0'}
          </span>
          <Button look="secondary">{t('shell:filter.search')}</Button>
          {isFiltered && (
            <Link to={reset} className="link mt-2 inline-flex min-h-target items-center md:ml-4 md:mt-0">
              {t('shell:filter.reset')}
            </Link>
          )}
        </div>
      </div>
    </form>
  )
  return (
    <>
      <SavedFilters present={isFiltered ? filter : undefined} proposed={proposed} />
      {form}
    </>
  )
}

const sizePart = (t: Translate, sizes: readonly number[]): FilterPart<'size'> => ({
  name: 'size',
  label: t('shell:filter.size'),
  options: sizes.map((size) => ({ value: String(size), label: t('shell:filter.rows', { number: size }) })),
  isOneAlways: true,
})

function Part({
  name,
  label,
  type = 'search',
  options,
  isOneAlways,
  value,
  error,
}: FilterPart<string> & { value: string; error?: string }) {
  const { t } = useTranslation()
  const message = useMessage()
  const control = {
    id: `filter-${name}`,
    name,
    defaultValue: value,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `filter-${name}-error` : undefined,
    className: `w-full min-h-control px-3 py-2 rounded bg-white text-body border ${error ? 'border-2 border-red' : 'border-line-3'}`,
  }
  const width = options ? (name === 'size' ? 'filter-rows' : 'filter-select') : WIDTHS[type]
  return (
    <div className={`mb-3 md:mr-4 ${width}`}>
      <label htmlFor={control.id} className="mb-1 block text-badge font-semibold">
        {label}
      </label>
      {options ? (
        <select {...control}>
          {!isOneAlways && <option value="">{t('shell:filter.all')}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        <input type={type} maxLength={type === 'search' ? 100 : undefined} {...control} />
      )}
      {error && (
        <p id={`filter-${name}-error`} className="mt-1 text-badge font-semibold text-red">
          {message(error)}
        </p>
      )}
    </div>
  )
}

const WIDTHS = { search: 'filter-keyword', date: 'filter-date' }
