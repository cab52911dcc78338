import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireParams, send } from '~/api/client.server'
import { parkingClient, readParking } from '~/domains/parking/client.server'
import { BalanceBar } from '~/domains/parking/components/balance-bar'
import {
  CarFacts,
  CouponForm,
  DiscountHistory,
} from '~/domains/parking/screens/visitor-parking-details/car-parts'
import { carForm } from '~/domains/parking/components/forms'
import { parkingPaths } from '~/domains/parking/paths'
import { recordIdParam } from '~/domains/parking/schemas'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import { HistorySection } from '~/ui/list/history'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('parking:details.title'), section: 'myPage' }

/** @throws a 404 for a malformed id */
const idOf = (params: { id?: string }) => requireParams(recordIdParam, params).id

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const id = idOf(params)
  const call = parkingClient(context.api).parking.records[':id'].$get({ param: { id } })
  return { car: await readParking(request, send(call)), today: context.today }
}

export const action = formAction(carForm, async (args, receive) => {
  const { params, context } = args
  const id = idOf(params)
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const sent = await sendDecision(context.api, id, posted.value, once(posted))
  if (!sent.ok) return posted.refuse(sent.problem)
  const flash = context.cookies.flash({
    key: sent.data,
    tone: sent.data === 'vehicleNotEntered' ? 'problem' : 'done',
  })
  return seeOther(parkingPaths.details({ id }), flash)
})

/** @returns the code of the success message */
async function sendDecision(
  api: Parameters<typeof parkingClient>[0],
  id: string,
  form: ReturnType<typeof carForm.parse>,
  headers: { headers?: Record<string, string> },
) {
  const { discounts } = parkingClient(api).parking
  if (form.decision === 'undo') {
    const outcome = await send(discounts[':id'].undo.$post({ param: { id: form.id } }, headers))
    return outcome.ok ? ({ ok: true, data: 'parkingUndone' } as const) : outcome
  }
  const json = { ids: [id], coupon: form.coupon }
  if (form.decision === 'queue') {
    const outcome = await send(discounts.queue.$post({ json }, headers))
    return outcome.ok ? ({ ok: true, data: 'parkingQueued' } as const) : outcome
  }
  const { evenIfNothing } = form
  const outcome = await send(discounts.$post({ json: { ...json, evenIfNothing } }, headers))
  if (!outcome.ok) return outcome
  const isDone = outcome.data.registered.length > 0
  return { ok: true, data: isDone ? 'parkingDiscountDone' : 'vehicleNotEntered' } as const
}

/** One visiting car: its stay, the cost now and with each coupon, and its discounts. */
export default function VisitorParkingDetails() {
  const { t } = useTranslation('parking')
  const { car, today } = useLoaderData<typeof loader>()
  const result = useAnswer()
  // A car that has left or whose day is over can get no more coupons.
  const isOver = car.status === 'exited' || (car.status === 'not_entered' && car.visitDate < today)
  const decision = result?.initialValue?.decision
  return (
    <Page title={t('details.title')} crumbs={[{ label: t('list.title'), to: parkingPaths.list() }]}>
      <BalanceBar balance={car.balance} />
      <div className="lg:flex lg:items-start">
        <div className="min-w-0 flex-1">
          <CarFacts car={car} />
          {!isOver && <CouponForm car={car} result={decision === 'undo' ? undefined : result} />}
        </div>
        <HistorySection title={t('details.history')} className="mt-11 lg:ml-12 lg:mt-0 lg:w-1/3 lg:shrink-0">
          <DiscountHistory car={car} result={decision === 'undo' ? result : undefined} />
        </HistorySection>
      </div>
    </Page>
  )
}
