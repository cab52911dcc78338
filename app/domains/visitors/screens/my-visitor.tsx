import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { VisitList } from '~/domains/visitors/components/visit-list'
import { decideSelected, loadVisits, selectionForm } from '~/domains/visitors/components/visit-list.server'
import { withConstraint } from '~/forms/form-action.server'
import { useAnswer } from '~/forms/use-answer'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { exportErrorOf } from '~/workbooks/download.server'

export const handle: ScreenHandle = {
  title: (t) => t('visitors:list.mine'),
  section: 'myPage',
  follows: true,
}

export const loader = async (args: LoaderFunctionArgs) => ({
  list: await loadVisits(args, 'mine'),
  exportError: exportErrorOf(args.request),
})

export const action = withConstraint(selectionForm, (args: ActionFunctionArgs) =>
  decideSelected(args, 'mine'),
)

/** Visits to the signed-in member, whatever rights the member has. */
export default function MyVisitor() {
  const result = useAnswer()
  return <VisitList scope="mine" {...useLoaderData<typeof loader>()} result={result} />
}
