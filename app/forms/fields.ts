import { z } from 'zod'
import { messageCode } from '~/api/message-code'
import type { MessageKey } from '~/api/message-keys'
import { typedLines, typedText } from './typed-text'
import { typedTime } from './typed-time'
import { LONGEST_LINE } from '~/rules/truncate'
import { isLocalDate, parseMinutes } from '~/rules/local-time'
import { isLoginId } from '~/rules/login-id'
import { passwordProblems } from '~/rules/password'
import { isMobile, mobileProblem, normaliseMobile } from '~/rules/phone'
import { formatTelephone } from '~/rules/telephone'
import {
  hasWebAddress,
  isNameLike,
  isReadable,
  normaliseGroups,
  normaliseIdentifier,
  normaliseText,
} from '~/rules/text'
import { MINUTES_PER_DAY } from '~/rules/time-units'

/*
 * Fields shared by several forms, normalised before they are checked (decisions §5). They accept form text and JSON, so
 * screens and API use one schema.
 */

/** A required line of text. */
export const requiredText = (required: string, max: number) =>
  typedText(normaliseText, { required, tooLong: messageCode('tooLong', { max }) })
    .pipe(z.string(required).min(1, required).max(max, messageCode('tooLong', { max })))
    .refine(isReadable, 'textUnreadable')

/** An optional line of text. */
export const optionalText = (max: number) =>
  typedText(normaliseText, { tooLong: messageCode('tooLong', { max }) })
    .refine((value) => value.length <= max, messageCode('tooLong', { max }))
    .refine(isReadable, 'textUnreadable')
    .optional()

const LONGEST_TITLE = 150

/** A name in both languages. */
export const namesInBoth = (max = 50) => ({
  nameKo: requiredText('nameKoRequired', max),
  nameEn: requiredText('nameEnRequired', max),
})

/** A text with its title in both languages, such as a notice; `ui/form/text-fields.tsx` are its fields. */
export const textsInBoth = (max: number) => ({
  titleKo: requiredText('titleKoRequired', LONGEST_TITLE),
  bodyKo: typedLines('bodyKoRequired', max),
  titleEn: requiredText('titleEnRequired', LONGEST_TITLE),
  bodyEn: typedLines('bodyEnRequired', max),
})

/** What messages repeat of what strangers typed holds no address of the web: it would be sent in the building's name. */
const isWithoutAddress = [
  (value: string | undefined) => !value || !hasWebAddress(value),
  'nameHasAddress',
] as const

export const personName = requiredText('nameRequired', 50)
  .refine((value) => value === '' || isNameLike(value), 'textUnreadable')
  .refine(...isWithoutAddress)

/** A required line that messages repeat. */
export const requiredToldText = (required: string, max: number) =>
  requiredText(required, max).refine(...isWithoutAddress)

/** Whose employee somebody is, or another optional line that messages repeat. */
export const toldText = (max: number) => optionalText(max).refine(...isWithoutAddress)

/** A day as it is typed, also with dots or one digit: '2026. 12. 1.' is '2026-12-01'. */
const normaliseDay = (text: string): string =>
  normaliseIdentifier(text).replace(
    /^(\d{4})[\s\p{Pd}./]{1,3}(\d{1,2})[\s\p{Pd}./]{1,3}(\d{1,2})\.?$/u,
    (_, year: string, month: string, day: string) =>
      [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
  )

/** A required day, 'YYYY-MM-DD'. */
export const requiredDay = (required: string) =>
  typedText(normaliseDay, { required, tooLong: 'dateInvalid' })
    .refine((value) => value !== '', { error: required, abort: true })
    .refine(isLocalDate, { error: 'dateInvalid', abort: true })

/** A required time, 'HH:MM', as posted by a time field or sent to the API. */
export const requiredTime = (required: string) =>
  z.preprocess(
    typedTime,
    typedText(normaliseIdentifier, { required, tooLong: 'timeInvalid' }).refine(
      (value) => parseMinutes(value) !== null,
      'timeInvalid',
    ),
  )

/** A required time where something begins or ends, as minutes of its day: '24:00' is the day's end. */
export const minuteOfDay = (required: string, invalid: string = 'timeInvalid') =>
  typedText(normaliseIdentifier, { required, tooLong: invalid })
    .refine((value) => value !== '', { error: required, abort: true })
    .transform((value) => (value === '24:00' ? MINUTES_PER_DAY : parseMinutes(value)))
    .refine((minutes) => minutes !== null, { error: invalid, abort: true })
    .transform((minutes) => minutes!)

export const gender = z.enum(['male', 'female'], 'genderRequired')
/** Of a person whom somebody else registers: without it they are asked themselves. */
export const genderIfKnown = z.preprocess((value) => value || undefined, gender.optional())

/** A Korean mobile number; separators are dropped, letters get a message of their own (product §5). */
export const mobile = typedText(normaliseMobile, {
  required: 'mobileRequired',
  tooLong: 'mobileInvalid',
}).superRefine((value, context) => {
  // One issue at a time, so that other fields' issues are still reported.
  const message = mobileProblem(value)
  if (message) context.addIssue({ code: 'custom', message, input: value })
})

/** Any Korean telephone number, kept as digits only (product §5). */
export const contactNumber = typedText(normaliseMobile, {
  required: 'telephoneRequired',
  tooLong: 'telephoneInvalid',
}).superRefine((value, context) => {
  const refuse = (message: string) => context.addIssue({ code: 'custom', message, input: value })
  if (value === '') refuse('telephoneRequired')
  else if (!/^\d+$/.test(value)) refuse('numbersOnly')
  else if (!isMobile(value) && formatTelephone(value) === null) refuse('telephoneInvalid')
})

export const email = typedText(normaliseIdentifier, {
  required: 'emailRequired',
  tooLong: messageCode('tooLong', { max: 254 }),
})
  // Not aborting, so that refinements over several fields still run; nothing invalid goes through the pipe.
  .refine((value) => value !== '', 'emailRequired')
  .pipe(z.email('emailInvalid').max(254, messageCode('tooLong', { max: 254 })))

/** A login ID for a new account; sign-in itself accepts any text (product §5). */
export const newLoginId = typedText(normaliseIdentifier, {
  required: 'loginIdRequired',
  tooLong: 'loginIdInvalid',
})
  .refine((value) => value !== '', { error: 'loginIdRequired', abort: true })
  .refine(isLoginId, 'loginIdInvalid')

/** A login ID used to find an account: required, of any form. */
export const typedLoginId = typedText(normaliseIdentifier, {
  required: 'loginIdRequired',
  tooLong: messageCode('tooLong', { max: 100 }),
}).pipe(
  z
    .string('loginIdRequired')
    .min(1, 'loginIdRequired')
    .max(100, messageCode('tooLong', { max: 100 })),
)

/** The current password, typed to confirm one's identity. */
export const typedPassword = z
  .string({ error: 'passwordRequired' })
  .min(1, 'passwordRequired')
  .max(200, 'passwordWrong')

/** A new password; `checkNewPassword` checks its rules. */
export const newPasswordOf = (required: string) =>
  z.string({ error: required }).min(1, required).max(200, 'passwordLength')
export const newPassword = newPasswordOf('passwordRequired')

export const repeatedPassword = z
  .string({ error: 'passwordConfirmRequired' })
  .min(1, 'passwordConfirmRequired')
  .max(200, 'passwordConfirmMismatch')

/**
 * Option of a refinement over several fields: it also runs when other fields are invalid, so that all errors
 * are shown at once.
 */
export const evenWithOtherErrors = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
}

/** Refinement for a new password and its confirmation (product §5; decisions §5), for `superRefine`. */
export const checkNewPassword =
  (field: 'password' | 'newPassword') =>
  (
    form: { loginId?: string; confirmPassword: string } & Partial<Record<typeof field, string>>,
    context: z.core.$RefinementCtx,
  ) => {
    const { [field]: password, confirmPassword: repeated, loginId } = form
    if (typeof password !== 'string' || !password) return
    const [problem] = passwordProblems(password, typeof loginId === 'string' ? loginId : '')
    if (problem) context.addIssue({ code: 'custom', path: [field], message: problem, input: form })
    if (repeated && password !== repeated) {
      context.addIssue({
        code: 'custom',
        path: ['confirmPassword'],
        message: 'passwordConfirmMismatch',
        input: form,
      })
    }
  }

/** A code of so many digits; spaces, dashes and full-width digits are normalised. */
export const digitCode = (count: number, { required, wrong }: Record<'required' | 'wrong', MessageKey>) =>
  typedText((value) => normaliseIdentifier(value).replace(/[\s\p{Pd}]/gu, ''), { required, tooLong: wrong })
    .refine((value) => value !== '', { error: required, abort: true })
    .refine((value) => value.length === count && /^\d+$/.test(value), wrong)

/** A one-time code (decisions §5). */
export const oneTimeCode = digitCode(6, { required: 'otpRequired', wrong: 'codeMismatch' })

/** A code that has not been exchanged for a proof: where it is sent with the form, it proves the phone, too. */
export const typedCode = z.string().max(20, 'codeMismatch').transform(normaliseGroups).optional()

/** What a form was made from (api/revision.server.ts). */
export const revision = z.string().max(64).optional()

/** A checkbox: 'on' from a form, true from JSON. */
export const flag = z
  .union([z.boolean(), z.enum(['on', 'true']).transform(() => true), z.literal('').transform(() => false)])
  .optional()
  .transform((value) => value ?? false)

const IN_THOUSANDS = /^-?\d{1,3}(?:,\d{3})+$/

/**
 * Digits as they are typed in Korean and Japanese, full-width as well (decisions §5), and in thousands, as the portal shows amounts; nothing
 * that can be seen is no number.
 */
function fromDigits(text: string) {
  const digits = normaliseIdentifier(text)
  return Number((IN_THOUSANDS.test(digits) ? digits.replaceAll(',', '') : digits) || NaN)
}

/** A whole number, from a form field or JSON. */
export const wholeNumber = (required: string, min = -2_147_483_648, max = 2_147_483_647) =>
  z
    .union([z.number(), z.string().max(LONGEST_LINE).trim().min(1).transform(fromDigits)], {
      error: required,
    })
    .pipe(
      z
        .int(required)
        .min(min, messageCode('numberOutsideRange', { min, max }))
        .max(max, messageCode('numberOutsideRange', { min, max })),
    )

export const companyId = wholeNumber('companyRequired', 1)

/** A floor: 1 to 24 above ground, -1 to -7 below (product §1); there is no floor 0. */
export const floor = wholeNumber('floorRequired').refine(
  (value) => value >= -7 && value <= 24 && value !== 0,
  'choiceInvalid',
)

export const accountType = z.enum(['employee', 'vip'], 'accountTypeRequired')

/** A form field that may occur once or several times; always an array. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value) => (value === undefined || value === '' ? [] : Array.isArray(value) ? value : [value]),
    z.array(item),
  )

/** The reason for an action, which is stored or sent to somebody, such as that of a rejection. */
export const reason = requiredText('reasonRequired', 200)
