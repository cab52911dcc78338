import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read, requireParams, send } from '~/api/client.server'
import { InquiryPage } from '~/domains/inquiries/components/inquiry-page'
import { postDecision } from '~/domains/inquiries/components/post-decision.server'
import { inquiryIdParam, inquiryDecisionForm } from '~/domains/inquiries/schemas'
import { deskLeaseClient } from '~/domains/lease/client.server'
import { leasePaths } from '~/domains/lease/paths'
import { withConstraint } from '~/forms/form-action.server'
import { useAnswer } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('inquiries:desk.one') }

export async function loader({ params, context }: LoaderFunctionArgs) {
  const param = requireParams(inquiryIdParam, params)
  const inquiry = await read(deskLeaseClient(context.api).desk['lease-inquiries'][':id'].$get({ param }))
  return { inquiry }
}

export const action = withConstraint(inquiryDecisionForm, async (args: ActionFunctionArgs) => {
  const param = requireParams(inquiryIdParam, args.params)
  const one = deskLeaseClient(args.context.api).desk['lease-inquiries'][':id']
  return postDecision(
    args,
    (json, options) => send(one.decision.$post({ param, json }, options)),
    leasePaths.desk(param),
  )
})

/** One inquiry: its text, its answer, and the possible decisions. */
export default function DeskLeaseInquiry() {
  const { t } = useTranslation('lease')
  const result = useAnswer()
  return (
    <InquiryPage
      {...useLoaderData<typeof loader>()}
      result={result}
      list={{ label: t('desk.title'), to: leasePaths.deskList() }}
    />
  )
}
