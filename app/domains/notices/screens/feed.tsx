import type { LoaderFunctionArgs } from '@remix-run/node'
import { read } from '~/api/client.server'
import { noticesClient } from '~/domains/notices/client.server'
import { noticePaths } from '~/domains/notices/paths'
import { atomFeed } from '~/domains/notices/rules/atom'
import { translator } from '~/i18n/i18n'

/** The newest notices as a feed; `lng` chooses the language, as on every page. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { language, publicUrl } = context
  const { items } = await read(noticesClient(context.api).home.notices.$get({ query: { page: '1' } }))
  const t = translator(language)
  const entries = items.map((notice) => {
    const link = publicUrl + noticePaths.details(notice)
    return { id: link, title: notice.title, category: notice.category, link, updated: notice.publishedAt }
  })
  const feed = {
    title: `${t('shell:building')} · ${t('shell:menu.notice')}`,
    author: t('shell:building'),
    language,
    link: publicUrl + noticePaths.list(),
    self: publicUrl + noticePaths.feed(),
  }
  return new Response(atomFeed(feed, entries), {
    headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' },
  })
}
