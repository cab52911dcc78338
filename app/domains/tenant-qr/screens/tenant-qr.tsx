import { json, type HeadersFunction, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import {
  keepFor,
  loadTenantQr,
  type ShownTenantQr,
} from '~/domains/tenant-qr/components/load-tenant-qr.server'
import { tenantQrPaths } from '~/domains/tenant-qr/paths'
import { secondsLeft } from '~/domains/tenant-qr/rules/code-window'
import { CodePanel } from '~/domains/tenant-qr/screens/tenant-qr/code-panel'
import { useCurrentCode } from '~/domains/tenant-qr/screens/tenant-qr/use-current-code'
import { formAction } from '~/forms/form-action.server'
import { seeOther } from '~/forms/see-other.server'
import { formatFloor, formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { PortalForm } from '~/ui/form/form'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { useLanguage } from '~/ui/page/use-language'

export const handle: ScreenHandle<ShownTenantQr> = {
  title: (t) => t('tenant-qr:title'),
  hydrate: true,
  i18n: ['tenant-qr'],
  // A second later, so that the next code has begun.
  reloads: ({ now, codes }) => secondsLeft(codes[0]!.until, Date.parse(now)) + 1,
}

/** Nobody who uses the device afterwards sees the code. */
export const headers: HeadersFunction = ({ loaderHeaders }) => {
  const seconds = loaderHeaders.get('X-Keep-For')
  return { 'Cache-Control': 'no-store', ...(seconds && { 'X-Keep-For': seconds }) }
}

export async function loader({ params, context }: LoaderFunctionArgs) {
  const shown = await loadTenantQr(context, params)
  return json(shown, { headers: keepFor(shown) })
}

/** Closes the code on a shared device. */
export const action = formAction(z.object({}), async (args, receive) => {
  const { cookies } = args.context
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const closed = cookies.flash({ key: 'tenantQrClosed', tone: 'done' })
  return seeOther(tenantQrPaths.form(), cookies.clearTenantQr(), closed)
})

export default function TenantQrScreen() {
  const { t } = useTranslation('tenant-qr')
  const language = useLanguage()
  const loaded = useLoaderData<typeof loader>()
  const current = useCurrentCode(loaded)
  const { name, company, floor, openUntil } = current.shown
  const rules = (['once', 'own', 'copies', 'ends'] as const).map((rule) => t(`rule.${rule}`))
  return (
    <div className="bg-mist">
      <div className="mx-auto max-w-ticket px-3 py-4 md:px-6 md:py-12">
        <article className="border-2 border-ink bg-white md:flex" data-keep={openUntil === null || undefined}>
          <CodePanel current={current} />
          <div className="min-w-0 flex-1 px-5 py-5">
            <h1 className="text-table text-ink-2">{t('title')}</h1>
            <p className="break-words text-h2 font-semibold">{name}</p>
            <p className="mt-1 text-ink-2">
              {company[language]} · {formatFloor(floor, language)}
            </p>
            <ul className="mt-5 list-disc border-t-2 border-ink pl-5 pt-4">
              {rules.map((rule) => (
                <li key={rule} className="py-1">
                  {rule}
                </li>
              ))}
            </ul>
            {openUntil && (
              <>
                <p className="mt-4">{t('openUntil', { time: formatInstant(openUntil).slice(-5) })}</p>
                <PortalForm className="mt-3">
                  <Button look="secondary">{t('close')}</Button>
                </PortalForm>
              </>
            )}
          </div>
        </article>
      </div>
    </div>
  )
}
