import { useTranslation } from '~/i18n/use-translation'
import { Link } from '~/ui/link'
import { noticePaths } from './paths'
import type { NoticeRow } from './schemas'

/**
 * Notices as a list: number, category, title, date (specification §2). Home shows its beginning. On a phone category
 * and date speak for themselves and the number says nothing.
 */
export function NoticeTable({ notices, caption }: { notices: NoticeRow[]; caption: string }) {
  const { t } = useTranslation('notices')
  return (
    <table className="table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className="number">
            {t('column.number')}
          </th>
          <th scope="col">{t('column.category')}</th>
          <th scope="col">{t('column.title')}</th>
          <th scope="col">{t('column.date')}</th>
        </tr>
      </thead>
      <tbody>
        {notices.map(({ id, number, category, title, date }) => (
          <tr key={id}>
            <td className="number says-nothing text-ink-3">{number}</td>
            <td className="whitespace-nowrap text-ink-2">{t(`category.${category}`)}</td>
            <th scope="row" className="w-full font-normal">
              <Link
                to={noticePaths.details({ id })}
                className="inline-block py-2 font-semibold underline-offset-4 hover:underline md:-my-2"
              >
                {title}
              </Link>
            </th>
            <td className="whitespace-nowrap text-ink-2">{date}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
