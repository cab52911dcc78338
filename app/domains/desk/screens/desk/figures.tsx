import type { CountedTask } from '~/domains/desk/rules/desk-tasks'
import { useTranslation } from '~/i18n/use-translation'
import { Link } from '~/ui/page/link'

/** Numbers of the day that require nothing, each with the list behind it. */
export function Figures({ figures }: { figures: readonly (CountedTask & { path: string })[] }) {
  const { t } = useTranslation('desk')
  if (figures.length === 0) return null
  return (
    <ul aria-label={t('figures.title')} className="mb-11 flex flex-wrap">
      {figures.map(({ key, path, count }) => (
        <li key={key} className="mr-11">
          <Link to={path} className="flex min-h-target items-baseline">
            <span className="tabular mr-2 text-h2-s font-semibold md:text-h2">{count}</span>
            <span className="text-table underline underline-offset-4">{t(`tasks.${key}`)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
