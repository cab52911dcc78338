import { z } from 'zod'
import { messageCode } from '~/api/message-code'
import {
  email,
  flag,
  floor,
  gender,
  listOf,
  mobile,
  newLoginId,
  optionalText,
  personName,
  requiredText,
  whole,
} from '~/domains/account/fields'
import { isLocalDate } from '~/rules/local-time'
import { isLoginId } from '~/rules/login-id'
import { passwordProblems } from '~/rules/password'
import { normaliseIdentifier, normaliseText } from '~/rules/text'

/** Sign-in of the desk: only presence is checked, so that nothing is learnt about ids or passwords. */
export const staffSignInForm = z.object({
  loginId: z
    .string({ error: 'loginIdRequired' })
    .transform(normaliseIdentifier)
    .pipe(z.string('loginIdRequired').min(1, 'loginIdRequired').max(100, 'invalidCredentials')),
  password: z.string({ error: 'passwordRequired' }).min(1, 'passwordRequired').max(200, 'invalidCredentials'),
})

export const STAFF_ROLES = ['amenity', 'facility', 'parking', 'front', 'content', 'administrator'] as const

/** A session of the desk. */
export const staffSessionShape = z.object({ token: z.string(), expires: z.iso.datetime() })

/** The signed-in staff person. */
export const deskMeShape = z.object({
  staffId: z.int(),
  loginId: z.string(),
  name: z.string(),
  roles: z.array(z.enum(STAFF_ROLES)),
})
export type DeskMe = z.infer<typeof deskMeShape>

/** The set-up code as people type it: its groups may come with spaces, hyphens or in lower case. */
const setUpCode = z
  .string({ error: 'otpRequired' })
  .transform((value) =>
    normaliseIdentifier(value)
      .replace(/[\s\p{Pd}]/gu, '')
      .toUpperCase(),
  )
  .pipe(z.string('otpRequired').min(1, 'otpRequired').max(40, 'codeMismatch'))

/** The desk's first administrator, made with the code that the set-up printed (decisions §9). */
export const firstAdministratorForm = z
  .object({
    code: setUpCode,
    loginId: z
      .string({ error: 'loginIdRequired' })
      .transform(normaliseIdentifier)
      .pipe(z.string('loginIdRequired').min(1, 'loginIdRequired'))
      .refine((value) => value === '' || isLoginId(value), 'loginIdInvalid'),
    name: z
      .string({ error: 'nameRequired' })
      .transform(normaliseText)
      .pipe(
        z
          .string('nameRequired')
          .min(1, 'nameRequired')
          .max(50, messageCode('tooLong', { max: 50 })),
      ),
    password: z.string({ error: 'passwordRequired' }).min(1, 'passwordRequired').max(200, 'passwordLength'),
    confirmPassword: z.string({ error: 'passwordConfirmRequired' }).min(1, 'passwordConfirmRequired'),
  })
  .superRefine(({ loginId, password, confirmPassword }, context) => {
    const [problem] = passwordProblems(password, loginId)
    if (problem) context.addIssue({ code: 'custom', path: ['password'], message: problem })
    if (password !== confirmPassword) {
      context.addIssue({ code: 'custom', path: ['confirmPassword'], message: 'passwordConfirmMismatch' })
    }
  })

// ── companies ──────────────────────────────────────────────────────────────────────────────────────────────

/** Minutes in a month: no allowance can be more. */
const MONTH = 44_640

/** A tenant company: names, floors, and what it may use for nothing (decisions §7, §8). Minutes count per month. */
export const companyForm = z.object({
  nameKo: requiredText('nameKoRequired', 100),
  nameEn: requiredText('nameEnRequired', 100),
  floors: listOf(floor).pipe(z.array(z.int()).min(1, 'floorRequired').max(31)),
  parkingMinutes: whole('parkingMinutesRequired', 0, 10 * MONTH),
  freeRoomMinutes: whole('freeRoomMinutesRequired', 0, MONTH),
})
/** `active` off hides the company everywhere; its people cannot be visited. */
export const companyEditForm = companyForm.extend({ active: flag })

/** The person a company begins with; they get a one-time link and are its master once they accept it. */
export const firstMasterForm = z.object({
  name: personName,
  loginId: newLoginId,
  gender,
  mobile,
  email,
  floor,
})
export type FirstMaster = z.output<typeof firstMasterForm>

export const deskCompanyShape = z.object({
  id: z.int(),
  ko: z.string(),
  en: z.string(),
  active: z.boolean(),
  floors: z.array(z.int()),
  parkingMinutes: z.int(),
  freeRoomMinutes: z.int(),
  members: z.object({ approved: z.int(), waiting: z.int() }),
  /** Null until somebody has been named; `isInvited` until the link is accepted. */
  master: z.object({ id: z.string(), name: z.string(), isInvited: z.boolean() }).nullable(),
})
export type DeskCompany = z.infer<typeof deskCompanyShape>

// ── access records ─────────────────────────────────────────────────────────────────────────────────────────

const day = z.preprocess(
  (value) => value || undefined,
  z.string().refine(isLocalDate, 'dateInvalid').optional(),
)

export const accessRecordQuery = z.object({
  from: day,
  to: day,
  companyId: z.preprocess(
    (value) => value || undefined,
    z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  ),
  /** Part of an action, such as `employees:`. */
  action: optionalText(50),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
})

export const accessRecordShape = z.object({
  at: z.iso.datetime(),
  /** Who: staff and members by name as long as they have one. */
  actor: z.object({ kind: z.enum(['member', 'staff', 'guest']), name: z.string().nullable() }),
  company: z.object({ ko: z.string(), en: z.string() }).nullable(),
  action: z.string(),
  subject: z.string(),
  reason: z.string().nullable(),
  address: z.string().nullable(),
})
export type AccessRecord = z.infer<typeof accessRecordShape>
