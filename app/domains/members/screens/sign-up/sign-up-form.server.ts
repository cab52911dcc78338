import { json, type AppLoadContext } from '@remix-run/node'
import { attempt, readOptional, send } from '~/api/client.server'
import type { FormResult, Received } from '~/forms/receive.server'
import { loginIdKey } from '~/rules/login-id'
import { normaliseIdentifier } from '~/rules/text'
import { buildingClient } from '~/domains/building/client.server'
import { membersClient } from '~/domains/members/client.server'
import { newLoginId } from '~/forms/fields'
import { inPageOrder } from '~/forms/in-page-order'
import { isSeeOther } from '~/forms/see-other.server'
import { withoutStaleProof } from '~/domains/members/phone-proof'
import { handlePhoneStep } from '~/domains/members/components/phone-proof.server'

type Values = Record<string, string>
type Shown = Omit<FormResult, 'initialValue'> & { initialValue: Values }
type Errors = Record<string, string[] | null>
type Step = Extract<Received<unknown>, { kind: 'step' }>

/** Fields shown again after an error, and kept while the terms are read again; no passwords. */
const KEPT_FIELDS = [
  'companyId', 'floor', 'accountType', 'name', 'gender', 'email', 'mobile', 'codeSentTo', 'phoneProof', 'provenMobile',
  'loginId', 'idProof', 'checkedId', 'idempotencyKey',
] as const // prettier-ignore

/** Fields with errors in the order of the page. */
const ORDER = [
  ...KEPT_FIELDS.slice(0, KEPT_FIELDS.indexOf('mobile') + 1),
  'code',
  'loginId',
  'password',
  'confirmPassword',
]

/** Handles the steps of the form: ID check, floors, code, phone proof. */
export async function handleStep(context: AppLoadContext, posted: Step): Promise<Response> {
  const { step, payload } = posted
  if (step === 'check-id') return checkId(context, posted)
  if (step === 'load-floors' && !payload.companyId)
    return posted.show((values) => values, { companyId: ['companyRequired'] })
  return (await handlePhoneStep(context, posted, { purpose: 'signUp' })) ?? posted.show((values) => values)
}

async function checkId({ api }: AppLoadContext, posted: Step): Promise<Response> {
  const typed = newLoginId.safeParse(posted.payload.loginId)
  if (!typed.success) return posted.show((values) => values, { loginId: [typed.error.issues[0]!.message] })
  const call = membersClient(api).auth.verify[':id'].$get({ param: { id: typed.data } })
  const checked = await attempt(send(call), 'internalServerError')
  if (!checked.ok) return posted.refuse(checked.problem)
  const { loginId, proof } = checked.data
  return posted.show((values) => ({ ...values, loginId, idProof: proof, checkedId: loginIdKey(loginId) }))
}

/** Keeps the typed values in an encrypted cookie while the terms are read again. */
export function storeTypedValues(
  { kiosk, setCookies, cookies }: AppLoadContext,
  values: Record<string, unknown>,
) {
  // A kiosk stores no personal data (decisions §10).
  if (!kiosk) setCookies.push(cookies.signUpTyped(Object.entries(formValues(values))))
}

/** Shows the form again with its own fields and the floors of the chosen company. Redirects pass through. */
export async function showAgain(context: AppLoadContext, answer: Response) {
  if (isSeeOther(answer)) return answer
  const result = (await answer.json()) as FormResult
  const values = formValues(result.initialValue as Record<string, unknown>, result.error ?? {})
  const error = result.error && inPageOrder(result.error, ORDER)
  // Values posted by another site are not kept.
  if (answer.status !== 400 && answer.status !== 403) storeTypedValues(context, values)
  const form = await withFloors(context, { ...result, error, initialValue: values })
  return json(form, { status: form.status && answer.ok ? 422 : answer.status })
}

/** The form as first shown: empty, or with the values kept while the terms were read again. */
export const startForm = (context: AppLoadContext) =>
  withFloors(context, { initialValue: formValues(Object.fromEntries(context.jar.signUpTyped ?? [])) })

/** The values without proofs of another ID or phone. */
function formValues(input: Record<string, unknown>, errors: Errors = {}): Values {
  const texts = KEPT_FIELDS.filter((name) => typeof input[name] === 'string').map((name) => [
    name,
    input[name],
  ])
  const values = withoutStaleProof(Object.fromEntries(texts) as Values, errors)
  const isIdChecked = values.checkedId === loginIdKey(normaliseIdentifier(values.loginId ?? ''))
  if (isIdChecked && !errors.loginId) return values
  const { idProof: _, checkedId: __, ...rest } = values
  return rest
}

/** Adds the floors of the chosen company: empty without one, null if they cannot be loaded. */
async function withFloors(context: AppLoadContext, result: Shown) {
  const id = Number(result.initialValue.companyId)
  if (!Number.isInteger(id) || id <= 0) return { ...result, floors: [] }
  const floors = await readOptional(
    send(
      buildingClient(context.api).home['tenant-company'][':id'].floors.$get({ param: { id: String(id) } }),
    ),
  )
  if (floors) return { ...result, floors }
  return {
    ...result,
    floors,
    status: 'error' as const,
    error: { ...result.error, floor: ['floorListFailed'] },
  }
}
