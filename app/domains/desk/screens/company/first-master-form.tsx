import type { SubmissionResult } from '@conform-to/react'
import type { DeskCompany } from '~/domains/desk/schemas'
import { InvitedPersonFields } from '~/domains/members/components/invited-person-fields'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { PortalForm } from '~/ui/form/form'

type Values = Record<'part' | 'loginId' | 'name' | 'gender' | 'mobile' | 'email' | 'floor', string>

/** Names the first master, who is sent a one-time link and is master after accepting it (decisions §5). */
export function FirstMasterForm({
  company,
  result,
}: {
  company: DeskCompany
  result?: SubmissionResult<string[]>
}) {
  const { t } = useTranslation('desk')
  const [form, fields] = useForm<Values>({ id: 'first-master', lastResult: result })
  return (
    <PortalForm form={form} submitLabel={t('firstMaster.submit')} className="max-w-form">
      <input type="hidden" name="part" value="firstMaster" />
      <InvitedPersonFields fields={fields} floors={company.floors} />
      <Button look="secondary" className="mt-6">
        {t('firstMaster.submit')}
      </Button>
    </PortalForm>
  )
}
