import { Clock } from 'lucide-react'
import { byAge, isLate, type CountedTask } from '~/domains/desk/rules/desk-tasks'
import { formatAge } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/page/link'
import { useLanguage } from '~/ui/page/use-language'

type Queue = CountedTask & { path: string }

/** What waits, whatever has waited longest first. */
export function TaskQueues({ queues, now }: { queues: readonly Queue[]; now: string }) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const waiting = queues.filter(({ count }) => count > 0).sort(byAge)
  return (
    <section aria-labelledby="queues" className="mb-11">
      <h2 id="queues" className="mb-3 text-h2-s font-semibold md:text-h2">
        {t('queues.title')}
      </h2>
      <ol className="border-t-2 border-ink">
        {waiting.map(({ key, path, count, since }) => (
          <li key={key} className="border-b border-line-1">
            <Link to={path} className="flex items-baseline py-3 hover:bg-celadon-100">
              <span className="tabular w-14 shrink-0 text-h2-s font-semibold md:text-h2">{count}</span>
              <span className="min-w-0 flex-1">
                <span className="block break-words font-semibold underline underline-offset-4">
                  {t(`tasks.${key}`)}
                </span>
                {since !== null && (
                  <span className="block text-table text-ink-2">
                    {t('queues.oldest', { age: formatAge(since, now, language) })}
                    {isLate(since, now) && (
                      <span className="ml-2 inline-flex items-center rounded bg-amber-1 px-2 text-badge font-semibold text-amber">
                        <Icon of={Clock} size={16} className="mr-1" />
                        {t('queues.late')}
                      </span>
                    )}
                  </span>
                )}
              </span>
            </Link>
          </li>
        ))}
        {waiting.length === 0 && <li className="border-b border-line-1 py-4">{t('queues.none')}</li>}
      </ol>
    </section>
  )
}
