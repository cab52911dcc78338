import type { SubmissionResult } from '@conform-to/react'
import { useTranslation } from '~/i18n/use-translation'
import { formatFloor } from '~/i18n/format'
import { memberPaths } from '~/domains/members/paths'
import type { Employee } from '~/domains/members/schemas'
import { Button, ButtonLink } from '~/ui/button'
import { Fact, Facts } from '~/ui/list/facts'
import { PortalForm } from '~/ui/form/form'
import { Notice } from '~/ui/page/notice'
import { OwnPasswordField } from '~/ui/form/own-password-field'
import { useLanguage } from '~/ui/page/use-language'
import { useMessage } from '~/ui/page/use-message'
import { Consequences, Question } from '~/domains/members/components/question'
import { useForm } from '~/forms/use-form'

/** The confirmation: who gets the rights, the consequences, and the master's password. */
export function TransferQuestion({
  employee,
  result,
}: {
  employee: Employee
  result?: SubmissionResult<string[]>
}) {
  const { t } = useTranslation('members')
  const language = useLanguage()
  const message = useMessage()
  const [form, { password }] = useForm<{ id: string; password: string }>({
    id: 'transfer',
    lastResult: result,
  })
  const { allowed, reason } = employee.actions.transferRights
  const back = memberPaths.administratorRights()
  if (!allowed)
    return (
      <>
        <Notice tone="warning" title={message(reason ?? 'forbidden')} />
        <ButtonLink to={back} look="secondary">
          {t('transfer.another')}
        </ButtonLink>
      </>
    )
  return (
    <Question title={t('transfer.question', { name: employee.name })}>
      <Facts>
        <Fact term={t('field.name')}>{t('named', { name: employee.name })}</Fact>
        <Fact term={t('field.loginId')}>{employee.loginId}</Fact>
        <Fact term={t('field.floor')}>{formatFloor(employee.floor, language)}</Fact>
        <Fact term={t('field.email')}>{employee.email}</Fact>
      </Facts>
      <div className="mt-4" />
      <Consequences items={[t('transfer.theirs'), t('transfer.mine'), t('messages:transferIrreversible')]} />
      <PortalForm form={form}>
        <input type="hidden" name="id" value={employee.id} />
        <OwnPasswordField field={password} label={t('field.password')} />
        <div className="mt-6 md:flex">
          <Button look="danger">{t('transfer.submit')}</Button>
          <ButtonLink to={back} look="secondary" className="mt-3 md:ml-3 md:mt-0">
            {t('transfer.another')}
          </ButtonLink>
        </div>
      </PortalForm>
    </Question>
  )
}
