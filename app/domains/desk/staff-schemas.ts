import { z } from 'zod'
import { STAFF_ROLES } from '~/api/me'
import { STAFF_EVENTS } from '~/domains/account/staff-events'
import {
  evenWithOtherErrors,
  checkNewPassword,
  email,
  listOf,
  mobile,
  newLoginId,
  newPassword,
  oneTimeCode,
  personName,
  repeatedPassword,
  revision,
} from '~/forms/fields'
import { listQuery, oneOf, searched } from '~/lists/list-query'
import { STAFF_STATUSES } from '~/rules/statuses'
import { STAFF_STATUS_CHANGES } from './rules/staff-status'

const role = z.enum(STAFF_ROLES, 'roleRequired')

const person = z.object({
  name: personName,
  mobile,
  email,
  roles: listOf(role).refine((roles) => roles.length > 0, 'roleRequired'),
})

/** Changes of a staff account by an administrator. */
export const staffEditForm = person.extend({ revision })
export type StaffEdit = z.output<typeof staffEditForm>

/** A new staff account; the person is sent a one-time link (decisions §9). */
export const staffInviteForm = z.object({ loginId: newLoginId, ...person.shape })
export type StaffInvite = z.output<typeof staffInviteForm>

/** Lock, unlock or end. */
export const staffStatusForm = z.object({ status: z.enum(STAFF_STATUS_CHANGES, 'choiceInvalid') })

/** Filter of the list; ended accounts are listed only if the status filter asks for them. */
export const staffQuery = listQuery({
  /** Part of the name or ID. */
  name: searched(),
  role: oneOf(STAFF_ROLES),
  status: oneOf(STAFF_STATUSES),
})

export const staffShape = z.object({
  id: z.int(),
  loginId: z.string(),
  name: z.string(),
  roles: z.array(z.enum(STAFF_ROLES)),
  status: z.enum(STAFF_STATUSES),
  /** Null for ended accounts, and for the first administrator until entered. */
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** When the valid link expires; null without one. */
  linkExpires: z.iso.datetime().nullable(),
})
export type StaffPerson = z.infer<typeof staffShape>

/** Two values. No tuple, whose items OpenAPI's tools do not know. */
const beforeAndAfter = <T extends z.ZodType>(value: T) => z.array(value).length(2)

const staffEventShape = z.object({
  event: z.enum(STAFF_EVENTS),
  at: z.iso.datetime(),
  /** Null if the person was not signed in, such as when accepting an invitation. */
  actor: z.string().nullable(),
  /** Values before and after for roles and name; for phone and e-mail only that they changed. */
  changes: z.object({
    name: beforeAndAfter(z.string()).optional(),
    roles: beforeAndAfter(z.array(z.enum(STAFF_ROLES))).optional(),
    mobile: z.literal(true).optional(),
    email: z.literal(true).optional(),
  }),
})
export type StaffEvent = z.infer<typeof staffEventShape>

/** A staff person with allowed actions and history. */
export const staffDetailShape = staffShape.extend({
  actions: z.object({
    edit: z.boolean(),
    sendLink: z.boolean(),
    lock: z.boolean(),
    unlock: z.boolean(),
    end: z.boolean(),
    endSecondFactor: z.boolean(),
  }),
  hasSecondFactor: z.boolean(),
  /** The last administrator cannot be locked, ended or given other roles. */
  isLastAdministrator: z.boolean(),
  events: z.array(staffEventShape),
  revision: z.string(),
})
export type StaffDetail = z.infer<typeof staffDetailShape>

/** A one-time link before it is used; the phone is masked. */
export const staffInvitationShape = z.object({
  name: z.string(),
  loginId: z.string(),
  roles: z.array(z.enum(STAFF_ROLES)),
  mobile: z.string(),
  expires: z.iso.datetime(),
  /** For an invitation; otherwise for a new password. */
  isNew: z.boolean(),
})
export type StaffInvitation = z.infer<typeof staffInvitationShape>

export const staffInvitationParams = z.object({ token: z.string().max(100) })

/** The code sent to the phone, and a chosen password. */
export const acceptStaffForm = z
  .object({ code: oneTimeCode, password: newPassword, confirmPassword: repeatedPassword })
  .superRefine(checkNewPassword('password'), evenWithOtherErrors)
