import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read, requireParams, send } from '~/api/client.server'
import { deskParkingClient } from '~/domains/parking/client.server'
import { BalanceBar } from '~/domains/parking/components/balance-bar'
import {
  AccountForm,
  MinutesForm,
  MonthlyCars,
} from '~/domains/parking/screens/desk-parking-account/desk-account-forms'
import { companyIdParam, companyParkingForm } from '~/domains/parking/desk-schemas'
import { parkingPaths } from '~/domains/parking/paths'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import { DeskFrame } from '~/ui/page/desk-frame'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { useLanguage } from '~/ui/page/use-language'

export const handle: ScreenHandle = { title: (t) => t('parking:desk.account') }

/** @throws a 404 for a malformed company id */
const companyIdOf = (params: { id?: string }) =>
  requireParams(companyIdParam, { companyId: params.id }).companyId

export async function loader({ params, context }: LoaderFunctionArgs) {
  const param = { companyId: String(companyIdOf(params)) }
  const account = await read(
    deskParkingClient(context.api).desk.parking.accounts[':companyId'].$get({ param }),
  )
  return { account }
}

export const action = formAction(companyParkingForm, async (args, receive) => {
  const { params, context } = args
  const companyId = companyIdOf(params)
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const changed = await sendChange(context.api, String(companyId), posted.value, once(posted))
  if (!changed.ok) return posted.refuse(changed.problem)
  const flash = context.cookies.flash({ key: changed.data, tone: 'done' })
  return seeOther(parkingPaths.deskAccount({ companyId }), flash)
})

const DONE = {
  account: 'parkingAccountSaved',
  minutes: 'parkingMinutesCorrected',
  monthly: 'monthlyCarAdded',
  end: 'monthlyCarEnded',
} as const

/** @returns the code of the success message */
async function sendChange(
  api: Parameters<typeof deskParkingClient>[0],
  companyId: string,
  form: ReturnType<typeof companyParkingForm.parse>,
  headers: { headers?: Record<string, string> },
) {
  const account = deskParkingClient(api).desk.parking.accounts[':companyId']
  const param = { companyId }
  const call = () => {
    switch (form.part) {
      case 'account':
        return send(account.$put({ param, json: form }, headers))
      case 'minutes':
        return send(account.minutes.$post({ param, json: form }, headers))
      case 'monthly':
        return send(account['monthly-cars'].$post({ param, json: form }, headers))
      case 'end':
        return send(account['monthly-cars'].end.$post({ param, json: form }, headers))
    }
  }
  const outcome = await call()
  return outcome.ok ? { ok: true as const, data: DONE[form.part] } : outcome
}

/** A company's account: ID and password, minutes, monthly cars. */
export default function DeskParkingAccount() {
  const { t } = useTranslation('parking')
  const language = useLanguage()
  const { account } = useLoaderData<typeof loader>()
  const result = useAnswer()
  const { company, balance, loginId, monthlyCars } = account
  return (
    <DeskFrame
      title={company[language]}
      list={{ label: t('desk.accounts'), to: parkingPaths.deskAccounts() }}
    >
      <BalanceBar balance={balance} />
      <div className="max-w-question">
        <AccountForm loginId={loginId} result={result} />
        {loginId && <MinutesForm result={result} />}
        <MonthlyCars plates={monthlyCars} result={result} />
      </div>
    </DeskFrame>
  )
}
