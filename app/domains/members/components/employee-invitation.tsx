import type { SubmissionResult } from '@conform-to/react'
import { useTranslation } from '~/i18n/use-translation'
import { formatPhone } from '~/rules/phone'
import type { Employee } from '~/domains/members/schemas'
import { useForm } from '~/forms/use-form'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'
import { Notice } from '~/ui/page/notice'

/** For an account whose one-time link is not accepted yet: a form to send it again, to a corrected number if necessary. */
export function EmployeeInvitation({
  employee,
  result,
}: {
  employee: Employee
  result?: SubmissionResult<string[]>
}) {
  const { t } = useTranslation('members')
  const [form, { mobile }] = useForm<{ part: string; mobile: string }>({
    id: 'reinvite',
    lastResult: result,
    defaultValue: { mobile: formatPhone(employee.mobile) },
  })
  return (
    <section aria-label={t('invitation.label')} className="mb-11 max-w-form">
      <Notice title={t(employee.isApprovedInAdvance ? 'invitation.waitingApproved' : 'invitation.waiting')} />
      {employee.actions.reinvite.allowed && (
        <PortalForm form={form}>
          <input type="hidden" name="part" value="reinvite" />
          <TextField
            field={mobile}
            label={t('field.mobile')}
            type="tel"
            hint={t('invitation.hint')}
            autoComplete="off"
          />
          <Button look="secondary" className="mt-4">
            {t('invitation.send')}
          </Button>
        </PortalForm>
      )}
    </section>
  )
}
