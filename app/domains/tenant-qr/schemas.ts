import { z } from 'zod'
import { oneTimeCode, typedLoginId } from '~/forms/fields'

/** Requests a one-time code for the phone of an account (decisions §10). */
export const qrCodeRequest = z.object({ loginId: typedLoginId })

/** Opens the account's tenant QR on a shared device. */
export const qrOpenForm = qrCodeRequest.extend({ code: oneTimeCode })

/** Lets its holder see one person's tenant QR for five minutes. */
export const qrAccessShape = z.object({
  userId: z.string(),
  access: z.string(),
  expires: z.iso.datetime(),
})

export const userParam = z.object({ userId: z.string().min(1).max(64) })

/** A code and the thirty seconds in which it is shown. */
const tenantCodeShape = z.object({
  code: z.string(),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
})

/** A person's tenant QR: the code of this moment and those of the next minute, by the server's clock (`now`). */
export const tenantQrShape = z.object({
  name: z.string(),
  company: z.object({ ko: z.string(), en: z.string() }),
  floor: z.int(),
  now: z.iso.datetime(),
  codes: z.array(tenantCodeShape).min(1),
  /** Opened on a shared device: until then. */
  openUntil: z.iso.datetime().nullable(),
})
export type TenantQr = z.infer<typeof tenantQrShape>
