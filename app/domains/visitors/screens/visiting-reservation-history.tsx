import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { VisitList } from '~/domains/visitors/components/visit-list'
import { decideSelected, loadVisits, selectionForm } from '~/domains/visitors/components/visit-list.server'
import { withConstraint } from '~/forms/form-action.server'
import { useAnswer } from '~/forms/use-answer'
import type { ScreenHandle } from '~/ui/page/screen-handle'
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

export const action = withConstraint(selectionForm, (args: ActionFunctionArgs) =>
  decideSelected(args, 'company'),
)

/** All visits to the company, for holders of visitor or total; for others a 403 page. */
export default function VisitingReservationHistory() {
  const result = useAnswer()
  return <VisitList scope="company" {...useLoaderData<typeof loader>()} result={result} />
}
