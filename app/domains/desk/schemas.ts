import { codeStepForm, codeStepShape, typedGroups } from '~/domains/account/second-factor-schemas'
import { z } from 'zod'
import { affectedFields } from '~/affected/schemas'
import {
  email,
  flag,
  floor,
  genderIfKnown,
  listOf,
  mobile,
  newLoginId,
  personName,
  namesInBoth,
  revision,
  typedLoginId,
  wholeNumber,
} from '~/forms/fields'
import { listQuery, numbered, oneOf, period, searched } from '~/lists/list-query'
import { COMPANY_KINDS } from '~/rules/company-kind'
import { passwordProblems } from '~/rules/password'
import { typedText } from '~/forms/typed-text'
import { VISIT_STATUSES } from '~/rules/statuses'
import { normaliseIdentifier } from '~/rules/text'

/** Sign-in at the desk: only presence is checked, so that errors reveal nothing about IDs or passwords. */
export const staffSignInForm = z.object({
  loginId: typedText(normaliseIdentifier, {
    required: 'loginIdRequired',
    tooLong: 'invalidCredentials',
  }).pipe(z.string('loginIdRequired').min(1, 'loginIdRequired').max(100, 'invalidCredentials')),
  password: z.string({ error: 'passwordRequired' }).min(1, 'passwordRequired').max(200, 'invalidCredentials'),
})

/** A session at the desk. */
const staffSession = {
  token: z.string(),
  expires: z.iso.datetime(),
  staffId: z.int(),
  /** What the browser is known by from now on. */
  knownBrowser: z.string(),
}

/** What follows a right password: a session, or the code of the second factor. */
export const staffSignedInShape = z.discriminatedUnion('next', [
  z.object({ next: z.literal('session'), ...staffSession }),
  codeStepShape,
])
export const staffSessionShape = z.object(staffSession)

/** The sign-in page's two forms; the first may come without its name. */
export const staffSignInPage = z.discriminatedUnion('part', [
  staffSignInForm.extend({ part: z.literal('password').optional() }),
  codeStepForm.extend({ part: z.literal('code') }),
])

/** The first administrator, with the code printed at the start of the portal (decisions §9). */
export const firstAdministratorForm = z
  .object({
    code: typedGroups('codeMismatch'),
    loginId: newLoginId,
    name: personName,
    password: z.string({ error: 'passwordRequired' }).min(1, 'passwordRequired').max(200, 'passwordLength'),
    confirmPassword: z
      .string({ error: 'passwordConfirmRequired' })
      .min(1, 'passwordConfirmRequired')
      .max(200, 'passwordConfirmMismatch'),
  })
  .superRefine(({ loginId, password, confirmPassword }, context) => {
    const [problem] = passwordProblems(password, loginId)
    if (problem) context.addIssue({ code: 'custom', path: ['password'], message: problem })
    if (password !== confirmPassword) {
      context.addIssue({ code: 'custom', path: ['confirmPassword'], message: 'passwordConfirmMismatch' })
    }
  })

// ── companies ──────────────────────────────────────────────────────────────────────────────────────────────

/** Minutes in a month of 31 days. */
const MONTH = 44_640

/** A tenant company: names, floors, and free minutes per month (decisions §7, §8). */
export const companyForm = z.object({
  ...namesInBoth(100),
  floors: listOf(floor).pipe(z.array(z.int()).min(1, 'floorRequired').max(31)),
  /** If omitted, the present kind, and for a new company an office. */
  kind: z.enum(COMPANY_KINDS, 'choiceInvalid').optional(),
  parkingMinutes: wholeNumber('parkingMinutesRequired', 0, 10 * MONTH),
  freeRoomMinutes: wholeNumber('freeRoomMinutesRequired', 0, MONTH),
})
/** The list of companies is filtered by name and has no pages. */
export const companySearch = z.object({ name: searched() })
/** `active` off hides the company from tenants and guests; its people cannot sign in or be visited. */
export const companyEditForm = companyForm.extend({ active: flag, revision, ...affectedFields })

/** A company's first master, who is sent a one-time link and is master after accepting it. */
export const firstMasterForm = z.object({
  loginId: newLoginId,
  mobile,
  name: personName,
  gender: genderIfKnown,
  email,
  floor,
})
export type FirstMaster = z.output<typeof firstMasterForm>

/** An approved employee of a company without a master, who becomes it at once. */
export const appointMasterForm = z.object({ employeeId: typedLoginId })

export const deskCompanyShape = z.object({
  kind: z.enum(COMPANY_KINDS),
  id: z.int(),
  ko: z.string(),
  en: z.string(),
  active: z.boolean(),
  floors: z.array(z.int()),
  parkingMinutes: z.int(),
  freeRoomMinutes: z.int(),
  members: z.object({ approved: z.int(), waiting: z.int() }),
  /** Null if none is named; `isInvited` until the link is accepted. */
  master: z.object({ id: z.string(), name: z.string(), isInvited: z.boolean() }).nullable(),
  /** Its people cannot sign in with addresses of these domains yet (decisions §13). */
  hasUnconfirmedDomains: z.boolean(),
  revision: z.string(),
})
export type DeskCompany = z.infer<typeof deskCompanyShape>

// ── access records ─────────────────────────────────────────────────────────────────────────────────────────

export const accessRecordQuery = listQuery({
  ...period,
  companyId: numbered,
  /** Part of an action, such as `employees:`. */
  action: searched(),
  kind: oneOf(['member', 'staff', 'apiKey', 'guest']),
  /** Part of the reader's name or ID. */
  person: searched(),
  /** Whose data was shown: part of a name or ID, a visitor's code, or a public id. */
  seen: searched(),
})

export const accessRecordShape = z.object({
  at: z.iso.datetime(),
  /** The reader; without name and ID for guests and deleted accounts. Of an API key, its name and how it begins. */
  actor: z.object({
    kind: z.enum(['member', 'staff', 'apiKey', 'guest']),
    name: z.string().nullable(),
    loginId: z.string().nullable(),
  }),
  company: z.object({ ko: z.string(), en: z.string() }).nullable(),
  action: z.string(),
  subject: z.string(),
  /** The thing in the subject, null once deleted; a visitor's name is masked. */
  about: z
    .discriminatedUnion('kind', [
      z.object({
        kind: z.literal('visit'),
        id: z.string(),
        name: z.string().nullable(),
        date: z.string(),
        minutes: z.int(),
      }),
      z.object({
        kind: z.enum([
          'member',
          'staff',
          'complaint',
          'booking',
          'heating',
          'leaseInquiry',
          'barInquiry',
          'blockListEntry',
        ]),
        id: z.string(),
        name: z.string().nullable(),
      }),
    ])
    .nullable(),
  reason: z.string().nullable(),
  address: z.string().nullable(),
})
export type AccessRecord = z.infer<typeof accessRecordShape>

/** A visit for the desk, of any status. */
export const deskVisitShape = z.object({
  company: z.object({ ko: z.string(), en: z.string() }),
  hostName: z.string(),
  floor: z.int(),
  date: z.string(),
  minutes: z.int(),
  visitors: z.array(
    z.object({
      name: z.string(),
      mobile: z.string(),
      companyName: z.string().nullable(),
      plate: z.string().nullable(),
      status: z.enum(VISIT_STATUSES),
      /** Whether the block list has the visitor's phone or plate; null for an API key, which is not told. */
      isBlocked: z.boolean().nullable(),
    }),
  ),
})
export type DeskVisit = z.infer<typeof deskVisitShape>
