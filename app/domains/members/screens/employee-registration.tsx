import { useForm, type SubmissionResult } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { read, send } from '~/api/client.server'
import { membersClient } from '~/domains/members/client.server'
import { GrantFields } from '~/domains/members/components/grant-fields'
import { PersonalFields } from '~/domains/members/components/personal-fields'
import { memberPaths } from '~/domains/members/paths'
import { requireMe } from '~/domains/members/require-me.server'
import { employeeForm, type EmployeeForm } from '~/domains/members/schemas'
import { parkedResult } from '~/forms/parked-result.server'
import { once, receive } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useTranslation } from '~/i18n/use-translation'
import { Button, ButtonLink } from '~/ui/button'
import { FieldGroup, TextField } from '~/ui/field'
import { PortalForm } from '~/ui/form'
import { Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('members:register.title'), section: 'myPage' }

export async function loader({ context }: LoaderFunctionArgs) {
  await requireMe(context, 'employees:register')
  const { floors, floor } = await read(membersClient(context.api).members.me.$get())
  return { floors, floor, parked: await parkedResult(context) }
}

export async function action(args: ActionFunctionArgs) {
  const { api, cookies } = args.context
  const posted = await receive(args, employeeForm)
  if (posted.kind !== 'complete')
    return posted.kind === 'invalid' ? posted.answer : posted.show((values) => values)
  const registered = await send(membersClient(api).employees.$post({ json: posted.value }, once(posted)))
  if (!registered.ok) return posted.refuse(registered.problem)
  return seeOther(
    memberPaths.employees({ tab: 'before' }),
    cookies.flash({ key: 'employeeRegistered', tone: 'done' }),
  )
}

/** The form as it is typed. */
type Values = Record<Exclude<keyof EmployeeForm, 'permissions'>, string> & { permissions: string[] }

/** An account for somebody else: the person gets a one-time link, and waits for approval afterwards. */
export default function EmployeeRegistration() {
  const { t } = useTranslation('members')
  const { floors, floor, parked } = useLoaderData<typeof loader>()
  const [form, fields] = useForm<Values>({
    id: 'employee',
    lastResult: (useActionData<typeof action>() ?? parked) as SubmissionResult<string[]> | null,
    defaultValue: { floor: String(floor), accountType: 'employee', permissions: ['ORDINARY'] },
  })
  const back = memberPaths.employees()
  return (
    <Page
      title={t('register.title')}
      lead={t('register.lead')}
      crumbs={[
        { label: t('myPage.title'), to: memberPaths.myPage() },
        { label: t('employees.title'), to: back },
      ]}
    >
      <PortalForm form={form} submitLabel={t('register.submit')} className="max-w-form">
        <FieldGroup legend={t('register.person')}>
          <TextField
            field={fields.loginId}
            label={t('field.loginId')}
            hint={t('register.loginIdHint')}
            autoComplete="off"
          />
          <TextField
            field={fields.mobile}
            label={t('field.mobile')}
            type="tel"
            hint={t('register.mobileHint')}
            autoComplete="off"
          />
          <PersonalFields fields={fields} floors={floors} />
        </FieldGroup>
        <FieldGroup legend={t('register.rights')}>
          <GrantFields fields={fields} />
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
