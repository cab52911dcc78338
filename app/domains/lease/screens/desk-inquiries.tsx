import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { InquiryInbox } from '~/domains/inquiries/components/inquiry-inbox'
import { inquiryListQuery } from '~/domains/inquiries/schemas'
import { deskLeaseClient } from '~/domains/lease/client.server'
import { leasePaths } from '~/domains/lease/paths'
import { useTranslation } from '~/i18n/use-translation'
import { loadList } from '~/lists/load-list.server'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('lease:desk.title'), follows: true }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const list = await loadList(request, inquiryListQuery, {
    find: (query) => read(deskLeaseClient(context.api).desk['lease-inquiries'].$get({ query })),
    path: leasePaths.deskList,
  })
  return { list }
}

/** Lease inquiries for content staff. */
export default function DeskLease() {
  const { t } = useTranslation('lease')
  return (
    <InquiryInbox
      {...useLoaderData<typeof loader>()}
      title={t('desk.title')}
      path={leasePaths.deskList}
      pathOf={leasePaths.desk}
      wish="area"
    />
  )
}
