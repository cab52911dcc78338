import { ArrowRight } from 'lucide-react'
import { useTranslation } from '~/i18n/use-translation'
import type { Card } from '~/domains/members/rules/my-page-cards'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/page/link'

/** The links of my page. */
export function MyCards({
  cards,
  waiting,
}: {
  cards: Card[]
  /** Number of things that wait for the member, by card. */
  waiting: Record<string, number>
}) {
  const { t } = useTranslation('members')
  return (
    <ul className="border-t-2 border-ink">
      {cards.map(({ key, path }) => (
        <li key={key} className="border-b border-line-1">
          <Link to={path} className="flex min-h-control items-center justify-between py-3 hover:bg-mist">
            <span className="min-w-0">
              <span className="block font-semibold text-pine">{t(`card.${key}.title`)}</span>
              <span className="block text-table text-ink-3">{t(`card.${key}.text`)}</span>
              {Boolean(waiting[key]) && (
                <span className="block text-table font-semibold text-amber">
                  {t('myPage.visitsWaiting', { count: waiting[key] })}
                </span>
              )}
            </span>
            <Icon of={ArrowRight} className="ml-3 text-pine" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
