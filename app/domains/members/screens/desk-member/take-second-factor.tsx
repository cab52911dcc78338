import type { SubmissionResult } from '@conform-to/react'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { PortalForm } from '~/ui/form/form'

/** Takes the second factor of a person who has lost the phone. */
export function TakeSecondFactor({ result }: { result?: SubmissionResult<string[]> }) {
  const { t } = useTranslation('desk')
  const [form] = useForm({ id: 'endSecondFactor', lastResult: result })
  return (
    <PortalForm form={form} className="mt-12">
      <input type="hidden" name="part" value="endSecondFactor" />
      <Button look="secondary">{t('staff.endSecondFactor')}</Button>
      <p className="mt-2 text-table text-ink-3">{t('staff.endSecondFactorHint')}</p>
    </PortalForm>
  )
}
