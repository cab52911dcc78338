import { json, type AppLoadContext } from '@remix-run/node'
import { attempt, send } from '~/api/client.server'
import type { FormResult, Received } from '~/forms/receive.server'
import { membersClient } from '~/domains/members/client.server'
import { atField } from '~/forms/at-field'
import { inPageOrder } from '~/forms/in-page-order'
import { isSeeOther } from '~/forms/see-other.server'
import { phoneOf, sentCode, withoutStaleProof } from '~/domains/members/phone-proof'
import type { PhonePurpose } from '~/domains/account/schemas'

type Step = Extract<Received<unknown>, { kind: 'step' }>

/** What a code is for: a purpose with the phone of the form, or a one-time link with the phone that it was sent to. */
type About =
  | { purpose: Exclude<PhonePurpose, 'invitation' | 'confirmOwner'> }
  | { purpose: 'invitation'; invitation: string }

/**
 * Handles the steps of `PhoneProofFields` and `OwnerFields`: sends a code, or proves the phone with the typed code. Undefined
 * for any other step.
 */
export async function handlePhoneStep(
  context: AppLoadContext,
  posted: Step,
  about: About,
): Promise<Response | undefined> {
  const { payload, code } = posted
  const auth = membersClient(context.api).auth
  const json = { ...about, mobile: about.purpose === 'invitation' ? undefined : String(payload.mobile ?? '') }
  if (posted.step === 'send-code') {
    const sent = await attempt(send(auth['get-otp'].$post({ json })), 'internalServerError')
    if (!sent.ok) return posted.refuse(atField(sent.problem, 'mobile'))
    return posted.show((values) => ({
      ...values,
      codeSentTo: sentCode(values, sent.data.expires),
      phoneProof: undefined,
      provenMobile: undefined,
    }))
  }
  if (posted.step === 'send-own-code') {
    const sent = await attempt(
      send(auth['get-otp'].$post({ json: { purpose: 'confirmOwner' } })),
      'internalServerError',
    )
    if (!sent.ok) return posted.refuse(atField(sent.problem, 'ownCode'))
    return posted.show((values) => ({ ...values, ownCodeSentTo: sentCode({}, sent.data.expires) }))
  }
  if (posted.step === 'verify-code') {
    const proven = await attempt(
      send(auth.verify.phone.$post({ json: { ...json, code } })),
      'internalServerError',
    )
    if (!proven.ok) return posted.refuse(atField(proven.problem, 'code'))
    const { proof } = proven.data
    return posted.show((values) => ({ ...values, phoneProof: proof, provenMobile: phoneOf(values) }))
  }
  return undefined
}

/** The form shown again, without a proof for another number or one that was not accepted. Redirects pass through. */
export async function dropStaleProof(answer: Response) {
  if (isSeeOther(answer)) return answer
  const result = (await answer.json()) as FormResult
  const initialValue = withoutStaleProof(result.initialValue ?? {}, result.error ?? {})
  const error = result.error && inPageOrder(result.error, ORDER)
  return json({ ...result, error, initialValue } as FormResult, { status: answer.status })
}

/** Fields with errors in the order of the page: the phone is first. */
const ORDER = ['mobile', 'code', 'password', 'confirmPassword', 'agreeTerms', 'agreePersonalInformation']
