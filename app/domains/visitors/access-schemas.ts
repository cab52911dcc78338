import { z } from 'zod'
import { mobile, oneTimeCode, personName } from '~/forms/fields'
import { bilingual, visitRowShape } from './schemas'

/**
 * The way back to reservations whose link is lost: name, phone and a one-time code, which goes as a text message and so
 * to Korean numbers only (decisions §6).
 */
export const findVisitForm = z.object({ name: personName, mobile, code: oneTimeCode })

/** The guest's way into the own reservation, for half an hour (access.server.ts). */
export const visitAccessShape = z.object({ access: z.string(), expires: z.iso.datetime() })

/** A reservation that was found again, and the way into it. */
export const foundVisitShape = visitRowShape
  .pick({ id: true, floor: true, visitDate: true, visitMinutes: true, status: true, statusReason: true })
  .extend({ company: bilingual, guest: visitAccessShape })
export type FoundVisit = z.infer<typeof foundVisitShape>
