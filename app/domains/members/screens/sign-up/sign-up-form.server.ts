import { json, type AppLoadContext } from '@remix-run/node'
import { attempt, readOptional, send } from '~/api/client.server'
import type { FormResult, Received } from '~/forms/receive.server'
import { loginIdKey } from '~/rules/login-id'
import { normaliseIdentifier } from '~/rules/text'
import { buildingClient } from '~/domains/building/client.server'
import { membersClient } from '~/domains/members/client.server'
import { newLoginId } from '~/forms/fields'
import { inPageOrder } from '~/forms/in-page-order'
import { leadsOn } from '~/forms/see-other.server'
import { withoutStaleProof } from '../../phone-proof'
import { takePhoneStep } from '../../components/phone-proof.server'

type Values = Record<string, string>
type Shown = Omit<FormResult, 'initialValue'> & { initialValue: Values }
type Errors = Record<string, string[] | null>
type Step = Extract<Received<unknown>, { kind: 'step' }>

/** Everything of the form that is shown again, and kept while somebody reads the terms once more. */
const KEPT = [
  'companyId', 'floor', 'accountType', 'name', 'gender', 'email', 'mobile', 'codeSentTo', 'phoneProof', 'provenMobile',
  'loginId', 'idProof', 'checkedId', 'idempotencyKey',
] as const // prettier-ignore

/** What can be wrong, in the order of the page. */
const ORDER = [...KEPT.slice(0, KEPT.indexOf('mobile') + 1), 'code', 'loginId', 'password', 'confirmPassword']

/** Runs the step whose button was pressed inside the form. */
export async function takeStep(context: AppLoadContext, posted: Step): Promise<Response> {
  const { step, payload } = posted
  if (step === 'check-id') return checkId(context, posted)
  if (step === 'load-floors' && !payload.companyId)
    return posted.show((values) => values, { companyId: ['companyRequired'] })
  return (await takePhoneStep(context, posted, { purpose: 'signUp' })) ?? posted.show((values) => values)
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

/** Keeps what was typed while somebody reads the terms once more. */
export function keepTyped({ kiosk, setCookies, cookies }: AppLoadContext, values: Record<string, unknown>) {
  // A kiosk keeps nothing of anybody (decisions §10).
  if (!kiosk) setCookies.push(cookies.signUpTyped(Object.entries(tidy(values))))
}

/** Shows the form again: its own fields only, with the floors of the company chosen so far; a step's next page does so itself. */
export async function showAgain(context: AppLoadContext, answer: Response) {
  if (leadsOn(answer)) return answer as never
  const result = (await answer.json()) as FormResult
  const values = tidy(result.initialValue as Record<string, unknown>, result.error ?? {})
  const error = result.error && inPageOrder(result.error, ORDER)
  // What another site posted is not kept.
  if (answer.status !== 400 && answer.status !== 403) keepTyped(context, values)
  const shown = await withFloors(context, { ...result, error, initialValue: values })
  return json(shown, { status: shown.status && answer.ok ? 422 : answer.status })
}

/** The form as it is first shown: empty, or as it was left when somebody went back to the terms. */
export const startForm = (context: AppLoadContext) =>
  withFloors(context, { initialValue: tidy(Object.fromEntries(context.jar.signUpTyped ?? [])) })

/** The values without what was confirmed for another ID or another number. */
function tidy(input: Record<string, unknown>, errors: Errors = {}): Values {
  const texts = KEPT.filter((name) => typeof input[name] === 'string').map((name) => [name, input[name]])
  const values = withoutStaleProof(Object.fromEntries(texts) as Values, errors)
  const isIdChecked = values.checkedId === loginIdKey(normaliseIdentifier(values.loginId ?? ''))
  if (isIdChecked && !errors.loginId) return values
  const { idProof: _, checkedId: __, ...rest } = values
  return rest
}

/** Adds the floors of the chosen company: none chosen, none; null when they cannot be fetched. */
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
