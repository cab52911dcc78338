import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read, send } from '~/api/client.server'
import { actorOf } from '~/api/me'
import { membersClient } from '~/domains/members/client.server'
import { GrantFields } from '~/domains/members/components/grant-fields'
import { InvitedPersonFields } from '~/domains/members/components/invited-person-fields'
import { memberPaths } from '~/domains/members/paths'
import { requireMe } from '~/domains/members/require-me.server'
import { employeeForm, type EmployeeForm } from '~/domains/members/schemas'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { can } from '~/rules/permissions'
import { Button, ButtonLink } from '~/ui/button'
import { CheckboxField, FieldGroup } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('members:register.title'), section: 'myPage' }

export async function loader({ context }: LoaderFunctionArgs) {
  const me = await requireMe(context, 'employees:register')
  const { floors, floor } = await read(membersClient(context.api).members.me.$get())
  return { floors, floor, mayApprove: can(actorOf(me), 'employees:approve') }
}

export const action = formAction(employeeForm, async (args, receive) => {
  const { api, cookies } = args.context
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const registered = await send(membersClient(api).employees.$post({ json: posted.value }, once(posted)))
  if (!registered.ok) return posted.refuse(registered.problem)
  return seeOther(
    memberPaths.employees({ tab: 'before' }),
    cookies.flash({
      key: posted.value.approve ? 'employeeRegisteredAndApproved' : 'employeeRegistered',
      tone: 'done',
    }),
  )
})

/** The form's values as typed. */
type Values = Record<Exclude<keyof EmployeeForm, 'permissions' | 'approve'>, string> & {
  permissions: string[]
  approve?: string
}

/** Registers another person, who is sent a one-time link and waits for approval after accepting it. */
export default function EmployeeRegistration() {
  const { t } = useTranslation('members')
  const { floors, floor, mayApprove } = useLoaderData<typeof loader>()
  const [form, fields] = useForm<Values>({
    id: 'employee',
    lastResult: useAnswer(),
    defaultValue: { floor: String(floor), accountType: 'employee', permissions: ['ORDINARY'] },
  })
  const back = memberPaths.employees()
  return (
    <Page
      title={t('register.title')}
      lead={t('register.lead')}
      action={
        <div className="md:flex">
          <ButtonLink to={memberPaths.registerSeveral()} look="secondary" className="mb-3 md:mb-0 md:mr-3">
            {t('several.title')}
          </ButtonLink>
          <ButtonLink to={memberPaths.employeeSheet()} look="secondary">
            {t('sheet.title')}
          </ButtonLink>
        </div>
      }
      crumbs={[{ label: t('employees.title'), to: back }]}
    >
      <PortalForm form={form} submitLabel={t('register.submit')} className="max-w-form">
        <FieldGroup legend={t('register.person')}>
          <InvitedPersonFields fields={fields} floors={floors} />
        </FieldGroup>
        <FieldGroup legend={t('register.rights')}>
          <GrantFields fields={fields} />
          {mayApprove && (
            <CheckboxField
              field={fields.approve}
              label={t('register.approve')}
              note={<p className="text-table text-ink-3">{t('register.approveHint')}</p>}
            />
          )}
        </FieldGroup>
        <div className="mt-6 md:flex">
          <Button>{t('register.submit')}</Button>
          <ButtonLink to={back} look="secondary" className="mt-3 md:ml-3 md:mt-0">
            {t('register.back')}
          </ButtonLink>
        </div>
      </PortalForm>
    </Page>
  )
}
