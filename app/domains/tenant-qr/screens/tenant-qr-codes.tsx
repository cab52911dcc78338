import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { keepFor, loadTenantQr } from '~/domains/tenant-qr/components/load-tenant-qr.server'

/** The next codes of an open page, as data for its script. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const next = await loadTenantQr(context, params)
  return json(next, { headers: { 'Cache-Control': 'no-store', ...keepFor(next) } })
}
