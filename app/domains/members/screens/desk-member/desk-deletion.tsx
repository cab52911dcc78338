import type { SubmissionResult } from '@conform-to/react'
import { memberPaths } from '~/domains/members/paths'
import type { Employee } from '~/domains/members/schemas'
import { useTranslation } from '~/i18n/use-translation'
import { AffectedThings, type AffectedResult } from '~/ui/list/affected-things'
import { Button, ButtonLink } from '~/ui/button'
import { Fact, Facts } from '~/ui/list/facts'
import { PortalForm } from '~/ui/form/form'
import { useLanguage } from '~/ui/page/use-language'
import { ReasonField } from '~/ui/form/reason-field'
import { Consequences, Question } from '~/domains/members/components/question'
import { useForm } from '~/forms/use-form'

/** Confirms the deletion of an account at the desk; the reason is stored in the history. */
export function DeskDeletion({
  member,
  result,
}: {
  member: Employee
  result?: SubmissionResult<string[]> & AffectedResult
}) {
  const { t } = useTranslation('members')
  const language = useLanguage()
  const [form, { reason }] = useForm<{ part: string; reason: string }>({ id: 'deletion', lastResult: result })
  const consequences = [t('deletion.now'), t('deletion.final')]
  if (member.isMaster) consequences.push(t('desk:member.masterDeletion'))
  return (
    <Question title={t('desk:member.deletionQuestion')}>
      <Facts>
        <Fact term={t('field.name')}>{t('named', { name: member.name })}</Fact>
        <Fact term={t('field.loginId')}>{member.loginId}</Fact>
        <Fact term={t('field.company')}>{member.company[language]}</Fact>
      </Facts>
      <div className="mt-4" />
      <Consequences items={consequences} />
      <PortalForm form={form}>
        <input type="hidden" name="part" value="delete" />
        <ReasonField field={reason} label={t('field.reason')} hint={t('desk:member.reasonHint')} />
        <AffectedThings formId="deletion" result={result} withReason={false} />
        <div className="mt-6 md:flex">
          <Button look="danger">{t('desk:member.delete')}</Button>
          <ButtonLink to={memberPaths.deskMember(member)} look="secondary" className="mt-3 md:ml-3 md:mt-0">
            {t('deletion.keep')}
          </ButtonLink>
        </div>
      </PortalForm>
    </Question>
  )
}
