import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { SubmissionResult } from '@conform-to/react'
import { VisitList } from '~/domains/visitors/components/visit-list'
import { decideSelected, loadVisits } from '~/domains/visitors/components/visit-list.server'
import type { ScreenHandle } from '~/ui/screen-handle'
import { exportErrorOf } from '~/workbooks/download.server'

export const handle: ScreenHandle = {
  title: (t) => t('visitors:list.company'),
  section: 'visitor',
  follows: true,
}

export const loader = async (args: LoaderFunctionArgs) => ({
  list: await loadVisits(args, 'company'),
  exportError: exportErrorOf(args.request),
})

export const action = (args: ActionFunctionArgs) => decideSelected(args, 'company')

/** All visits to the company, for holders of visitor or total; for others a 403 page. */
export default function VisitingReservationHistory() {
  const result = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  return <VisitList scope="company" {...useLoaderData<typeof loader>()} result={result} />
}
