import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read, send } from '~/api/client.server'
import { membersClient } from '~/domains/members/client.server'
import { notificationQuery } from '~/domains/members/notifications'
import { memberPaths } from '~/domains/members/paths'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { loadList } from '~/lists/load-list.server'
import { RETENTION } from '~/rules/retention'
import { EmptyState } from '~/ui/list/empty-state'
import { Link } from '~/ui/page/link'
import { Listed } from '~/ui/list/listed'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('members:notifications.title'), section: 'myPage' }

/** Opening the list reads all of it, on whatever page they stand. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { notifications } = membersClient(context.api).members.me
  const list = await loadList(request, notificationQuery, {
    find: (query) => read(notifications.$get({ query })),
    path: memberPaths.notifications,
  })
  // One that fails is read the next time.
  if (list.items.some(({ isRead }) => !isRead)) await send(notifications.read.$put())
  return { list }
}

/** What has happened to the member, newest first; what they had not seen is marked. */
export default function Notifications() {
  const { t } = useTranslation('members')
  const { list } = useLoaderData<typeof loader>()
  return (
    <Page title={t('notifications.title')} lead={t('notifications.lead', { days: RETENTION.messageDays })}>
      <div className="max-w-text">
        <Listed
          list={list}
          path={memberPaths.notifications}
          empty={<EmptyState hint={t('notifications.noneHint')}>{t('notifications.none')}</EmptyState>}
        >
          <ol aria-label={t('notifications.title')} className="border-t-2 border-ink">
            {list.items.map(({ id, title, facts, path, at, isRead }) => (
              <li key={id} className="border-b border-line-1 py-3">
                <p className="md:flex md:items-baseline md:justify-between">
                  <span className={isRead ? '' : 'font-semibold'}>
                    {path ? (
                      <Link to={path} className="link inline-flex min-h-target items-center">
                        {title}
                      </Link>
                    ) : (
                      title
                    )}
                  </span>
                  <span className="block whitespace-nowrap text-table text-ink-3 md:ml-6">
                    {!isRead && (
                      <span className="mr-2 text-badge font-semibold text-pine">
                        {t('notifications.new')}
                      </span>
                    )}
                    <time dateTime={at} className="tabular">
                      {formatInstant(at)}
                    </time>
                  </span>
                </p>
                {facts.length > 0 && <p className="text-table text-ink-2">{facts.join(' · ')}</p>}
              </li>
            ))}
          </ol>
        </Listed>
      </div>
    </Page>
  )
}
