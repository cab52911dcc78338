import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { deskVisitorsClient } from '~/domains/visitors/client.server'
import { Badge } from '~/domains/visitors/components/badge'
import { visitorPaths } from '~/domains/visitors/paths'
import { useTranslation } from '~/i18n/use-translation'
import { DeskFrame } from '~/ui/page/desk-frame'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('desk:badge.title') }

export async function loader({ params, context }: LoaderFunctionArgs) {
  const code = params.code ?? ''
  const visitor = await read(deskVisitorsClient(context.api).desk.visitors.lookup.$get({ query: { code } }))
  return { visitor }
}

/** A badge to print. */
export default function DeskBadge() {
  const { t } = useTranslation('desk')
  const { visitor } = useLoaderData<typeof loader>()
  return (
    <DeskFrame
      title={t('badge.title')}
      list={{ label: t('visits.title'), to: visitorPaths.desk({ code: visitor.code }) }}
    >
      <p className="mb-4 text-ink-2 print:hidden">{t('badge.hint')}</p>
      <Badge visitor={visitor} />
    </DeskFrame>
  )
}
