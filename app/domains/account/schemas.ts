import { z } from 'zod'
import { typedText } from '~/forms/typed-text'
import { normaliseIdentifier } from '~/rules/text'
import { BROWSERS, SYSTEMS } from './rules/browser-name'

/** Sign-in: only presence is checked, so that nothing is learnt about ids or passwords (specification §5, §8). */
export const signInForm = z.object({
  loginId: typedText(normaliseIdentifier, {
    required: 'loginIdRequired',
    tooLong: 'invalidCredentials',
  }).pipe(z.string('loginIdRequired').min(1, 'loginIdRequired').max(100, 'invalidCredentials')),
  password: z.string({ error: 'passwordRequired' }).min(1, 'passwordRequired').max(200, 'invalidCredentials'),
})

/** What the portal's own sign-in says of the browser besides, as plain names. */
export const signInBody = signInForm.extend({
  device: z.object({ browser: z.enum(BROWSERS).optional(), system: z.enum(SYSTEMS).optional() }).optional(),
})

/** A session; `userId` is the person's public id. */
export const sessionShape = z.object({ token: z.string(), expires: z.iso.datetime(), userId: z.string() })

/** A parked form: opaque to the API, which only keeps it for its person and browser (decisions §4). */
export const parkedFormBody = z.object({
  /** `userId` of a member is the public one, of building staff their number. */
  audience: z.enum(['member', 'staff']),
  userId: z.string().min(1).max(64),
  browser: z.string().min(16).max(100),
  path: z.string().startsWith('/').max(300),
  content: z.string().max(200_000),
})

/** What a proof of a phone is for; a code or proof for one purpose serves no other (decisions §3, §5). */
export const PHONE_PURPOSES = [
  'signUp',
  'findId',
  'findPassword',
  'changeMobile',
  'invitation',
  'findReservation',
] as const
export type PhonePurpose = (typeof PHONE_PURPOSES)[number]

const deviceText = z.string().max(300).trim().min(1, 'required')
const deviceId = z.string().max(200).trim().min(1, 'required')

/** A device as the app registers it; `deviceId` is the device's id joined with the login id (specification §3). */
export const deviceForm = z.object({
  deviceId,
  deviceName: deviceText,
  deviceType: z.enum(['iOS', 'Android', 'Web']),
  deviceToken: z.string().min(1, 'required').max(4096),
})
export const deviceTokenForm = deviceForm.pick({ deviceToken: true })
export const deviceLogoutForm = deviceForm.pick({ deviceId: true })
export const deviceShape = z.object({ deviceId: z.string(), deviceToken: z.string() })

/**
 * What the mobile app says of its device in a form's hidden fields; `deviceId` there is the device's own. What cannot be one
 * keeps nobody from signing in or up.
 */
const said = (text: z.ZodString) => text.optional().catch(undefined)
export const appDevice = z.object({
  deviceId: said(deviceId),
  deviceName: said(deviceText),
  deviceToken: said(deviceForm.shape.deviceToken),
})
