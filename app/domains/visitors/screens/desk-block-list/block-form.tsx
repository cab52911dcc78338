import type { FormResult } from '~/forms/receive.server'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { readMobile } from '~/rules/phone'
import { normalisePlate } from '~/rules/plate'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'
import { ReasonField } from '~/ui/form/reason-field'

type Values = Record<'part' | 'name' | 'mobile' | 'plate' | 'reason' | 'until', string>

/** A new entry of the block list. */
export function BlockForm({ result }: { result?: FormResult }) {
  const { t } = useTranslation('desk')
  const [form, fields] = useForm<Values>({ id: 'block', lastResult: result })
  return (
    <PortalForm form={form} submitLabel={t('blockList.add')} className="max-w-form">
      <input type="hidden" name="part" value="add" />
      <TextField field={fields.name} label={t('blockList.name')} autoComplete="off" />
      <TextField
        field={fields.mobile}
        label={t('blockList.mobile')}
        type="tel"
        autoComplete="off"
        hint={t('blockList.knownBy')}
        readAs={readMobile}
        optional
      />
      <TextField
        field={fields.plate}
        label={t('visitor.plate')}
        width="short"
        autoComplete="off"
        readAs={normalisePlate}
        optional
      />
      <TextField
        field={fields.until}
        label={t('blockList.until')}
        type="date"
        width="short"
        hint={t('blockList.untilHint')}
      />
      <div className="mt-4">
        <ReasonField field={fields.reason} label={t('blockList.reason')} hint={t('blockList.reasonHint')} />
      </div>
      <Button className="mt-6">{t('blockList.add')}</Button>
    </PortalForm>
  )
}
