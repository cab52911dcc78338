import type { SubmissionResult } from '@conform-to/react'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import {
  redirectToInquiry,
  complaintIdOf,
  DONE,
  loadComplaint,
  inquiryPageForm,
  loadChoices,
  sendInquiryForm,
} from '~/domains/complaints/components/complaint-pages.server'
import { StatusFacts } from '~/domains/complaints/components/status-facts'
import { Conversation } from '~/domains/complaints/components/conversation'
import { EditForm } from '~/domains/complaints/screens/inquiry-details/edit-form'
import { FollowUpForm } from '~/domains/complaints/screens/inquiry-details/follow-up-form'
import { RatingFact } from '~/domains/complaints/components/rating-fact'
import { RatingForm } from '~/domains/complaints/screens/inquiry-details/rating-form'
import { UnsentText } from '~/domains/complaints/components/unsent-text'
import { noPictures, PICTURES } from '~/domains/complaints/components/attach-field'
import { complaintPaths } from '~/domains/complaints/paths'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { useAnswer } from '~/forms/use-answer'
import { formatFloor } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { readQuery, wordOf } from '~/lists/read-query'
import { ButtonLink } from '~/ui/button'
import { Decisions } from '~/ui/list/decisions'
import { DoneLine } from '~/ui/page/done-line'
import { ErrorSummary, errorsOf } from '~/ui/form/error-summary'
import { Fact, Facts } from '~/ui/list/facts'
import { Disclosure } from '~/ui/page/disclosure'
import { History, HistorySection } from '~/ui/list/history'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { useLanguage } from '~/ui/page/use-language'

export const handle: ScreenHandle = { title: (t) => t('complaints:details.title'), section: 'support' }

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const complaint = await loadComplaint(context, complaintIdOf(params))
  const wantsToEdit = readQuery(request, { edit: wordOf('on') }).edit === 'on'
  const isEditing = wantsToEdit && complaint.actions.edit.allowed
  return { complaint, choices: isEditing ? await loadChoices(context) : null }
}

/** Steps that show the same form again, keeping uploaded images. */
const STEPS = ['sub-categories', PICTURES]

export const action = formAction(inquiryPageForm, async (args, receive) => {
  const { params, context } = args
  const id = complaintIdOf(params)
  const posted = await receive({ images: 'image' })
  if (posted.kind === 'step' && STEPS.includes(posted.step))
    return posted.show(
      (values) => ({
        ...values,
        ...(posted.step === 'sub-categories' && { narrowedTo: values.categoryId }),
      }),
      posted.step === PICTURES ? noPictures(posted.payload) : undefined,
    )
  if (posted.kind !== 'complete') return posted.answer
  const sent = await sendInquiryForm(context, id, posted.value, once(posted))
  if (!sent.ok) return posted.refuse(sent.problem)
  return redirectToInquiry(context, id, DONE[posted.value.decision])
})

type Result = SubmissionResult<string[]>

/** One inquiry: conversation, history, and what can be done now. */
export default function InquiryDetails() {
  const { t } = useTranslation('complaints')
  const { complaint, choices } = useLoaderData<typeof loader>()
  const result = useAnswer<Result>()
  const list = { label: t('list.title'), to: complaintPaths.list() }
  if (choices)
    return (
      <Page
        title={t('edit.title')}
        crumbs={[list, { label: complaint.title, to: complaintPaths.details(complaint) }]}
      >
        <EditForm complaint={complaint} {...choices} result={result} />
      </Page>
    )
  return (
    <Page title={complaint.title} crumbs={[list]}>
      <DoneLine keys={['complaintSubmitted']} />
      <Inquiry result={result} />
    </Page>
  )
}

function Inquiry({ result }: { result?: Result }) {
  const { t } = useTranslation('complaints')
  const { complaint } = useLoaderData<typeof loader>()
  const { actions, events, rating } = complaint
  const decision = result?.initialValue?.decision as keyof typeof actions | undefined
  const resultOf = (one: typeof decision) => (decision === one ? result : undefined)
  // After a conflict the form may be gone; the typed text is then shown here.
  const hasNoForm = result && (!decision || !actions[decision]?.allowed)
  const file = (attached: { id: string }) => complaintPaths.file(complaint, attached)
  const previewUrl = (attached: { id: string }) => complaintPaths.file(complaint, attached, { preview: 'on' })
  return (
    <>
      {hasNoForm && (
        <>
          <ErrorSummary form={{ id: 'inquiry', allErrors: errorsOf(result) }} />
          <UnsentText text={result.initialValue?.description ?? result.initialValue?.text} />
        </>
      )}
      <div className="lg:flex lg:items-start">
        <div className="min-w-0 lg:mr-12 lg:flex-1">
          <Conversation inquiry={complaint} links={{ href: file, previewUrl }} />
          {actions.followUp.allowed && (
            <Disclosure summary={t('followUp.title')} isOpen={decision === 'followUp'} className="mb-8">
              <FollowUpForm result={resultOf('followUp')} />
            </Disclosure>
          )}
          {actions.rate.allowed && (
            <Disclosure
              summary={rating ? t('rating.change') : t('rating.title')}
              isOpen={decision === 'rate'}
              className="mb-8"
            >
              <RatingForm rating={rating} result={resultOf('rate')} />
            </Disclosure>
          )}
        </div>
        <div className="lg:w-side lg:shrink-0">
          <InquiryFacts />
          {actions.edit.allowed && (
            <p className="mt-6 print:hidden">
              <ButtonLink
                to={complaintPaths.details(complaint, { edit: 'on' })}
                look="secondary"
                className="md:w-full"
              >
                {t('edit.title')}
              </ButtonLink>
            </p>
          )}
          <Decisions
            about={complaint.title}
            actions={actions}
            result={result}
            choices={[
              {
                decision: 'cancel',
                label: t('cancel.label'),
                confirm: { question: t('cancel.question'), next: t('cancel.next') },
              },
            ]}
          />
          <HistorySection title={t('details.history')} className="mt-11">
            <History
              steps={events.map(({ event, by, at }) => ({
                event: t(`event.${event}`),
                by: t(by === 'author' && complaint.isMine ? 'by.self' : `by.${by}`),
                at,
              }))}
            />
          </HistorySection>
        </div>
      </div>
    </>
  )
}

function InquiryFacts() {
  const { t } = useTranslation('complaints')
  const language = useLanguage()
  const { complaint } = useLoaderData<typeof loader>()
  const { floor, author, isMine, rating } = complaint
  return (
    <Facts>
      <StatusFacts complaint={complaint} />
      <Fact term={t('field.floor')}>{formatFloor(floor, language)}</Fact>
      {!isMine && <Fact term={t('field.author')}>{author ?? t('withdrawnAuthor')}</Fact>}
      <RatingFact rating={rating} />
    </Facts>
  )
}
