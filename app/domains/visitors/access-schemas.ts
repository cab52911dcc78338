import { z } from 'zod'
import { mobile, oneTimeCode, personName } from '~/forms/fields'
import { bilingual, visitRowShape } from './schemas'

/**
 * Finding a reservation whose link is lost: name, phone and a one-time code. The code is sent by text message, so only
 * to Korean numbers (decisions §6).
 */
export const findVisitForm = z.object({ name: personName, mobile, code: oneTimeCode })

/** Lets a guest open one reservation for half an hour: the token, and when it expires (access.server.ts). */
export const visitAccessShape = z.object({ access: z.string(), expires: z.iso.datetime() })

/** A reservation that was found by name and phone, and access to it. */
export const foundVisitShape = visitRowShape
  .pick({ id: true, floor: true, visitDate: true, visitMinutes: true, status: true, statusReason: true })
  .extend({ company: bilingual, guest: visitAccessShape })
export type FoundVisit = z.infer<typeof foundVisitShape>
