import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read, send } from '~/api/client.server'
import { accessReviewQuery, signReviewForm } from '~/domains/desk/access-review-schemas'
import { deskClient } from '~/domains/desk/client.server'
import { AccessTabs } from '~/domains/desk/components/access-tabs'
import { deskPaths } from '~/domains/desk/paths'
import { monthToReview } from '~/domains/desk/rules/access-review'
import { ReviewedEvents } from '~/domains/desk/screens/access-review/reviewed-events'
import { ReviewedPeople } from '~/domains/desk/screens/access-review/reviewed-people'
import { SignReview } from '~/domains/desk/screens/access-review/sign-review'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { formatMonth } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { readList } from '~/lists/load-list.server'
import { monthsToChoose } from '~/rules/months-to-choose'
import { DeskFrame } from '~/ui/page/desk-frame'
import { useMonthPart } from '~/ui/list/filter-bar'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { Statement } from '~/ui/list/statement'
import { useLanguage } from '~/ui/page/use-language'
import { exportErrorOf } from '~/workbooks/download.server'

export const handle: ScreenHandle = { title: (t) => t('desk:review.tab') }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { today } = context
  const { query, ...list } = readList(request, accessReviewQuery, {
    defaults: { month: monthToReview(today) },
  })
  const review = await read(deskClient(context.api).desk['access-review'].$get({ query }))
  const months = monthsToChoose(today, review.month)
  return { review, list, months, exportError: exportErrorOf(request) }
}

/** Signs the review of the month. */
export const action = formAction(signReviewForm, async (args, receive) => {
  const { context } = args
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const signed = await send(
    deskClient(context.api).desk['access-review'].$post({ json: posted.value }, once(posted)),
  )
  if (!signed.ok) return posted.refuse(signed.problem)
  return seeOther(
    deskPaths.accessReview({ month: posted.value.month }),
    context.cookies.flash({ key: 'reviewSigned', tone: 'done' }),
  )
})

/** Who looked at how much personal data in a month, and who reviewed it (decisions §13). */
export default function AccessReviewScreen() {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const { review, list, months, exportError } = useLoaderData<typeof loader>()
  const result = useAnswer()
  return (
    <DeskFrame title={t('review.title', { month: formatMonth(review.month, language) })}>
      <AccessTabs current="review" />
      <p className="mb-6 max-w-text text-ink-2">{t('review.lead')}</p>
      <Statement
        filter={{ path: deskPaths.accessReview(), list, fields: [useMonthPart(t('review.month'), months)] }}
        none={review.people.length === 0 && t('review.none')}
        file={{
          path: deskPaths.accessReviewFile(),
          filter: { month: review.month },
          error: exportError,
        }}
      >
        <ReviewedPeople review={review} />
      </Statement>
      <ReviewedEvents review={review} />
      <SignReview review={review} result={result} />
    </DeskFrame>
  )
}
