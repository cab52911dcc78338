import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { InquiryInbox } from '~/domains/inquiries/components/inquiry-inbox'
import { inquiryListQuery } from '~/domains/inquiries/schemas'
import { deskBarInquiriesClient } from '~/domains/listening-bar/client.server'
import { listeningBarPaths } from '~/domains/listening-bar/paths'
import { useTranslation } from '~/i18n/use-translation'
import { loadList } from '~/lists/load-list.server'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('listening-bar:inquiry.inbox'), follows: true }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const list = await loadList(request, inquiryListQuery, {
    find: (query) =>
      read(deskBarInquiriesClient(context.api).desk['listening-bar'].inquiries.$get({ query })),
    path: listeningBarPaths.deskInquiries,
  })
  return { list }
}

/** Inquiries about renting the bar, for the amenity desk. */
export default function DeskBarInquiries() {
  const { t } = useTranslation('listening-bar')
  return (
    <InquiryInbox
      {...useLoaderData<typeof loader>()}
      title={t('inquiry.inbox')}
      path={listeningBarPaths.deskInquiries}
      pathOf={listeningBarPaths.deskInquiry}
      wish="desiredDate"
    />
  )
}
