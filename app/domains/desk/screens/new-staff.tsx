import { send } from '~/api/client.server'
import { deskPaths } from '~/domains/desk/paths'
import { deskClient } from '~/domains/desk/client.server'
import { StaffFields } from '~/domains/desk/components/staff-fields'
import { staffInviteForm } from '~/domains/desk/staff-schemas'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { Button, ButtonLink } from '~/ui/button'
import { DeskFrame } from '~/ui/page/desk-frame'
import { TextField } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'
import { Notice } from '~/ui/page/notice'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('desk:staff.add') }

export const action = formAction(staffInviteForm, async (args, receive) => {
  const { api, cookies } = args.context
  const posted = await receive()
  if (posted.kind !== 'complete')
    return posted.kind === 'invalid' ? posted.answer : posted.show((payload) => payload)
  const invited = await send(deskClient(api).desk.staff.$post({ json: posted.value }, once(posted)))
  if (!invited.ok) return posted.refuse(invited.problem)
  return seeOther(deskPaths.staffPerson(invited.data), cookies.flash({ key: 'staffInvited', tone: 'done' }))
})

interface Values {
  loginId: string
  name: string
  mobile: string
  email: string
  roles: string[]
}

/** Invites a colleague, who is sent a one-time link. */
export default function NewStaff() {
  const { t } = useTranslation('desk')
  const lastResult = useAnswer()
  const [form, fields] = useForm<Values>({ id: 'new-staff', lastResult })
  return (
    <DeskFrame title={t('staff.add')} list={{ label: t('staff.title'), to: deskPaths.staff() }}>
      <div className="max-w-form">
        <Notice>{t('staff.inviteLead')}</Notice>
      </div>
      <PortalForm form={form} submitLabel={t('staff.invite')} className="max-w-form">
        <TextField
          field={fields.loginId}
          label={t('staff.loginId')}
          hint={t('firstAdministrator.loginIdHint')}
          autoComplete="off"
        />
        <StaffFields fields={fields} />
        <div className="mt-6 md:flex">
          <Button>{t('staff.invite')}</Button>
          <ButtonLink to={deskPaths.staff()} look="secondary" className="mt-3 md:ml-3 md:mt-0">
            {t('staff.back')}
          </ButtonLink>
        </div>
      </PortalForm>
    </DeskFrame>
  )
}
