import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import { FieldError, type FieldMeta } from './field'
import { PortalForm } from './form'
import { Link } from './link'

/**
 * A form that does something to the rows that are ticked in it. How many those are counts itself, and stands with the
 * buttons at the foot of the screen while the rows are in view; without buttons nothing can be ticked.
 */
export function TickForm({
  form,
  ids,
  count,
  tickAll,
  children,
  more,
  buttons,
}: {
  form: NonNullable<ComponentProps<typeof PortalForm>['form']>
  /** The field of what is ticked. */
  ids: FieldMeta
  /** How many rows there are, in words. */
  count: string
  /** How many rows of the page can be ticked, and the address that ticks them all, or none where they are. */
  tickAll: { number: number; to: string; isTickingAll: boolean }
  /** The table. */
  children: ReactNode
  /** What else the form asks, such as a reason. */
  more?: ReactNode
  buttons?: ReactNode
}) {
  const { t } = useTranslation()
  const { number, to, isTickingAll } = tickAll
  const [before, after] = t('shell:ticks.chosen', { number: SPLIT }).split(SPLIT)
  return (
    <PortalForm form={form} className="ticks">
      <div id={ids.id} tabIndex={-1} className="mb-3">
        <FieldError field={ids} />
        <p className="font-semibold">
          {count}
          {number > 1 && (
            <Link
              to={to}
              data-tick-all
              className="link ml-4 inline-flex min-h-target items-center font-normal"
            >
              {isTickingAll ? t('shell:ticks.none') : t('shell:ticks.all', { count: number })}
            </Link>
          )}
        </p>
      </div>
      {children}
      {more}
      {buttons && (
        <div className="ticks-bar">
          <p className="mr-4 font-semibold">
            {before}
            <span className="ticks-number" />
            {after}
          </p>
          {buttons}
        </div>
      )}
    </PortalForm>
  )
}

/** What is ticked: what was when the form came back, or else `all` of those the address asks for. */
export const tickedIds = (
  result: { initialValue?: Record<string, unknown> | null } | undefined,
  all: readonly string[],
): readonly string[] => (result ? ([result.initialValue?.ids ?? []].flat() as string[]) : all)

/** Stands for the number, which the style sheet counts. */
const SPLIT = '|'
