import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { visitorsClient } from '~/domains/visitors/client.server'
import { PassTicket } from '~/domains/visitors/components/pass-ticket'
import { qrCode } from '~/domains/visitors/qr-code.server'
import { useTranslation } from '~/i18n/use-translation'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('visitors:pass.title'), section: 'visitor' }

/**
 * Kept for a minute, so that a pass opened in the queue stays when the network goes, and per cookie, so that
 * another language is another page.
 */
export const headers = () => ({ 'Cache-Control': 'private, max-age=60', Vary: 'Cookie' })

/** The code is the key: whoever has the link sees the pass, and nothing more than the gate needs (decisions §6). */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const pass = await read(
    visitorsClient(context.api)['gate-passes'][':code'].$get({ param: { code: params.code ?? '' } }),
  )
  const isWorthShowing = pass.state === 'valid' || pass.state === 'notYet'
  return { pass, qr: isWorthShowing ? qrCode(pass.code) : null }
}

export default function GatePassScreen() {
  const { t } = useTranslation('visitors')
  const { pass, qr } = useLoaderData<typeof loader>()
  const tips = (['brightness', 'own', 'desk', 'keep'] as const).map((tip) => t(`pass.tip.${tip}`))
  return (
    <div className="bg-mist print:bg-white">
      <div className="mx-auto max-w-ticket px-3 py-4 md:px-6 md:py-12">
        <div className="bg-white">
          <PassTicket pass={pass} qr={qr} />
        </div>
        {qr && (
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
