import type { SubmissionResult } from '@conform-to/react'
import type { Employee } from '~/domains/members/schemas'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { AffectedThings, type AffectedResult } from '~/ui/list/affected-things'
import { Button } from '~/ui/button'
import { RadioField } from '~/ui/form/choice-field'
import { PortalForm } from '~/ui/form/form'

/** Gives the fitness centre or takes it away; what the person has there is shown and decided first. */
export function DeskAccountType({
  member,
  result,
}: {
  member: Employee
  result?: SubmissionResult<string[]> & AffectedResult
}) {
  const { t } = useTranslation('members')
  const [form, { accountType }] = useForm<{ part: string; accountType: string }>({
    id: 'account-type',
    lastResult: result,
    defaultValue: { accountType: member.accountType },
  })
  return (
    <PortalForm form={form}>
      <input type="hidden" name="part" value="accountType" />
      <RadioField
        field={accountType}
        label={t('field.accountType')}
        hint={t('form.accountTypeHint')}
        options={(['employee', 'vip'] as const).map((value) => ({ value, label: t(`accountType.${value}`) }))}
      />
      <AffectedThings formId="account-type" result={result} restByDefault="keep" />
      <Button look="secondary" className="mt-4">
        {t('employee.save')}
      </Button>
    </PortalForm>
  )
}
