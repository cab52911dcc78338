import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read, requireParams, send } from '~/api/client.server'
import { InquiryPage } from '~/domains/inquiries/components/inquiry-page'
import { postDecision } from '~/domains/inquiries/components/post-decision.server'
import { inquiryIdParam, inquiryDecisionForm } from '~/domains/inquiries/schemas'
import { deskBarInquiriesClient } from '~/domains/listening-bar/client.server'
import { listeningBarPaths } from '~/domains/listening-bar/paths'
import { withConstraint } from '~/forms/form-action.server'
import { useAnswer } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('inquiries:desk.one') }

export async function loader({ params, context }: LoaderFunctionArgs) {
  const param = requireParams(inquiryIdParam, params)
  const inquiry = await read(
    deskBarInquiriesClient(context.api).desk['listening-bar'].inquiries[':id'].$get({ param }),
  )
  return { inquiry }
}

export const action = withConstraint(inquiryDecisionForm, async (args: ActionFunctionArgs) => {
  const param = requireParams(inquiryIdParam, args.params)
  const one = deskBarInquiriesClient(args.context.api).desk['listening-bar'].inquiries[':id']
  return postDecision(
    args,
    (json, options) => send(one.decision.$post({ param, json }, options)),
    listeningBarPaths.deskInquiry(param),
  )
})

/** One inquiry: its text, its answer, and the possible decisions. */
export default function DeskBarInquiry() {
  const { t } = useTranslation('listening-bar')
  const result = useAnswer()
  return (
    <InquiryPage
      {...useLoaderData<typeof loader>()}
      result={result}
      list={{ label: t('inquiry.inbox'), to: listeningBarPaths.deskInquiries() }}
    />
  )
}
