import type { SubmissionResult } from '@conform-to/react'
import { useTranslation } from '~/i18n/use-translation'
import { memberPaths } from '~/domains/members/paths'
import type { Employee } from '~/domains/members/schemas'
import { AffectedThings, type AffectedResult } from '~/ui/list/affected-things'
import { Button, ButtonLink } from '~/ui/button'
import { Fact, Facts } from '~/ui/list/facts'
import { PortalForm } from '~/ui/form/form'
import { ReasonField } from '~/ui/form/reason-field'
import { Consequences, Question } from '~/domains/members/components/question'
import { useForm } from '~/forms/use-form'

/** Confirms the deletion of an account. */
export function EmployeeDeletion({
  employee,
  result,
}: {
  employee: Employee
  result?: SubmissionResult<string[]> & AffectedResult
}) {
  const { t } = useTranslation('members')
  const [form, { reason }] = useForm<{ part: string; reason: string }>({ id: 'deletion', lastResult: result })
  return (
    <Question title={t('deletion.question')}>
      <Facts>
        <Fact term={t('field.name')}>{t('named', { name: employee.name })}</Fact>
        <Fact term={t('field.loginId')}>{employee.loginId}</Fact>
      </Facts>
      <div className="mt-4" />
      <Consequences items={[t('deletion.now'), t('deletion.final')]} />
      <PortalForm form={form}>
        <input type="hidden" name="part" value="delete" />
        <ReasonField field={reason} label={t('field.reason')} optional={!result?.affected} />
        <AffectedThings formId="deletion" result={result} withReason={false} />
        <div className="mt-6 md:flex">
          <Button look="danger">{t('deletion.title')}</Button>
          <ButtonLink
            to={memberPaths.editEmployee({ id: employee.id })}
            look="secondary"
            className="mt-3 md:ml-3 md:mt-0"
          >
            {t('deletion.keep')}
          </ButtonLink>
        </div>
      </PortalForm>
    </Question>
  )
}
