import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { deskVisitorsClient } from '~/domains/visitors/client.server'
import { visitorPaths } from '~/domains/visitors/paths'
import { formatDay, formatFloor } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { DeskFrame } from '~/ui/desk-frame'
import { loadDesk } from '~/ui/load-desk.server'
import type { ScreenHandle } from '~/ui/screen-handle'
import { useLanguage } from '~/ui/use-language'

export const handle: ScreenHandle = { title: (t) => t('desk:badge.title') }

export async function loader({ params, context }: LoaderFunctionArgs) {
  const code = params.code ?? ''
  const [staff, visitor] = await Promise.all([
    loadDesk(context),
    read(deskVisitorsClient(context.api).desk.visitors.lookup.$get({ query: { code } })),
  ])
  return { staff, visitor }
}

/** A badge to print: name, company, host, floor and day. Neither phone nor code is on it. */
export default function DeskBadge() {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const { staff, visitor } = useLoaderData<typeof loader>()
  const { name, companyName, tenant, floor, hostName, visitDate } = visitor
  return (
    <DeskFrame
      staff={staff}
      title={t('badge.title')}
      list={{ label: t('visits.title'), to: visitorPaths.desk({ code: visitor.code }) }}
    >
      <p className="mb-4 text-ink-2 print:hidden">{t('badge.hint')}</p>
      <div className="max-w-narrow border-3 border-ink px-6 py-6">
        <p className="text-table font-semibold">{t('badge.visitor')}</p>
        <p className="mt-2 break-words text-h1-s font-semibold">{name}</p>
        {companyName && <p className="mt-1 break-words text-lead">{companyName}</p>}
        <p className="mt-6 border-t-2 border-ink pt-3 text-h3 font-semibold">
          {tenant[language]} · {formatFloor(floor, language)}
        </p>
        <p className="mt-1">
          {t('visitor.host')} {hostName}
        </p>
        <p className="mt-1">{formatDay(visitDate, language)}</p>
      </div>
    </DeskFrame>
  )
}
