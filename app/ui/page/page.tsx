import type { ReactNode } from 'react'
import { ChevronRight } from 'lucide-react'
import { useShell } from './use-shell'
import { useTranslation } from '~/i18n/use-translation'
import { Icon } from '~/ui/icon'
import { Link } from './link'
import { Unbroken } from '~/ui/unbroken'

const MY_PAGE = '/my-page'

interface Crumb {
  label: string
  to?: string
}

/** An inner page: breadcrumb, title, content. The breadcrumb of every page below My page leads over it, before `crumbs`. */
export function Page({
  title,
  lead,
  crumbs = [],
  action,
  children,
  narrow = false,
}: {
  title: string
  lead?: ReactNode
  crumbs?: Crumb[]
  action?: ReactNode
  children: ReactNode
  narrow?: boolean
}) {
  const { t } = useTranslation()
  const shell = useShell()
  const myPage = { label: t('shell:menuGroup.myPage'), to: MY_PAGE }
  // A kiosk has “home” and “previous” in its own bar.
  const hasBreadcrumb = !narrow && !shell?.kiosk
  return (
    <div className={`page-margins pb-16 pt-6 md:pb-24 md:pt-8 ${narrow ? 'mx-auto max-w-narrow' : ''}`}>
      {hasBreadcrumb && (
        <Breadcrumb
          crumbs={[
            ...(shell?.pathname.startsWith(`${MY_PAGE}/`) ? [myPage] : []),
            ...crumbs,
            { label: title },
          ]}
        />
      )}
      <div className="mt-6 md:flex md:items-end md:justify-between">
        <h1 className="text-h1-s font-semibold md:text-h1">
          <Unbroken text={title} />
        </h1>
        {action && <div className="mt-4 md:mt-0">{action}</div>}
      </div>
      <div className="ground-line mt-4" aria-hidden="true" />
      {lead && <p className="mt-6 max-w-text text-body md:text-lead">{lead}</p>}
      <div className="mt-8">{children}</div>
    </div>
  )
}

function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('shell:breadcrumb')} className="print:hidden">
      <ol className="flex flex-wrap text-table text-ink-3">
        {[{ label: t('shell:menu.home'), to: '/' }, ...crumbs].map(({ label, to }, place) => (
          <li key={label} className="flex items-center">
            {to ? (
              <Link
                to={to}
                className="inline-flex min-h-target items-center underline-offset-4 hover:underline"
              >
                {label}
              </Link>
            ) : (
              <span aria-current="page" className="inline-flex min-h-target items-center">
                {label}
              </span>
            )}
            {/* Behind its word, so that no line begins with one. */}
            {place < crumbs.length && <Icon of={ChevronRight} size={16} className="mx-2" />}
          </li>
        ))}
      </ol>
    </nav>
  )
}
