import { redirect, type AppLoadContext } from '@remix-run/node'
import { read, requireParams } from '~/api/client.server'
import { tenantQrClient } from '~/domains/tenant-qr/client.server'
import { tenantQrPaths } from '~/domains/tenant-qr/paths'
import { userParam, type TenantQr } from '~/domains/tenant-qr/schemas'
import { qrModules } from '~/ui/drawing/qr-code.server'
import { SECONDS_PER_DAY } from '~/rules/time-units'

/** The codes of a page: their modules instead of their text, as scripts draw them. */
export type ShownTenantQr = Omit<TenantQr, 'codes'> & {
  userId: string
  codes: { rows: string[]; from: string; until: string }[]
}

/** The page is kept for times without network as long as a session lasts (product §9). */
const KEPT_SECONDS = 2 * SECONDS_PER_DAY

/**
 * Header with the seconds for which a person's own device may keep the page (public/kept-passes.js); none on a shared device, of which nothing may
 * remain.
 */
export const keepFor = ({ openUntil }: ShownTenantQr): Record<string, string> =>
  openUntil === null ? { 'X-Keep-For': String(KEPT_SECONDS) } : {}

/**
 * The codes to show. @throws a redirect to the form for a guest who has not filled it in, or whose five minutes are over; a 404 page
 * for a member who is somebody else
 */
export async function loadTenantQr(context: AppLoadContext, params: unknown): Promise<ShownTenantQr> {
  const param = requireParams(userParam, params)
  const proof = context.jar.tenantQr
  const options = proof ? { headers: { 'x-tenant-qr-access': proof } } : {}
  const answer = await tenantQrClient(context.api)['tenant-qr'][':userId'].$get({ param }, options)
  // The type of the answer knows successes only.
  const status: number = answer.status
  if (status === 404 && !context.signedIn) throw redirect(tenantQrPaths.form())
  const { codes, ...qr } = await read(Promise.resolve(answer))
  return {
    ...qr,
    userId: param.userId,
    codes: codes.map(({ code, ...span }) => ({ rows: qrModules(code), ...span })),
  }
}
