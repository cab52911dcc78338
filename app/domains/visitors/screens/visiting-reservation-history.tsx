import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { SubmissionResult } from '@conform-to/react'
import { VisitList } from '~/domains/visitors/components/visit-list'
import { approveSelected, loadVisitList } from '~/domains/visitors/visit-list.server'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('visitors:list.company'), section: 'visitor' }

export const loader = (args: LoaderFunctionArgs) => loadVisitList(args, 'company')

export const action = (args: ActionFunctionArgs) => approveSelected(args)

/** All visits to the company, for holders of visitor or total; others get a 403 page. */
export default function VisitingReservationHistory() {
  const result = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  return <VisitList scope="company" list={useLoaderData<typeof loader>()} result={result} />
}
