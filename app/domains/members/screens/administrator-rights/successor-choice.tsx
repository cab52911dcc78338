import { useTranslation } from '~/i18n/use-translation'
import { formatFloor } from '~/i18n/format'
import { memberPaths } from '~/domains/members/paths'
import type { List, ListFilter } from '~/lists/load-list.server'
import type { EmployeeRow } from '~/domains/members/schemas'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/list/empty-state'
import { FieldError } from '~/ui/form/field'
import { FilterBar } from '~/ui/list/filter-bar'
import { Notice } from '~/ui/page/notice'
import { Pager } from '~/ui/list/pager'
import { useLanguage } from '~/ui/page/use-language'

interface Props {
  rows: EmployeeRow[]
  list: ListFilter<'name'> & Pick<List<EmployeeRow>, 'page'>
  error?: string
}

/** Employees who can become master; choosing one leads to the confirmation. */
export function SuccessorChoice({ rows, list, error }: Props) {
  const { t } = useTranslation('members')
  const language = useLanguage()
  const path = memberPaths.administratorRights()
  return (
    <>
      <Notice tone="warning" title={t('messages:transferIrreversible')} />
      <FilterBar path={path} list={list} fields={[{ name: 'name', label: t('field.name') }]} />
      {rows.length === 0 ? (
        <EmptyState drawing="no-people">{t('messages:noData')}</EmptyState>
      ) : (
        <form method="get" action={path} className="max-w-form">
          <fieldset id="successor">
            <legend className="mb-2 text-h3 font-semibold">{t('transfer.choose')}</legend>
            <FieldError field={{ id: 'successor', errors: error ? [error] : undefined }} />
            {rows.map((row) => (
              <label key={row.id} className="flex min-h-control items-center border-b border-line-1 py-3">
                <input type="radio" name="id" value={row.id} className="mr-3 h-6 w-6 shrink-0 accent-pine" />
                <span className="mr-3 font-semibold">{row.name}</span>
                <span className="text-table text-ink-3">
                  {row.loginId} · {formatFloor(row.floor, language)}
                </span>
              </label>
            ))}
          </fieldset>
          <Button name="next" value="1" className="mt-6">
            {t('transfer.next')}
          </Button>
        </form>
      )}
      <Pager
        current={list.page.current}
        total={list.page.total}
        href={(number) => memberPaths.administratorRights({ ...list.filter, page: number })}
      />
    </>
  )
}
