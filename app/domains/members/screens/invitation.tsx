import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { attempt, send } from '~/api/client.server'
import { membersClient } from '~/domains/members/client.server'
import {
  AGREE_TO_ALL,
  agreeToAll,
  ConsentFields,
  consentPlaces,
} from '~/domains/members/components/consent-fields'
import { InvitationFacts } from './invitation/invitation-facts'
import { InvitationOver } from './invitation/invitation-over'
import { loadConsentPolicies } from './consents.server'
import { findInvitation } from './invitation/find-invitation.server'
import { PasswordFields } from '~/domains/members/password-fields'
import { accountPaths } from '~/domains/account/paths'
import { phoneState } from '~/domains/members/phone-proof'
import { PhoneProofFields } from '~/domains/members/phone-proof-fields'
import { dropStaleProof, handlePhoneStep } from '~/domains/members/components/phone-proof.server'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { RadioField } from '~/ui/form/choice-field'
import { FieldGroup } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { memberPaths } from '~/domains/members/paths'
import { acceptInvitationForm, invitationToken } from '~/domains/members/sign-up-schemas'

export const handle: ScreenHandle = { title: (t) => t('account:invitation.title') }

const screenForm = acceptInvitationForm.and(
  z.object({
    mobile: z.string().optional(),
    codeSentTo: z.string().optional(),
    provenMobile: z.string().optional(),
  }),
)

export async function loader({ context, params }: LoaderFunctionArgs) {
  const [invitation, policies] = await Promise.all([
    findInvitation(context, params.token!),
    loadConsentPolicies(context),
  ])
  return json(
    { invitation, policies, here: memberPaths.invitation({ token: params.token! }) },
    { status: invitation ? 200 : 404 },
  )
}

export const action = formAction(screenForm, async (args, receive) => {
  const { context, params } = args
  const token = params.token!
  if (!invitationToken.safeParse(token).success) throw new Response(null, { status: 404 })
  const posted = await receive()
  if (posted.kind === 'invalid') return dropStaleProof(posted.answer)
  if (posted.kind === 'step') {
    if (posted.step === AGREE_TO_ALL) return dropStaleProof(posted.show(agreeToAll))
    const proofFor = { purpose: 'invitation', invitation: token } as const
    return dropStaleProof(
      (await handlePhoneStep(context, posted, proofFor)) ?? posted.show((values) => values),
    )
  }
  const call = membersClient(context.api).invitations[':token'].accept.$post(
    { param: { token }, json: acceptInvitationForm.parse(posted.value) },
    once(posted),
  )
  const accepted = await attempt(send(call), 'internalServerError')
  if (!accepted.ok) return dropStaleProof(posted.refuse(accepted.problem))
  const { cookies } = context
  return accepted.data.status === 'approved'
    ? seeOther(accountPaths.login(), cookies.flash({ key: 'invitationAccepted', tone: 'done' }))
    : seeOther(memberPaths.signUpComplete(), cookies.signedUp(accepted.data.loginId))
})

export default function InvitationScreen() {
  const { t } = useTranslation('account')
  const { invitation, policies, here } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  const [form, fields] = useForm<z.input<typeof screenForm>>({ id: 'invitation', lastResult })
  const { password, confirmPassword } = fields
  if (!invitation) return <InvitationOver />
  return (
    <Page
      title={t('invitation.title')}
      lead={t(`invitation.lead.${invitation.isApprovedInAdvance ? 'approvedEmployee' : invitation.kind}`)}
    >
      <InvitationFacts invitation={invitation} />
      <PortalForm
        form={form}
        action={here}
        submitLabel={t('invitation.submit')}
        places={consentPlaces(policies)}
        className="mt-11"
      >
        <div className="lg:max-w-form">
          <FieldGroup legend={t('invitation.phoneGroup')}>
            <PhoneProofFields
              fields={fields}
              state={phoneState(lastResult?.initialValue ?? {})}
              masked={invitation.mobile}
            />
          </FieldGroup>
          {invitation.asksGender && (
            <RadioField
              field={fields.gender}
              label={t('members:field.gender')}
              options={(['male', 'female'] as const).map((value) => ({
                value,
                label: t(`members:gender.${value}`),
              }))}
            />
          )}
          <FieldGroup legend={t('invitation.passwordGroup')}>
            <PasswordFields
              password={password}
              confirmPassword={confirmPassword}
              isAskedAgain={form.status === 'error' && !password.errors}
            />
          </FieldGroup>
          <ConsentFields fields={fields} policies={policies} />
        </div>
        <Button className="mt-8">{t('invitation.submit')}</Button>
      </PortalForm>
    </Page>
  )
}
