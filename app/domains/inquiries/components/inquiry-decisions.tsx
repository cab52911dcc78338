import type { SubmissionResult } from '@conform-to/react'
import { INQUIRY_LENGTHS } from '~/domains/inquiries/limits'
import type { Inquiry } from '~/domains/inquiries/schemas'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { Decisions } from '~/ui/list/decisions'
import { PortalForm } from '~/ui/form/form'
import { ReasonField } from '~/ui/form/reason-field'

type Result = SubmissionResult<string[]>

/** The form of the answer, which is sent by e-mail, and the form to close the inquiry. */
export function InquiryDecisions({ inquiry, result }: { inquiry: Inquiry; result?: Result }) {
  const { t } = useTranslation('inquiries')
  const { answer, close } = inquiry.actions
  if (!answer.allowed && !close.allowed) return <p className="text-table text-ink-2">{t('desk.over')}</p>
  return (
    <>
      {answer.allowed && (
        <AnswerForm result={result?.initialValue?.decision === 'answer' ? result : undefined} />
      )}
      <Decisions
        actions={inquiry.actions}
        result={result}
        choices={[
          {
            decision: 'close',
            label: t('desk.close'),
            confirm: {
              question: t('desk.closeQuestion'),
              next: t('desk.closeNext'),
              hint: t('desk.closeHint'),
            },
          },
        ]}
      />
    </>
  )
}

function AnswerForm({ result }: { result?: Result }) {
  const { t } = useTranslation('inquiries')
  const [form, { answer }] = useForm<{ decision: string; answer: string }>({
    id: 'answer-form',
    lastResult: result,
  })
  return (
    <PortalForm form={form}>
      <input type="hidden" name="decision" value="answer" />
      <ReasonField
        field={answer}
        label={t('field.answer')}
        hint={t('desk.answerHint', { max: INQUIRY_LENGTHS.answer })}
        rows={10}
      />
      <Button className="mt-4 md:w-full">{t('desk.send')}</Button>
    </PortalForm>
  )
}
