import { useLoaderData } from '@remix-run/react'
import { PolicyPage } from '~/domains/building/components/policy-page'
import { loadPolicy } from '~/domains/building/components/load-policy.server'
import type { Policy } from '~/domains/building/schemas'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle<Policy> = {
  title: (_, policy) => policy.title,
  description: (t) => t('building:policy.description.terms'),
}

export const loader = loadPolicy('terms-of-service')

export default function TermsOfService() {
  return <PolicyPage policy={useLoaderData<typeof loader>()} />
}
