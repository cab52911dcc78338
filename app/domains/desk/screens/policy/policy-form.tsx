import type { SubmissionResult } from '@conform-to/react'
import { deskPaths } from '~/domains/desk/paths'
import type { PolicyHistory } from '~/domains/desk/policy-schemas'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { TextField } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'
import { PreviewButtons } from '~/ui/form/preview-buttons'
import { TextFields } from '~/ui/form/text-fields'
import { TextPreview } from '~/ui/form/text-preview'

type Values = Record<'seen' | 'preview' | 'titleKo' | 'titleEn' | 'bodyKo' | 'bodyEn' | 'inForceFrom', string>

/** A new version of a policy, filled in with the text of the newest. */
export function PolicyForm({
  policy,
  earliest,
  result,
}: {
  policy: PolicyHistory
  /** The first day on which it may take effect. */
  earliest: string
  result?: SubmissionResult<string[]>
}) {
  const { t } = useTranslation('desk')
  const { version, ...newest } = policy.newest
  const [form, fields] = useForm<Values>({ id: 'policy', lastResult: result, defaultValue: newest })
  const typed = result?.initialValue as Partial<Values> | undefined
  return (
    <>
      {typed?.preview && <TextPreview {...typed} />}
      <PortalForm form={form} submitLabel={t('policies.save')} className="max-w-form">
        {/* The version read first stays in the form through all its errors. */}
        <input type="hidden" name="seen" value={typed?.seen ?? version} />
        <TextField
          field={fields.inForceFrom}
          label={t('policies.inForceFrom')}
          type="date"
          min={earliest}
          width="short"
          hint={t('policies.inForceHint')}
        />
        <TextFields
          fields={fields}
          labels={{
            titleKo: t('policies.titleKo'),
            bodyKo: t('policies.bodyKo'),
            titleEn: t('policies.titleEn'),
            bodyEn: t('policies.bodyEn'),
          }}
          rows={16}
        />
        <PreviewButtons
          save={t('policies.save')}
          back={{ label: t('policies.back'), to: deskPaths.policies() }}
        />
      </PortalForm>
    </>
  )
}
