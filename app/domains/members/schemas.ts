import { z } from 'zod'
import {
  accountType,
  checkNewPassword,
  email,
  flag,
  floor,
  gender,
  listOf,
  mobile,
  newLoginId,
  newPasswordOf,
  personName,
  repeatedPassword,
  typedPassword,
  optionalText,
  reason,
} from '~/forms/fields'
import { allowances, chosenIds, publicId } from '~/decisions/schemas'
import { fileQuery, listQuery, numbered, oneOf, searched, viewOf } from '~/lists/list-query'
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

/** Permission values of forms (specification §3); ORDINARY is none of the others. */
export const PERMISSION_VALUES = ['TOTAL', 'ORDINARY', 'AMENITY', 'VISITOR', 'MEMBERSHIP', 'PARKING'] as const
export type PermissionValue = (typeof PERMISSION_VALUES)[number]
/** Those a manager may give; TOTAL moves only by a transfer (decisions §1). */
export const GRANTABLE_VALUES = ['ORDINARY', 'AMENITY', 'VISITOR', 'MEMBERSHIP', 'PARKING'] as const

// ── one's own account ──────────────────────────────────────────────────────────────────────────────────────

/** The name as foreign guests write it (decisions §6); empty where there is none. */
const latinName = optionalText(60).refine((value) => !value || isLatinName(value), 'latinNameInvalid')

export const profileForm = z.object({ name: personName, latinName, gender, email, floor })

/** Another phone, proven with a code for `changeMobile`. */
export const mobileForm = z
  .object({ mobile, phoneProof: z.string().max(100).optional() })
  .superRefine(({ phoneProof }, context) => {
    if (!phoneProof)
      context.addIssue({ code: 'custom', path: ['mobile'], message: 'phoneNotVerified', input: phoneProof })
  })

/** `password` is the one that counts until now. */
export const passwordForm = z
  .object({
    password: typedPassword,
    newPassword: newPasswordOf('newPasswordRequired'),
    confirmPassword: repeatedPassword,
  })
  .superRefine(checkNewPassword('newPassword'))

/** Something that cannot be undone asks for the password again. */
export const withdrawalForm = z.object({ password: typedPassword })

export const sessionsQuery = z.object({ keep: z.enum(['current']).optional() })

// ── employees ──────────────────────────────────────────────────────────────────────────────────────────────

/** How many employees a page of the list holds; the most is what can be decided at once. */
export const EMPLOYEE_LIST_SIZES = [10, 50, 200] as const

/** What a list of employees may be narrowed by; everything optional, so a plain link works. */
const employeeFilter = {
  /** Before approval: waiting and rejected. After it: everybody else who still has an account. */
  tab: viewOf(['after', 'before']),
  name: searched(),
  loginId: searched(50, normaliseIdentifier),
  status: oneOf(MEMBER_STATUSES),
}
export const employeeListQuery = listQuery(employeeFilter, EMPLOYEE_LIST_SIZES)

/** Those who could be the next master are narrowed by name. */
export const successorQuery = listQuery({ name: searched() }, [EMPLOYEE_LIST_SIZES[0]])

export const exportQuery = fileQuery(employeeFilter)

/** At least one choice (specification §5); ORDINARY beside others adds nothing. */
const permissions = listOf(z.enum(GRANTABLE_VALUES, 'choiceInvalid')).pipe(
  z.array(z.enum(GRANTABLE_VALUES)).min(1, 'permissionsRequired').max(GRANTABLE_VALUES.length),
)

/** Who an employee is and what they may do. */
const employeeFields = { name: personName, gender, email, floor, accountType, permissions }

/** Somebody whom a manager registers: gets a one-time link (decisions §5). In the order of the page. */
export const employeeForm = z.object({
  loginId: newLoginId,
  mobile,
  ...employeeFields,
  /** Approves together with the invitation, for whoever may (decisions §5). */
  approve: flag,
})
export type EmployeeForm = z.output<typeof employeeForm>

/** `status` is the one it should be in afterwards: a step of the machine, or the one it is in. */
export const employeeEditForm = z.object({
  ...employeeFields,
  status: memberStatus,
  reason: optionalText(200),
})
export type EmployeeEdit = z.output<typeof employeeEditForm>

/** Sends the link anew; a number that was mistyped can be corrected until the link is accepted. */
export const reinviteForm = z.object({
  mobile: z.preprocess((value) => value || undefined, mobile.optional()),
})

const ids = chosenIds()

/** Several employees at once: all of them or none. */
export const bulkForm = z.object({ ids })
export const bulkRejectForm = z.object({ ids, reason })
export const deletionForm = z.object({ reason: optionalText(200) })

/** Exactly one employee (specification §5), and the master's own password. */
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
  company: bilingual.extend({ id: z.int() }),
  floor: z.int(),
  /** The floors to choose from. */
  floors: z.array(z.int()),
  accountType,
  permissions: z.array(z.enum(PERMISSION_VALUES)),
  status: memberStatus,
  joinedOn: z.iso.date(),
  consents: z.array(
    z.object({ type: z.string(), version: z.string(), agreed: z.boolean(), at: z.iso.datetime() }),
  ),
  actions: allowances(['withdraw']),
})
export type Profile = z.infer<typeof profileShape>

export const sessionListShape = z.array(
  z.object({
    current: z.boolean(),
    address: z.string().nullable(),
    browser: z.string().nullable(),
    system: z.string().nullable(),
    createdAt: z.iso.datetime(),
    expires: z.iso.datetime(),
  }),
)

/** The account ends on this day unless somebody at the desk is asked first. */
export const withdrawalShape = z.object({ endsOn: z.iso.date() })

export const EMPLOYEE_ACTIONS = [
  'approve',
  'reject',
  'reconsider',
  'edit',
  'grant',
  'delete',
  'reinvite',
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
  /** Registered by somebody else and not accepted yet: cannot be approved before. */
  isInvited: z.boolean(),
  /** Approved with the invitation: counts once the person has proved the phone (decisions §5). */
  isApprovedInAdvance: z.boolean(),
  joinedOn: z.iso.date(),
  actions: allowances(EMPLOYEE_ACTIONS),
})
export type EmployeeRow = z.infer<typeof employeeRowShape>

export const employeeShape = employeeRowShape.extend({
  gender,
  company: bilingual.extend({ id: z.int() }),
  /** The floors to choose from. */
  floors: z.array(z.int()),
  events: z.array(memberEventShape),
})
export type Employee = z.infer<typeof employeeShape>

/** `registered` is everybody approved; `waiting` is told to those who manage employees. */
export const employeeCountShape = z.object({ registered: z.int(), waiting: z.int().nullable() })

/** How many invitations of the last day there are, and how many went out or cannot be sent. */
export const withInvitations = {
  invitations: z.object({ all: z.int(), sent: z.int(), failed: z.int() }),
}

export const memberHeadShape = z.object({ id: z.string(), status: memberStatus })

// ── the desk ───────────────────────────────────────────────────────────────────────────────────────────────

export const deskMemberQuery = listQuery({
  companyId: numbered,
  name: searched(),
  loginId: searched(50, normaliseIdentifier),
  status: oneOf(MEMBER_STATUSES),
})

export const deskMemberRowShape = employeeRowShape.extend({ company: bilingual.extend({ id: z.int() }) })
export type DeskMemberRow = z.infer<typeof deskMemberRowShape>

/** The desk moves an account by the same machine; refusing and deleting need a reason. */
export const deskStatusForm = z
  .object({
    status: z.enum(['request_for_approval', 'approved', 'rejected', 'deleted'], 'statusRequired'),
    reason: optionalText(200),
  })
  .superRefine(({ status, reason: words }, context) => {
    if ((status === 'rejected' || status === 'deleted') && !words)
      context.addIssue({ code: 'custom', path: ['reason'], message: 'reasonRequired', input: words })
  })

export const memberIdParam = z.object({ id: publicId })
