import type { SubmissionResult } from '@conform-to/react'
import { memberPaths } from '~/domains/members/paths'
import type { Employee } from '~/domains/members/schemas'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { Button, ButtonLink } from '~/ui/button'
import { PortalForm } from '~/ui/form/form'
import { Notice } from '~/ui/page/notice'
import { ReasonField } from '~/ui/form/reason-field'

type Result = SubmissionResult<string[]>
type Decision = 'approve' | 'reject' | 'reconsider'

/** The decisions the desk can make about an account now; deleting is confirmed on a page of its own. */
export function DeskDecisions({
  member,
  resultOf,
}: {
  member: Employee
  resultOf: (part: Decision) => Result | undefined
}) {
  const { t } = useTranslation('desk')
  const { approve, reject, reconsider, delete: remove } = member.actions
  const isDecidable = [approve, reject, reconsider, remove].some(({ allowed }) => allowed)
  if (!isDecidable) return <p className="text-table text-ink-2">{t('member.nothing')}</p>
  return (
    <>
      {approve.reason === 'invitationNotAccepted' && <Notice title={t('messages:invitationNotAccepted')} />}
      {approve.allowed && <DecisionForm decision="approve" result={resultOf('approve')} />}
      {reconsider.allowed && <DecisionForm decision="reconsider" result={resultOf('reconsider')} />}
      {reject.allowed && <DecisionForm decision="reject" result={resultOf('reject')} />}
      {remove.allowed && (
        <ButtonLink to={`${memberPaths.deskMember(member)}?confirm=delete`} look="secondary">
          {t('member.delete')}
        </ButtonLink>
      )}
    </>
  )
}

function DecisionForm({ decision, result }: { decision: Decision; result?: Result }) {
  const { t } = useTranslation('desk')
  const [form, { reason }] = useForm<{ part: string; reason: string }>({ id: decision, lastResult: result })
  return (
    <PortalForm form={form} className="mb-6">
      <input type="hidden" name="part" value={decision} />
      {decision === 'reject' && (
        <ReasonField field={reason} label={t('members:field.reason')} hint={t('member.reasonHint')} />
      )}
      <Button
        look={decision === 'reject' ? 'secondary' : 'primary'}
        className={decision === 'reject' ? 'mt-3' : ''}
      >
        {t(`member.${decision}`)}
      </Button>
    </PortalForm>
  )
}
