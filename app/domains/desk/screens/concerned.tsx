import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { deskClient } from '~/domains/desk/client.server'
import { AccessTabs } from '~/domains/desk/components/access-tabs'
import { concernedQuery } from '~/domains/desk/concerned-schemas'
import { deskPaths } from '~/domains/desk/paths'
import { ConcernedPeople } from '~/domains/desk/screens/concerned/concerned-people'
import { useTranslation } from '~/i18n/use-translation'
import { readList } from '~/lists/load-list.server'
import { addDays } from '~/rules/local-time'
import { DeskFrame } from '~/ui/page/desk-frame'
import { usePeriodParts } from '~/ui/list/filter-bar'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { Statement } from '~/ui/list/statement'
import { exportErrorOf } from '~/workbooks/download.server'

export const handle: ScreenHandle = { title: (t) => t('desk:concerned.title') }

/** Days that are looked at first, today included. */
const DAYS = 7

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { today } = context
  const { query, ...list } = readList(request, concernedQuery, {
    defaults: { from: addDays(today, 1 - DAYS), to: today },
  })
  const concerned = await read(deskClient(context.api).desk['access-records'].concerned.$get({ query }))
  return { concerned, list, exportError: exportErrorOf(request) }
}

/** Whose data was shown on some days or to an account, for those who must be told of a breach (decisions §13). */
export default function Concerned() {
  const { t } = useTranslation('desk')
  const { concerned, list, exportError } = useLoaderData<typeof loader>()
  const { from, to, person } = list.filter
  return (
    <DeskFrame title={t('concerned.title')}>
      <AccessTabs current="concerned" />
      <p className="mb-6 max-w-text text-ink-2">{t('concerned.lead')}</p>
      <Statement
        filter={{
          path: deskPaths.concerned(),
          list,
          fields: [...usePeriodParts(), { name: 'person', label: t('concerned.person') }],
        }}
        none={concerned.people.length === 0 && t('concerned.none')}
        file={{ path: deskPaths.concernedFile(), filter: { from, to, person }, error: exportError }}
      >
        <ConcernedPeople concerned={concerned} />
      </Statement>
    </DeskFrame>
  )
}
