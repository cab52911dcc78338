import { useLoaderData } from '@remix-run/react'
import { PolicyPage } from '~/domains/building/components/policy-page'
import { loadPolicy } from '~/domains/building/components/load-policy.server'
import type { Policy } from '~/domains/building/schemas'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle<Policy> = {
  title: (_, policy) => policy.title,
  description: (t) => t('building:policy.description.privacy'),
}

export const loader = loadPolicy('privacy-policy')

export default function PrivacyPolicy() {
  return <PolicyPage policy={useLoaderData<typeof loader>()} />
}
