import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { noticesClient } from '~/domains/notices/client.server'
import { noticePaths } from '~/domains/notices/paths'
import type { Notice } from '~/domains/notices/schemas'
import { useTranslation } from '~/i18n/use-translation'
import { excerpt } from '~/rules/excerpt'
import { ButtonLink } from '~/ui/button'
import { Page } from '~/ui/page'
import { Prose } from '~/ui/prose'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle<Notice> = {
  title: (_, notice) => notice.title,
  description: (_, notice) => excerpt(notice.body),
  section: 'community',
}

export const loader = ({ params, context }: LoaderFunctionArgs) =>
  read(noticesClient(context.api).home.notices[':id'].$get({ param: { id: params.id! } }))

export default function NoticeDetails() {
  const { t } = useTranslation('notices')
  const { title, category, date, body } = useLoaderData<typeof loader>()
  return (
    <Page title={title} crumbs={[{ label: t('shell:menu.notice'), to: noticePaths.list() }]}>
      <p className="mb-8 text-table text-ink-2">
        <span className="font-semibold">{t(`category.${category}`)}</span>
        <time dateTime={date} className="ml-4">
          {date}
        </time>
      </p>
      <Prose text={body} />
      <div className="mt-12">
        <ButtonLink to={noticePaths.list()} look="secondary">
          {t('toList')}
        </ButtonLink>
      </div>
    </Page>
  )
}
