import type { ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import { EmptyState } from '~/ui/list/empty-state'
import { FindField } from '~/ui/form/find-field'
import { Link } from '~/ui/page/link'
import { isPartOf } from '~/rules/label-search'
import { nearestOf } from '~/rules/nearest'
import type { FoundIn } from './finding.server'

/** A page of the portal, by its name. */
interface Screen {
  label: string
  path: string
}

/**
 * The field, and what was found: screens, and in each list its first things with a link to all of them. Where nothing was, the screens
 * that are nearest.
 */
export function FoundLists({
  action,
  typed,
  meanings,
  screens,
  lists,
  words,
}: {
  action: string
  /** Empty before anything was typed. */
  typed: string
  /** What was typed, and the other words of its meaning. */
  meanings: string[]
  screens: Screen[]
  lists: FoundIn[]
  /** Words of one meaning on each line. */
  words: string
}) {
  const { t } = useTranslation('search')
  const pages = screens.filter(({ label }) => meanings.some((meaning) => isPartOf(label, meaning)))
  const isEmpty = pages.length === 0 && lists.length === 0
  return (
    <>
      <FindField
        action={action}
        id="find"
        typed={typed}
        label={t('label')}
        hasFocus={typed === ''}
        className="max-w-form"
      />
      {typed === '' ? (
        <p className="mt-4 max-w-text text-ink-2">{t('hint')}</p>
      ) : isEmpty ? (
        <div className="mt-8">
          <EmptyState hint={t('noneHint')}>{t('none', { text: typed })}</EmptyState>
          <Screens id="nearest" title={t('nearest')} screens={nearestOf(typed, screens, words)} />
        </div>
      ) : (
        <div className="mt-4">
          <Screens id="pages" title={t('kinds.pages')} screens={pages} />
          {lists.map(({ kind, count, isCut, things, all }) => {
            const number = isCut ? `${count}+` : `${count}`
            const title = t(`kinds.${kind}` as 'kinds.pages')
            return (
              <Group
                key={kind}
                id={kind}
                title={title}
                count={number}
                all={
                  count > things.length && (
                    <Link to={all} className="link inline-flex min-h-target items-center">
                      {t('all', { kind: title, number })}
                    </Link>
                  )
                }
              >
                {things.map(({ id, ...thing }) => (
                  <Found key={id} {...thing} />
                ))}
              </Group>
            )
          })}
        </div>
      )}
    </>
  )
}

const Screens = ({ id, title, screens }: { id: string; title: string; screens: Screen[] }) =>
  screens.length > 0 && (
    <Group id={id} title={title} count={`${screens.length}`}>
      {screens.map(({ label, path }) => (
        <Found key={path} title={label} path={path} />
      ))}
    </Group>
  )

function Group({
  id,
  title,
  count,
  all,
  children,
}: {
  id: string
  title: string
  count: string
  all?: ReactNode
  children: ReactNode
}) {
  return (
    <section aria-labelledby={`${id}-title`} className="mt-8 max-w-ticket">
      <h2 id={`${id}-title`} className="border-b-2 border-ink pb-2 text-h3 font-semibold">
        {title} <span className="tabular font-normal text-ink-2">{count}</span>
      </h2>
      <ul>{children}</ul>
      {all}
    </section>
  )
}

const Found = ({ title, facts = [], path }: { title: string; facts?: string[]; path: string }) => (
  <li className="border-b border-line-1">
    <Link
      to={path}
      className="flex min-h-control flex-wrap items-baseline py-2 underline-offset-4 hover:underline"
    >
      <span className="mr-4 min-w-0 break-words font-semibold">{title}</span>
      <span className="tabular min-w-0 break-words text-table text-ink-2">
        {facts.filter(Boolean).join(' · ')}
      </span>
    </Link>
  </li>
)
