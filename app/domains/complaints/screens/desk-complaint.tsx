import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { complaintIdOf } from '~/domains/complaints/components/complaint-pages.server'
import { AnswerForm } from '~/domains/complaints/screens/desk-complaint/answer-form'
import { AssignForm, Notes } from '~/domains/complaints/screens/desk-complaint/colleague-forms'
import { Conversation } from '~/domains/complaints/components/conversation'
import { DeskFacts } from '~/domains/complaints/screens/desk-complaint/desk-facts'
import { UnsentText } from '~/domains/complaints/components/unsent-text'
import {
  DESK_DONE,
  deskPageForm,
  findDeskComplaint,
  sendDeskForm,
} from '~/domains/complaints/components/desk-pages.server'
import { complaintPaths } from '~/domains/complaints/paths'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import { AccessRecordsLink } from '~/ui/list/access-records-link'
import { Decisions } from '~/ui/list/decisions'
import { DeskFrame } from '~/ui/page/desk-frame'
import { Details } from '~/ui/page/details'
import { ErrorSummary, errorsOf } from '~/ui/form/error-summary'
import { History, HistorySection } from '~/ui/list/history'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('complaints:details.title') }

export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = complaintIdOf(params)
  const complaint = await findDeskComplaint(context, id)
  return { complaint }
}

export const action = formAction(deskPageForm, async (args, receive) => {
  const { params, context } = args
  const id = complaintIdOf(params)
  const posted = await receive({ attachments: 'document' })
  if (posted.kind !== 'complete') return posted.answer
  const sent = await sendDeskForm(context, id, posted.value, once(posted))
  if (!sent.ok) return posted.refuse(sent.problem)
  const toast = context.cookies.flash({ key: DESK_DONE[posted.value.decision], tone: 'done' })
  return seeOther(complaintPaths.desk({ id }), toast)
})

type Part = 'take' | 'handOn' | 'answer' | 'note'

/** One inquiry at the desk: question, answer and internal notes. */
export default function DeskComplaint() {
  const { t } = useTranslation('complaints')
  const { complaint } = useLoaderData<typeof loader>()
  const result = useAnswer()
  const { actions, events, takenBy } = complaint
  const part = result?.initialValue?.decision as Part | undefined
  const resultOf = (form: Part) => (part === form ? result : undefined)
  // After a conflict the answer's form may be gone; the typed text is then shown here.
  const hasNoForm = result && (!part || (part !== 'note' && !actions[part]?.allowed))
  const file = (attached: { id: string }) => complaintPaths.deskFile(complaint, attached)
  const previewUrl = (attached: { id: string }) =>
    complaintPaths.deskFile(complaint, attached, { preview: 'on' })
  return (
    <DeskFrame
      title={complaint.title}
      list={{ label: t('desk.title'), to: complaintPaths.deskList() }}
      action={<AccessRecordsLink of={complaint} />}
    >
      {hasNoForm && (
        <>
          <ErrorSummary form={{ id: 'inquiry', allErrors: errorsOf(result) }} />
          <UnsentText text={result.initialValue?.answer ?? result.initialValue?.note} />
        </>
      )}
      <Details
        side={
          <>
            <DeskFacts complaint={complaint} />
            <Decisions
              actions={actions}
              result={result}
              choices={[{ decision: 'take', label: takenBy ? t('desk.takeOver') : t('desk.take') }]}
            />
            {actions.handOn.allowed && <AssignForm complaint={complaint} result={resultOf('handOn')} />}
            <Notes complaint={complaint} result={resultOf('note')} />
            <HistorySection title={t('details.history')} className="mt-11">
              <History
                steps={events.map(({ event, by, name, to, at }) => ({
                  event: t(`event.${event}`),
                  by: name ?? t(`by.${by}`),
                  at,
                  reason:
                    event === 'handedOn' ? t('desk.handedTo', { name: to ?? t('desk.everybody') }) : null,
                }))}
              />
            </HistorySection>
          </>
        }
      >
        <Conversation inquiry={complaint} links={{ href: file, previewUrl }} />
        {actions.answer.allowed && (
          <section aria-labelledby="to-answer">
            <h2 id="to-answer" className="mb-4 text-h2-s font-semibold md:text-h2">
              {t('desk.answer')}
            </h2>
            <AnswerForm complaint={complaint} result={resultOf('answer')} />
          </section>
        )}
      </Details>
    </DeskFrame>
  )
}
