import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { noticesClient } from '~/domains/notices/client.server'
import { rememberLooked } from '~/domains/notices/components/looked-at.server'
import { noticePaths } from '~/domains/notices/paths'
import type { Notice } from '~/domains/notices/schemas'
import { useTranslation } from '~/i18n/use-translation'
import { plainText } from '~/markdown/markdown'
import { excerpt } from '~/rules/excerpt'
import { Attachments } from '~/ui/list/attachments'
import { ButtonLink } from '~/ui/button'
import { Link } from '~/ui/page/link'
import { Page } from '~/ui/page/page'
import { Prose } from '~/ui/page/prose'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle<Notice> = {
  title: (_, notice) => notice.title,
  description: (_, notice) => excerpt(plainText(notice.body)),
  section: 'community',
}

export async function loader({ params, context }: LoaderFunctionArgs) {
  const notice = await read(
    noticesClient(context.api).home.notices[':id'].$get({ param: { id: params.id! } }),
  )
  rememberLooked(context, [notice.number])
  return notice
}

export default function NoticeDetails() {
  const { t } = useTranslation('notices')
  const notice = useLoaderData<typeof loader>()
  const { title, number, category, date, body, attachments } = notice
  return (
    <Page title={title} crumbs={[{ label: t('shell:menu.notice'), to: noticePaths.list() }]}>
      <p className="mb-8 text-table text-ink-2">
        <span className="font-semibold">{t(`category.${category}`)}</span>
        <span className="ml-4">{t('number', { number })}</span>
        <time dateTime={date} className="ml-4">
          {date}
        </time>
      </p>
      <Prose text={body} />
      <Attachments files={attachments} href={(file) => noticePaths.file(notice, file)} />
      <Neighbours notice={notice} />
      <div className="mt-8">
        <ButtonLink to={noticePaths.list()} look="secondary">
          {t('toList')}
        </ButtonLink>
      </div>
    </Page>
  )
}

function Neighbours({ notice }: { notice: Pick<Notice, 'previous' | 'next'> }) {
  const { t } = useTranslation('notices')
  const neighbours = (['next', 'previous'] as const).flatMap((which) => {
    const neighbour = notice[which]
    return neighbour ? [{ which, ...neighbour }] : []
  })
  if (neighbours.length === 0) return null
  return (
    <nav aria-label={t('neighbours')} className="mt-11 max-w-text">
      <ul className="border-t border-line-2">
        {neighbours.map(({ which, id, title }) => (
          <li key={which} className="border-b border-line-1 md:flex md:items-baseline">
            <span className="block pt-2 text-table text-ink-3 md:w-24 md:shrink-0">{t(which)}</span>
            <Link
              to={noticePaths.details({ id })}
              className="inline-flex min-h-target min-w-0 items-center break-words py-1 underline-offset-4 hover:underline"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
