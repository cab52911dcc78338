import { json, type HeadersFunction, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { read, send } from '~/api/client.server'
import { badgeClient, visitorsClient } from '~/domains/visitors/client.server'
import { isUsablePass } from '~/domains/visitors/components/is-usable-pass'
import { loadDirections } from '~/domains/building/load-settings.server'
import { BeforeYouCome } from './gate-pass/before-you-come'
import { PassParking } from './gate-pass/pass-parking'
import { PassTicket } from './gate-pass/pass-ticket'
import { KioskWays } from './gate-pass/kiosk-ways'
import { loadPassParking } from '~/domains/visitors/components/pass-parking.server'
import { visitorPaths } from '~/domains/visitors/paths'
import { qrCode } from '~/ui/drawing/qr-code.server'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useForm } from '~/forms/use-form'
import { toDigits } from '~/rules/digit-code'
import { addDays, seoulInstant } from '~/rules/local-time'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { useShell } from '~/ui/page/use-shell'

export const handle: ScreenHandle = { title: (t) => t('visitors:pass.title'), section: 'visitor' }

/**
 * Cached for a minute, so that a pass opened in the queue remains without network, and per cookie, as the language is
 * in one.
 */
export const headers: HeadersFunction = ({ loaderHeaders }) => {
  const seconds = loaderHeaders.get('X-Keep-For')
  return { 'Cache-Control': 'private, max-age=60', Vary: 'Cookie', ...(seconds && { 'X-Keep-For': seconds }) }
}

/** The code is the authorisation: whoever has the link sees the pass, and only what the gate needs (decisions §6). */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const pass = await read(
    visitorsClient(context.api)['gate-passes'][':code'].$get({ param: { code: params.code ?? '' } }),
  )
  const parking = pass.plate ? await loadPassParking(context.api, pass.code) : null
  const isUsable = isUsablePass(pass)
  // A guest's phone keeps it until the day is over (public/kept-passes.js).
  const end = seoulInstant(addDays(pass.visitDate, 1), 0)
  const seconds = Math.round((end.getTime() - context.now.getTime()) / 1000)
  const headers: Record<string, string> = isUsable ? { 'X-Keep-For': String(seconds) } : {}
  const [qr, ways] = isUsable ? [qrCode(toDigits(pass.code)), await loadDirections(context)] : [null, null]
  return json({ pass, parking, qr, ways }, { headers })
}

/** At a kiosk: sends the pass to its visitor's phone again, or asks the desk for a badge. */
export const action = formAction(z.object({ want: z.enum(['message', 'badge']) }), async (args, receive) => {
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const { params, context } = args
  const param = { code: params.code ?? '' }
  const isBadge = posted.value.want === 'badge'
  const done = isBadge
    ? await send(badgeClient(context.api)['gate-passes'][':code'].badge.$post({ param }, once(posted)))
    : await send(visitorsClient(context.api)['gate-passes'][':code'].send.$post({ param }, once(posted)))
  if (!done.ok) return posted.refuse(done.problem)
  const key = isBadge ? 'badgeRequested' : 'passSent'
  return seeOther(visitorPaths.gatePass(param), context.cookies.flash({ key, tone: 'done' }))
})

export default function GatePassScreen() {
  const { pass, parking, qr, ways } = useLoaderData<typeof loader>()
  const isKiosk = Boolean(useShell()?.kiosk)
  const [form] = useForm({ id: 'send', lastResult: useAnswer() })
  return (
    <div className="bg-mist print:bg-white">
      <div className="mx-auto max-w-ticket px-3 py-4 md:px-6 md:py-12 print:py-0">
        {qr && isKiosk && <KioskWays form={form} hasBadge={pass.state === 'valid'} />}
        <div className="bg-white">
          <PassTicket pass={pass} qr={qr} />
          {parking && <PassParking parking={parking} />}
        </div>
        {qr && !isKiosk && <BeforeYouCome ways={ways} />}
      </div>
    </div>
  )
}
