import type { SubmissionResult } from '@conform-to/react'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { RadioField } from '~/ui/form/choice-field'
import { TextField } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'
import type { Complaint } from '~/domains/complaints/schemas'
import { useForm } from '~/forms/use-form'

const STARS = ['5', '4', '3', '2', '1'] as const

/** The author's rating of the answer. */
export function RatingForm({
  rating,
  result,
}: {
  rating: Complaint['rating']
  result?: SubmissionResult<string[]>
}) {
  const { t } = useTranslation('complaints')
  const [form, fields] = useForm<{ stars: string; comment: string }>({
    id: 'rating',
    lastResult: result,
    defaultValue: rating ? { stars: String(rating.stars), comment: rating.comment ?? '' } : {},
  })
  return (
    <PortalForm form={form} submitLabel={t('rating.submit')} className="max-w-form">
      <input type="hidden" name="decision" value="rate" />
      <RadioField
        field={fields.stars}
        label={t('rating.label')}
        options={STARS.map((value) => ({ value, label: t(`rating.stars.${value}`) }))}
      />
      <TextField field={fields.comment} label={t('rating.comment')} autoComplete="off" optional />
      <Button className="mt-4" look="secondary">
        {t('rating.submit')}
      </Button>
    </PortalForm>
  )
}
