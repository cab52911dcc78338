import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from '~/i18n/use-translation'
import { pageNumbers } from '~/rules/pager'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/page/link'

/** Links to the pages of a list, up to seven numbers (product §9). Renders nothing for a single page. */
export function Pager({
  current,
  total,
  href,
}: {
  current: number
  total: number
  href: (page: number) => string
}) {
  const { t } = useTranslation()
  if (total < 2) return null
  const box = 'flex min-h-target min-w-8 max-w-11 flex-1 items-center justify-center md:min-w-11'
  const step = (page: number, icon: typeof ChevronLeft, label: string) =>
    page < 1 || page > total ? (
      <span className={`${box} text-line-3`}>
        <Icon of={icon} />
      </span>
    ) : (
      <Link to={href(page)} aria-label={label} className={box}>
        <Icon of={icon} />
      </Link>
    )
  return (
    <nav aria-label={t('shell:pager.label')} className="tabular mt-8 flex justify-center print:hidden">
      {step(current - 1, ChevronLeft, t('shell:pager.previous'))}
      {pageNumbers(current, total).map((page) => (
        <Link
          key={page}
          to={href(page)}
          aria-current={page === current ? 'page' : undefined}
          aria-label={t('shell:pager.page', { page })}
          className={`${box} ${page === current ? 'border-b-3 border-pine font-semibold' : ''}`}
        >
          {page}
        </Link>
      ))}
      {step(current + 1, ChevronRight, t('shell:pager.next'))}
    </nav>
  )
}
