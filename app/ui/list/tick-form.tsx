import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import type { List } from '~/lists/load-list.server'
import type { Query } from '~/rules/query-string'
import { FieldError, type FieldFacts } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'
import { Link } from '~/ui/page/link'

/**
 * A form that acts on the ticked rows of a table, by one bar above it: how many rows there are, how many are ticked, and what
 * can be done with them. In the document it stands after the rows, as CSS counts what comes before. While a row is ticked the bar stays in view. Without buttons no row has a checkbox.
 */
export function TickForm({
  form,
  ids,
  count,
  tickAll,
  fields,
  buttons,
  children,
}: {
  form: NonNullable<ComponentProps<typeof PortalForm>['form']>
  /** The field with the ids of ticked rows. */
  ids: FieldFacts
  /** Number of rows, as text. */
  count: string
  /** Number of rows that can be ticked, and the address that ticks them all, unless all are ticked. */
  tickAll: { number: number; to: string; isTickingAll: boolean }
  /** What is chosen for all ticked rows, above the bar. */
  fields?: ReactNode
  /** What can be done with ticked rows: buttons, and disclosures of what needs a reason (`ReasonButton`). */
  buttons?: ReactNode
  /** The table. */
  children: ReactNode
}) {
  return (
    <PortalForm form={form} className="ticks">
      <div className="ticks-above">{fields}</div>
      {children}
      <TickBar
        ids={ids}
        count={count}
        all={[{ count: tickAll.number, to: tickAll.to, which: 'all', isTicking: tickAll.isTickingAll }]}
      >
        {buttons}
      </TickBar>
    </PortalForm>
  )
}

/** The bar of ticked rows, in the document after them, as CSS counts what comes before. */
export function TickBar({
  ids,
  count,
  all,
  children,
}: {
  ids: FieldFacts
  count: string
  /** Links that tick all rows, or all that are free of charge, unless these are ticked; nothing for one row. */
  all: readonly { count: number; to: string; which: 'all' | 'free'; isTicking: boolean }[]
  /** What can be done with them. */
  children?: ReactNode
}) {
  const { t } = useTranslation()
  const [before, after] = t('shell:ticks.chosen', { number: SPLIT }).split(SPLIT)
  return (
    <>
      <div id={ids.id} tabIndex={-1} className="ticks-above">
        <FieldError field={ids} />
      </div>
      <div className="ticks-bar">
        <p className="font-semibold">{count}</p>
        {all.map(
          ({ count: number, to, which, isTicking }) =>
            number > 1 && (
              <Link
                key={which}
                to={to}
                data-tick-all={which === 'free' ? '.tick-free' : '.tick-among-all'}
                className="link inline-flex min-h-target items-center"
              >
                {isTicking ? t('shell:ticks.none') : t(`shell:ticks.${which}`, { count: number })}
              </Link>
            ),
        )}
        {children && (
          <>
            <p>
              {before}
              <span className="ticks-number" />
              {after}
            </p>
            {children}
          </>
        )}
      </div>
    </>
  )
}

/** Ticked ids: those of the submitted form when it is shown again, else `all` if the address asks for them. */
export const tickedIds = (
  result: { initialValue?: Record<string, unknown> | null } | undefined,
  all: readonly string[],
): readonly string[] => (result ? ([result.initialValue?.ids ?? []].flat() as string[]) : all)

/** The link that ticks all of `number` rows of a list, or none of them again. */
export const tickAllOf = (
  { filter, page, isTickingAll }: Pick<List<unknown>, 'filter' | 'page' | 'isTickingAll'>,
  number: number,
  path: (query: Query) => string,
) => ({
  number,
  isTickingAll,
  to: path({ ...filter, page: page.current, tick: isTickingAll ? undefined : 'page' }),
})

/** Stands for the number, which CSS inserts. */
const SPLIT = '|'
