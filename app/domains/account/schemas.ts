import { z } from 'zod'
import { publicId } from '~/decisions/schemas'
import { typedText } from '~/forms/typed-text'
import { normaliseIdentifier } from '~/rules/text'
import { BROWSERS, SYSTEMS } from './rules/browser-name'
import { codeStepShape } from './second-factor-schemas'

/**
 * Sign-in checks only that both fields are filled in, so that nothing is learnt about IDs or passwords
 * (product §5, §8).
 */
export const signInForm = z.object({
  loginId: typedText(normaliseIdentifier, {
    required: 'loginIdRequired',
    tooLong: 'invalidCredentials',
  }).pipe(z.string('loginIdRequired').min(1, 'loginIdRequired').max(100, 'invalidCredentials')),
  password: z.string({ error: 'passwordRequired' }).min(1, 'passwordRequired').max(200, 'invalidCredentials'),
})

/** Browser and system that somebody signs in with. */
export const deviceNames = z
  .object({ browser: z.enum(BROWSERS).optional(), system: z.enum(SYSTEMS).optional() })
  .optional()

/** The body of our own sign-in form also names browser and system. */
export const signInBody = signInForm.extend({ device: deviceNames })

/** A session; `userId` is the person's public id, `knownBrowser` what the browser is known by from now on. */
export const sessionShape = z.object({
  token: z.string(),
  expires: z.iso.datetime(),
  userId: z.string(),
  knownBrowser: z.string(),
})

/** What follows a right password: a session, or the code of the second factor. */
export const signedInShape = z.discriminatedUnion('next', [
  sessionShape.extend({ next: z.literal('session') }),
  codeStepShape,
])
/** A session with the ID, where it was not typed just now. */
export const namedSessionShape = sessionShape.extend({ loginId: z.string() })

/** The caller's sessions; `id` names one to end it. */
export const sessionListShape = z.array(
  z.object({
    id: z.string(),
    current: z.boolean(),
    address: z.string().nullable(),
    browser: z.string().nullable(),
    system: z.string().nullable(),
    createdAt: z.iso.datetime(),
    expires: z.iso.datetime(),
  }),
)
export type SessionList = z.output<typeof sessionListShape>

/** Ends the caller's sessions; with `keep` all but this one. */
export const sessionsQuery = z.object({ keep: z.enum(['current']).optional() })
/** The form of the list: ends all, all others, or one. */
export const sessionsForm = sessionsQuery.extend({ session: publicId.optional() })

/** A parked form: encrypted content that the API stores for one person and browser (decisions §4). */
export const parkedFormBody = z.object({
  /** `userId` is a member's public id or a staff number. */
  audience: z.enum(['member', 'staff']),
  userId: z.string().min(1).max(64),
  browser: z.string().min(16).max(100),
  path: z.string().startsWith('/').max(300),
  content: z.string().max(200_000),
})

/** Purposes of codes and proofs; one for one purpose is valid for no other (decisions §3, §5). */
export const PHONE_PURPOSES = [
  'signUp',
  'findId',
  'findPassword',
  'changeMobile',
  'confirmOwner',
  'invitation',
  'findReservation',
] as const
export type PhonePurpose = (typeof PHONE_PURPOSES)[number]

/** A sent code: valid until `expires`; no other is sent before `resendAfter`. */
export const codeSentShape = z.object({ expires: z.iso.datetime(), resendAfter: z.iso.datetime() })

const deviceText = z.string().max(300).trim().min(1, 'required')
const deviceId = z.string().max(200).trim().min(1, 'required')

/**
 * A device as the app registers it; `deviceId` is the device's id joined with the login ID (product §3).
 */
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
 * What the mobile app reports of its device in hidden fields; `deviceId` is the device's own. Invalid values
 * are ignored, so that they keep nobody from signing in or up.
 */
const optionalText = (text: z.ZodString) => text.optional().catch(undefined)
export const appDevice = z.object({
  deviceId: optionalText(deviceId),
  deviceName: optionalText(deviceText),
  deviceToken: optionalText(deviceForm.shape.deviceToken),
})
