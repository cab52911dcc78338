import { useForm } from '@conform-to/react'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/field'
import { PortalForm } from '~/ui/form'
import { Notice } from '~/ui/notice'
import type { Result } from './visit-decisions'

/** The guest's way in: the link is known, the phone is asked (decisions §6). */
export function VisitAccess({ result, isMember }: { result?: Result; isMember: boolean }) {
  const { t } = useTranslation('visitors')
  const [form, fields] = useForm<{ decision: string; mobile: string }>({ id: 'access', lastResult: result })
  return (
    <>
      {isMember && <Notice title={t('access.foreign')} />}
      <PortalForm form={form} submitLabel={t('access.submit')} className="max-w-form">
        <input type="hidden" name="decision" value="access" />
        <TextField
          field={fields.mobile}
          label={t('access.mobile')}
          type="tel"
          autoComplete="tel"
          hint={t('access.hint')}
        />
        <Button className="mt-6">{t('access.submit')}</Button>
      </PortalForm>
    </>
  )
}
