import { by, call } from '~/api/call.server'
import type { ApiContext } from '~/api/context.server'
import { createRouter } from '~/api/openapi.server'
import { Problem } from '~/api/problem'
import { can } from '~/rules/permissions'
import { codeSentShape } from '~/domains/account/schemas'
import {
  qrAccessShape,
  qrCodeRequest,
  qrOpenForm,
  tenantQrShape,
  userParam,
} from '~/domains/tenant-qr/schemas'
import { openTenantQr, openUntil, sendQrCode } from './access.server'
import { findHolderById } from './queries.server'
import { codesFrom } from './tenant-code.server'

/** A tenant's own code (decisions §10). */
export const tenantQrApi = createRouter()
  .openapi(
    call('post', '/tenant-qr/code', {
      may: 'anyone',
      summary: 'Send a one-time code to the phone of an account; the answer is the same for an unknown ID',
      body: qrCodeRequest,
      answer: codeSentShape,
    }),
    async (c) => c.json({ data: await sendQrCode(c, c.req.valid('json').loginId) }, 200),
  )
  .openapi(
    call('post', '/tenant-qr/open', {
      may: 'anyone',
      summary: 'Open a tenant QR on a shared device for five minutes, by ID and one-time code',
      body: qrOpenForm,
      answer: qrAccessShape,
    }),
    async (c) => {
      const { loginId, code } = c.req.valid('json')
      return c.json({ data: await openTenantQr(c, loginId, code) }, 200)
    },
  )
  .openapi(
    call('get', '/tenant-qr/{userId}', {
      may: by('anyone', (c) => c.var.actor),
      summary: 'Get one’s own codes of this moment and the next minute, by sign-in or X-Tenant-QR-Access',
      params: userParam,
      answer: tenantQrShape,
      fails: [404],
    }),
    async (c) => {
      const { db, clock, secret } = c.var.deps
      const { userId } = c.req.valid('param')
      const shared = openUntil(c, userId)
      if (!shared && !isOwner(c, userId)) throw new Problem(404, 'notFound')
      const holder = await findHolderById(db, userId)
      if (!holder) throw new Problem(404, 'notFound')
      const now = clock()
      const { name, company, floor } = holder
      const codes = codesFrom(secret, userId, now)
      const data = {
        name,
        company,
        floor,
        now: now.toISOString(),
        codes,
        openUntil: shared?.toISOString() ?? null,
      }
      return c.json({ data }, 200)
    },
  )

/** Only its owner sees a code; for everybody else it is an unknown one. */
const isOwner = ({ var: { actor, me } }: ApiContext, userId: string) =>
  can(actor, 'tenantQr:show') && me?.userId === userId

export type TenantQrApi = typeof tenantQrApi
