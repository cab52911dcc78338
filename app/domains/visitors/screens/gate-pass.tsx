import { useForm } from '@conform-to/react'
import { json, type ActionFunctionArgs, type HeadersFunction, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { read, send } from '~/api/client.server'
import { visitorsClient } from '~/domains/visitors/client.server'
import { isUsablePass } from '~/domains/visitors/components/is-usable-pass'
import { PassParking } from '~/domains/visitors/screens/gate-pass/pass-parking'
import { PassTicket } from '~/domains/visitors/screens/gate-pass/pass-ticket'
import { SendPass } from '~/domains/visitors/screens/gate-pass/send-pass'
import { loadPassParking } from '~/domains/visitors/components/pass-parking.server'
import { visitorPaths } from '~/domains/visitors/paths'
import { qrCode } from '~/ui/qr-code.server'
import { once, receive, type FormResult } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useTranslation } from '~/i18n/use-translation'
import { addDays, seoulInstant } from '~/rules/local-time'
import type { ScreenHandle } from '~/ui/screen-handle'
import { useShell } from '~/ui/use-shell'

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
  return json({ pass, parking, qr: isUsable ? qrCode(pass.code) : null }, { headers })
}

/** Sends the pass to its visitor's phone again. */
export async function action(args: ActionFunctionArgs) {
  const posted = await receive(args, z.object({}))
  if (posted.kind !== 'complete') return posted.answer
  const { params, context } = args
  const code = params.code ?? ''
  const sent = await send(
    visitorsClient(context.api)['gate-passes'][':code'].send.$post({ param: { code } }, once(posted)),
  )
  if (!sent.ok) return posted.refuse(sent.problem)
  return seeOther(visitorPaths.gatePass({ code }), context.cookies.flash({ key: 'passSent', tone: 'done' }))
}

export default function GatePassScreen() {
  const { t } = useTranslation('visitors')
  const { pass, parking, qr } = useLoaderData<typeof loader>()
  const isKiosk = Boolean(useShell()?.kiosk)
  const [form] = useForm({ id: 'send', lastResult: useActionData<FormResult>() })
  const tips = (['brightness', 'own', 'desk', 'keep'] as const).map((tip) => t(`pass.tip.${tip}`))
  return (
    <div className="bg-mist print:bg-white">
      <div className="mx-auto max-w-ticket px-3 py-4 md:px-6 md:py-12">
        {qr && isKiosk && <SendPass form={form} />}
        <div className="bg-white">
          <PassTicket pass={pass} qr={qr} />
          {parking && <PassParking parking={parking} />}
        </div>
        {qr && !isKiosk && (
          <ul aria-label={t('pass.tips')} className="mt-4 list-disc pl-5 text-table text-ink-2 print:hidden">
            {tips.map((tip) => (
              <li key={tip}>{tip}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
