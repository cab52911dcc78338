import { useTranslation } from '~/i18n/use-translation'
import { Link } from '~/ui/page/link'
import { complaintPaths } from '~/domains/complaints/paths'

/** Links to the desk's other pages about inquiries. */
export function DeskLinks() {
  const { t } = useTranslation('complaints')
  return (
    <p className="flex flex-wrap text-table">
      <Link to={complaintPaths.figures()} className="link mr-6 inline-flex min-h-target items-center">
        {t('figures.title')}
      </Link>
      <Link to={complaintPaths.categories()} className="link inline-flex min-h-target items-center">
        {t('categories.title')}
      </Link>
    </p>
  )
}
