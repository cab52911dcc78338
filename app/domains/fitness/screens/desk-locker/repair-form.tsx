import type { SubmissionResult } from '@conform-to/react'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { AffectedThings, type AffectedResult } from '~/ui/list/affected-things'
import { Button } from '~/ui/button'
import { PortalForm } from '~/ui/form/form'
import { Question } from '~/ui/form/question'
import { ReasonField } from '~/ui/form/reason-field'

/** Puts a locker under repair, after what becomes of whoever has rented it. */
export function RepairForm({ result }: { result?: SubmissionResult<string[]> & AffectedResult }) {
  const { t } = useTranslation('fitness-lockers')
  const isMine = result?.initialValue?.decision === 'repair'
  const [form, { reason }] = useForm<{ reason: string }>({
    id: 'repair',
    lastResult: isMine ? result : undefined,
  })
  return (
    <Question label={t('desk.repair')} question={t('desk.repairQuestion')} isOpen={isMine}>
      <p className="mt-1 text-table">{t('desk.repairNext')}</p>
      <PortalForm form={form} className="mt-4">
        <input type="hidden" name="decision" value="repair" />
        <ReasonField field={reason} label={t('shell:reason')} hint={t('desk.repairHint')} />
        <AffectedThings formId="repair" result={isMine ? result : undefined} withReason={false} />
        <Button className="mt-6 md:w-full">{t('desk.repair')}</Button>
      </PortalForm>
    </Question>
  )
}
