import { useTranslation } from '~/i18n/use-translation'
import { LIST_SIZES, visitStatus } from '~/domains/visitors/schemas'
import { Button } from '~/ui/button'
import { Link } from '~/ui/link'
import { useMessage } from '~/ui/use-message'

export interface Filter {
  from: string
  to: string
  status: string
  keyword: string
  size: string
}

const CONTROL = 'w-full min-h-control px-3 py-2 rounded bg-white text-body border'

/** What a list may be narrowed by, as a form that only asks: its answer is an address. */
export function VisitFilter({
  filter,
  errors,
  isFiltered,
  path,
}: {
  filter: Filter
  errors: Record<string, string[]>
  isFiltered: boolean
  path: string
}) {
  const { t } = useTranslation('visitors')
  const message = useMessage()
  const controlOf = (name: keyof Filter) => ({
    id: `filter-${name}`,
    name,
    defaultValue: filter[name],
    'aria-invalid': errors[name] ? true : undefined,
    'aria-describedby': errors[name] ? `filter-${name}-error` : undefined,
    className: `${CONTROL} ${errors[name] ? 'border-2 border-red' : 'border-line-3'}`,
  })
  const labelled = (name: keyof Filter, width: string, control: JSX.Element) => (
    <div className={`mb-3 md:mr-4 ${width}`}>
      <label htmlFor={`filter-${name}`} className="mb-1 block text-badge font-semibold">
        {t(`list.${name}`)}
      </label>
      {control}
      {errors[name] && (
        <p id={`filter-${name}-error`} className="mt-1 text-badge font-semibold text-red">
          {message(errors[name]![0]!)}
        </p>
      )}
    </div>
  )
  return (
    <form
      method="get"
      action={path}
      role="search"
      aria-label={t('list.filter')}
      className="mb-6 bg-mist px-4 pb-1 pt-4 md:flex md:flex-wrap md:items-start"
    >
      {labelled('from', 'md:w-date', <input type="date" {...controlOf('from')} />)}
      {labelled('to', 'md:w-date', <input type="date" {...controlOf('to')} />)}
      {labelled(
        'status',
        'md:w-status',
        <select {...controlOf('status')}>
          <option value="">{t('list.all')}</option>
          {visitStatus.options.map((status) => (
            <option key={status} value={status}>
              {t(`statuses:visit.${status}`)}
            </option>
          ))}
        </select>,
      )}
      {labelled('keyword', 'md:w-keyword', <input type="search" maxLength={50} {...controlOf('keyword')} />)}
      {labelled(
        'size',
        'md:w-rows',
        <select {...controlOf('size')}>
          {LIST_SIZES.map((size) => (
            <option key={size} value={size}>
              {t('list.rows', { number: size })}
            </option>
          ))}
        </select>,
      )}
      <div className="mb-3 md:flex md:flex-wrap md:items-center">
        {/* As high as a label: errors may stand below the fields, so the row is aligned at its top. */}
        <span aria-hidden="true" className="mb-1 hidden w-full text-badge md:block">
          {'\u00a0'}
        </span>
        <Button look="secondary">{t('list.search')}</Button>
        {isFiltered && (
          <Link to={path} className="link mt-2 inline-flex min-h-target items-center md:ml-4 md:mt-0">
            {t('list.reset')}
          </Link>
        )}
      </div>
    </form>
  )
}
