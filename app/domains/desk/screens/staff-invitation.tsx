import { json, type AppLoadContext, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { attempt, read, send } from '~/api/client.server'
import { PasswordFields } from '~/domains/members/password-fields'
import { phoneState, sentCode } from '~/domains/members/phone-proof'
import { PhoneProofFields } from '~/domains/members/phone-proof-fields'
import { invitationToken } from '~/domains/members/sign-up-schemas'
import { deskClient } from '~/domains/desk/client.server'
import { deskPaths } from '~/domains/desk/paths'
import { acceptStaffForm, type StaffInvitation } from '~/domains/desk/staff-schemas'
import { atField } from '~/forms/at-field'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useForm } from '~/forms/use-form'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Button, ButtonLink } from '~/ui/button'
import { Fact, Facts } from '~/ui/list/facts'
import { FieldGroup } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('desk:staff.invitation.title') }

const screenForm = acceptStaffForm.and(
  z.object({ mobile: z.string().optional(), codeSentTo: z.string().optional() }),
)

export async function loader({ context, params }: LoaderFunctionArgs) {
  const token = params.token!
  const invitation = await findInvitation(context, token)
  return json({ invitation, here: deskPaths.invitation({ token }) }, { status: invitation ? 200 : 404 })
}

/** The invitation of a one-time link; null if it is unknown, used, replaced or expired. */
async function findInvitation({ api }: AppLoadContext, token: string): Promise<StaffInvitation | null> {
  if (!invitationToken.safeParse(token).success) return null
  const answer = await deskClient(api).desk.invitations[':token'].$get({ param: { token } })
  return (answer.status as number) === 404 ? null : read(Promise.resolve(answer))
}

export const action = formAction(screenForm, async (args, receive) => {
  const { context, params } = args
  const token = params.token!
  if (!invitationToken.safeParse(token).success) throw new Response(null, { status: 404 })
  const invitation = deskClient(context.api).desk.invitations[':token']
  const posted = await receive()
  if (posted.kind === 'invalid') return posted.answer
  if (posted.kind === 'step') {
    if (posted.step !== 'send-code') return posted.show((values) => values)
    const sent = await attempt(send(invitation.code.$post({ param: { token } })), 'internalServerError')
    if (!sent.ok) return posted.refuse(atField(sent.problem, 'mobile'))
    return posted.show((values) => ({ ...values, codeSentTo: sentCode(values, sent.data.expires) }))
  }
  const { code, password, confirmPassword } = posted.value
  const call = invitation.accept.$post(
    { param: { token }, json: { code, password, confirmPassword } },
    once(posted),
  )
  const accepted = await attempt(send(call), 'internalServerError')
  if (!accepted.ok) return posted.refuse(accepted.problem)
  return seeOther(deskPaths.signIn(), context.cookies.flash({ key: 'staffPasswordSet', tone: 'done' }))
})

/** A new colleague proves the phone and chooses a password; an active one chooses a new password. */
export default function StaffInvitationScreen() {
  const { t } = useTranslation('desk')
  const { invitation, here } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  const [form, fields] = useForm<z.input<typeof screenForm>>({ id: 'staff-invitation', lastResult })
  const { password, confirmPassword } = fields
  if (!invitation)
    return (
      <Page title={t('staff.invitation.title')} lead={t('messages:invitationOver')}>
        <p className="mb-6">{t('staff.invitation.over')}</p>
        <ButtonLink to={deskPaths.signIn()}>{t('signIn.title')}</ButtonLink>
      </Page>
    )
  const submit = invitation.isNew ? t('staff.invitation.submit') : t('staff.invitation.submitPassword')
  return (
    <Page
      title={invitation.isNew ? t('staff.invitation.title') : t('staff.invitation.newPassword')}
      lead={t('staff.invitation.lead')}
    >
      <Facts>
        <Fact term={t('field.name')}>{invitation.name}</Fact>
        <Fact term={t('staff.loginId')}>{invitation.loginId}</Fact>
        <Fact term={t('staff.roles')}>{invitation.roles.map((role) => t(`roles.${role}`)).join(' · ')}</Fact>
        <Fact term={t('staff.invitation.until')}>{formatInstant(invitation.expires)}</Fact>
      </Facts>
      <PortalForm form={form} action={here} submitLabel={submit} className="mt-11">
        <div className="lg:max-w-form">
          <FieldGroup legend={t('staff.invitation.phone')}>
            <PhoneProofFields
              fields={fields}
              state={phoneState(lastResult?.initialValue ?? {})}
              masked={invitation.mobile}
              isCodePartOfForm
            />
          </FieldGroup>
          <FieldGroup legend={t('staff.invitation.password')}>
            <PasswordFields
              password={password}
              confirmPassword={confirmPassword}
              isAskedAgain={form.status === 'error' && !password.errors}
            />
          </FieldGroup>
        </div>
        <Button className="mt-8">{submit}</Button>
      </PortalForm>
    </Page>
  )
}
