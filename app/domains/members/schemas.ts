import { z } from 'zod'
import {
  accountType,
  checkNewPassword,
  email,
  flag,
  floor,
  gender,
  genderIfKnown,
  listOf,
  mobile,
  newLoginId,
  newPasswordOf,
  personName,
  repeatedPassword,
  typedCode,
  typedPassword,
  toldText,
  reason,
  revision,
} from '~/forms/fields'
import {
  secondFactorCodeForm,
  secondFactorParts,
  secondFactorShape,
} from '~/domains/account/second-factor-schemas'
import { sessionsQuery } from '~/domains/account/schemas'
import { affectedFields } from '~/affected/schemas'
import { allowances, chosenIds, publicId } from '~/decisions/schemas'
import { fileQuery, listQuery, numbered, oneOf, searched, sortedBy, viewOf } from '~/lists/list-query'
import { isLatinName, normaliseIdentifier } from '~/rules/text'
import { memberEventShape } from './history-schemas'

/** An account's statuses (decisions §2). */
export const MEMBER_STATUSES = [
  'request_for_approval',
  'approved',
  'rejected',
  'withdrawal_pending',
  'withdrawn',
  'deleted',
] as const
const memberStatus = z.enum(MEMBER_STATUSES, 'statusRequired')
export type MemberStatus = z.infer<typeof memberStatus>

/** Permission values of forms (product §3); ORDINARY means no flag. */
export const PERMISSION_VALUES = ['TOTAL', 'ORDINARY', 'AMENITY', 'VISITOR', 'MEMBERSHIP', 'PARKING'] as const
export type PermissionValue = (typeof PERMISSION_VALUES)[number]
/** Those a manager may give; TOTAL moves only by a transfer (decisions §1). */
export const GRANTABLE_VALUES = ['ORDINARY', 'AMENITY', 'VISITOR', 'MEMBERSHIP', 'PARKING'] as const

// ── one's own account ──────────────────────────────────────────────────────────────────────────────────────

/** The name in Latin letters, for foreign guests (decisions §6); may be empty. */
const latinName = toldText(60).refine((value) => !value || isLatinName(value), 'latinNameInvalid')

/**
 * What shows that it is the account's owner who changes the phone or the e-mail address: the password or, where the company's
 * provider is the only way to sign in, a code to the present phone.
 */
const ownerFields = {
  password: z.string().max(200, 'passwordWrong').optional(),
  ownCode: typedCode,
}
export type OwnerEvidence = z.output<z.ZodObject<typeof ownerFields>>

/** Another e-mail address needs what shows the owner; the rest does not. */
export const profileForm = z.object({
  name: personName,
  latinName,
  gender,
  email,
  floor,
  ...ownerFields,
  revision,
})

/** A new phone, with a proof for the purpose `changeMobile` or its code. */
export const mobileForm = z
  .object({ mobile, phoneProof: z.string().max(100).optional(), code: typedCode, ...ownerFields })
  .superRefine(({ phoneProof, code }, context) => {
    if (!phoneProof && !code)
      context.addIssue({ code: 'custom', path: ['mobile'], message: 'phoneNotVerified', input: phoneProof })
  })

/** Whether the member wants reminders of what they have booked. */
export const remindersForm = z.object({ wantsReminders: flag })

/** `password` is the current one. */
export const passwordForm = z
  .object({
    password: typedPassword,
    newPassword: newPasswordOf('newPasswordRequired'),
    confirmPassword: repeatedPassword,
    /** The key of the app's device in which the password is changed, which stays. */
    device: z.string().max(200).optional(),
  })
  .superRefine(checkNewPassword('newPassword'))

/** A member's second factor; `isOffered` says whether one may be set up. */
export const memberSecondFactorShape = secondFactorShape.extend({ isOffered: z.boolean() })
export type MemberSecondFactor = z.output<typeof memberSecondFactorShape>
/** `device` as with the password. */
export const confirmSecondFactorBody = secondFactorCodeForm.extend({ device: passwordForm.shape.device })
/** The forms of its page. */
export const secondFactorPage = z.discriminatedUnion('part', secondFactorParts)

/** Actions that cannot be undone require the password. */
export const withdrawalForm = z.object({ password: typedPassword, ...affectedFields })

/** `device`: the key of the app's device in which this is asked, which stays where its session stays. */
export const endSessionsQuery = sessionsQuery.extend({ device: z.string().max(200).optional() })

// ── employees ──────────────────────────────────────────────────────────────────────────────────────────────

/** Filter of the list of employees; all optional, so that the address works without a query. */
const employeeFilter = {
  /** `before` approval: waiting and rejected; `after` it: all other living accounts. */
  tab: viewOf(['after', 'before']),
  name: searched(),
  loginId: searched(50, normaliseIdentifier),
  status: oneOf(MEMBER_STATUSES),
}
/** The columns by which employees are sorted; else by name, and before approval the newest first. */
export const EMPLOYEE_SORTS = ['name', 'loginId', 'floor', 'joinedOn'] as const
export const employeeListQuery = listQuery({ ...employeeFilter, sort: sortedBy(EMPLOYEE_SORTS) })

/** Candidates for the next master, filtered by name. */
export const successorQuery = listQuery({ name: searched() }, [10])

export const exportQuery = fileQuery(employeeFilter)

/** At least one choice (product §5); ORDINARY beside others has no effect. */
const permissions = listOf(z.enum(GRANTABLE_VALUES, 'choiceInvalid')).pipe(
  z.array(z.enum(GRANTABLE_VALUES)).min(1, 'permissionsRequired').max(GRANTABLE_VALUES.length),
)

/** Personal data and rights of an employee. */
const employeeFields = { name: personName, gender: genderIfKnown, email, floor, accountType, permissions }

/** An employee to register, who is sent a one-time link (decisions §5). In the order of the page. */
export const employeeForm = z.object({
  loginId: newLoginId,
  mobile,
  ...employeeFields,
  /** Approves with the registration; requires the permission to approve (decisions §5). */
  approve: flag,
})
export type EmployeeForm = z.output<typeof employeeForm>

/** `status` is the one after the edit: the current one, or one that a decision leads to. */
export const employeeEditForm = z.object({
  ...employeeFields,
  status: memberStatus,
  ...affectedFields,
  revision,
})
export type EmployeeEdit = z.output<typeof employeeEditForm>

/** Sends a new link; a mistyped number can be corrected until the link is accepted. */
export const reinviteForm = z.object({
  mobile: z.preprocess((value) => value || undefined, mobile.optional()),
})

const ids = chosenIds()

/** Several employees at once, all or none. */
export const bulkForm = z.object({ ids })
export const bulkRejectForm = z.object({ ids, reason })
/** The end of an account: with what becomes of what it leaves (affected/settle.server.ts). */
export const deletionForm = z.object(affectedFields)

/** Exactly one employee (product §5), and the master's own password. */
export const transferForm = z.object({
  id: listOf(z.string()).pipe(
    z
      .array(z.string().regex(/^[\w-]{22}$/, 'nothingSelected'))
      .min(1, 'nothingSelected')
      .max(1, 'onlyOneEmployee')
      .transform(([id]) => id!),
  ),
  password: typedPassword,
})

// ── wire shapes ────────────────────────────────────────────────────────────────────────────────────────────

const bilingual = z.object({ ko: z.string(), en: z.string() })

export const profileShape = z.object({
  id: z.string(),
  loginId: z.string(),
  name: z.string(),
  latinName: z.string().nullable(),
  gender,
  mobile: z.string(),
  email: z.string(),
  /** What another phone or e-mail address needs besides: the password, or a code to the present phone. */
  ownerShownBy: z.enum(['password', 'code']),
  company: bilingual.extend({ id: z.int() }),
  floor: z.int(),
  /** The floors to choose from. */
  floors: z.array(z.int()),
  accountType,
  permissions: z.array(z.enum(PERMISSION_VALUES)),
  status: memberStatus,
  joinedOn: z.iso.date(),
  /** Whether they are reminded of what they have booked. */
  wantsReminders: z.boolean(),
  consents: z.array(
    z.object({ type: z.string(), version: z.string(), agreed: z.boolean(), at: z.iso.datetime() }),
  ),
  revision: z.string(),
  actions: allowances(['withdraw']),
})
export type Profile = z.infer<typeof profileShape>

/** What else is told of the account without a session: devices with notifications, and the calendar's address. */
export const connectionsShape = z.object({
  devices: z.array(
    z.object({ name: z.string(), type: z.enum(['iOS', 'Android', 'Web']), since: z.iso.datetime() }),
  ),
  feed: z.object({ since: z.iso.datetime(), lastReadAt: z.iso.datetime().nullable() }).nullable(),
})
export type Connections = z.output<typeof connectionsShape>

/** The day on which the withdrawal is complete, unless it is cancelled before. */
export const withdrawalShape = z.object({ endsOn: z.iso.date() })

export const EMPLOYEE_ACTIONS = [
  'approve',
  'reject',
  'reconsider',
  'edit',
  'grant',
  'delete',
  'reinvite',
  'signOut',
  'endSecondFactor',
  'transferRights',
] as const
export type EmployeeAction = (typeof EMPLOYEE_ACTIONS)[number]

export const employeeRowShape = z.object({
  id: z.string(),
  loginId: z.string(),
  name: z.string(),
  mobile: z.string(),
  email: z.string(),
  floor: z.int(),
  accountType,
  permissions: z.array(z.enum(PERMISSION_VALUES)),
  isMaster: z.boolean(),
  status: memberStatus,
  /** Registered by a manager or the desk, and the link not accepted yet: cannot be approved before. */
  isInvited: z.boolean(),
  /** Approved with the registration: takes effect once the person has proved the phone (decisions §5). */
  isApprovedInAdvance: z.boolean(),
  joinedOn: z.iso.date(),
  actions: allowances(EMPLOYEE_ACTIONS),
})
export type EmployeeRow = z.infer<typeof employeeRowShape>

export const employeeShape = employeeRowShape.extend({
  /** Null until the invited person says it. */
  gender: gender.nullable(),
  company: bilingual.extend({ id: z.int() }),
  /** The floors to choose from. */
  floors: z.array(z.int()),
  hasSecondFactor: z.boolean(),
  revision: z.string(),
  events: z.array(memberEventShape),
})
export type Employee = z.infer<typeof employeeShape>

/**
 * `registered` counts approved accounts. The others are null for callers who do not manage employees: who waits for approval,
 * who has not used the link yet, and who was refused.
 */
export const employeeCountShape = z.object({
  registered: z.int(),
  waiting: z.int().nullable(),
  invited: z.int().nullable(),
  rejected: z.int().nullable(),
})

/** People invited in the last 24 hours: all, those a message was sent to, and those it could not be sent to in any way. */
export const withInvitations = {
  invitations: z.object({ all: z.int(), sent: z.int(), failed: z.int() }),
}

export const memberHeadShape = z.object({ id: z.string(), status: memberStatus })

// ── the desk ───────────────────────────────────────────────────────────────────────────────────────────────

/** How far a one-time link is: unused, used or not needed; of unused ones not sent, not opened, opened. */
export const LINK_STATES = ['yes', 'no', 'unsent', 'unopened', 'opened'] as const
export const DESK_MEMBER_SORTS = ['name', 'loginId', 'company', 'floor'] as const
export const deskMemberQuery = listQuery({
  sort: sortedBy(DESK_MEMBER_SORTS),
  companyId: numbered,
  name: searched(),
  loginId: searched(50, normaliseIdentifier),
  status: oneOf(MEMBER_STATUSES),
  /** Accounts made by others: whether their one-time link is still unused, and how far it is. */
  invited: oneOf(LINK_STATES),
})

export const deskMemberRowShape = employeeRowShape.extend({ company: bilingual.extend({ id: z.int() }) })
export type DeskMemberRow = z.infer<typeof deskMemberRowShape>

/** The desk moves accounts along the same state machine; rejecting and deleting require a reason. */
export const deskStatusForm = z
  .object({
    status: z.enum(['request_for_approval', 'approved', 'rejected', 'deleted'], 'statusRequired'),
    ...affectedFields,
  })
  .superRefine(({ status, reason: words }, context) => {
    if ((status === 'rejected' || status === 'deleted') && !words)
      context.addIssue({ code: 'custom', path: ['reason'], message: 'reasonRequired', input: words })
  })

/** The desk gives the fitness centre or takes it away: with what becomes of what the person has there. */
export const accountTypeForm = z.object({ accountType, ...affectedFields })

export const memberIdParam = z.object({ id: publicId })
