import { z } from 'zod'
import { STAFF_ROLES } from '~/api/me'
import { STAFF_EVENTS } from '~/domains/account/staff-events'
import {
  amongOthers,
  checkNewPassword,
  email,
  listOf,
  mobile,
  newLoginId,
  newPassword,
  oneTimeCode,
  personName,
  repeatedPassword,
} from '~/forms/fields'
import { listQuery, oneOf, searched } from '~/lists/list-query'
import { STAFF_STATUSES } from '~/rules/statuses'
import { STAFF_MOVES } from './rules/staff-moves'

const role = z.enum(STAFF_ROLES, 'roleRequired')

const person = z.object({
  name: personName,
  mobile,
  email,
  roles: listOf(role).refine((roles) => roles.length > 0, 'roleRequired'),
})

/** Somebody of the staff as an administrator changes them. */
export const staffEditForm = person
export type StaffEdit = z.output<typeof staffEditForm>

/** Somebody new; the person gets a one-time link (decisions §9). */
export const staffInviteForm = z.object({ loginId: newLoginId, ...person.shape })
export type StaffInvite = z.output<typeof staffInviteForm>

/** Lock, unlock or end. */
export const staffMoveForm = z.object({ status: z.enum(STAFF_MOVES, 'choiceInvalid') })

/** What the list is narrowed by; those who have ended are shown when they are asked for. */
export const staffQuery = listQuery({
  /** Part of a name or of an ID. */
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
  /** Null once somebody has ended, and for a first administrator who has not entered them. */
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** Until when the link that was sent last counts; null when there is none that does. */
  linkExpires: z.iso.datetime().nullable(),
})
export type StaffPerson = z.infer<typeof staffShape>

const staffEventShape = z.object({
  event: z.enum(STAFF_EVENTS),
  at: z.iso.datetime(),
  /** Null: the person, who was not signed in. */
  actor: z.string().nullable(),
  /** Roles and name before and after; of phone and e-mail only that they changed. */
  changes: z.object({
    name: z.tuple([z.string(), z.string()]).optional(),
    roles: z.tuple([z.array(z.enum(STAFF_ROLES)), z.array(z.enum(STAFF_ROLES))]).optional(),
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
  }),
  /** Cannot be locked, ended or given other roles until there is another. */
  isLastAdministrator: z.boolean(),
  events: z.array(staffEventShape),
})
export type StaffDetail = z.infer<typeof staffDetailShape>

/** What a one-time link says before it is used. */
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

/** The code that was sent to the phone, and a password of one's own. */
export const acceptStaffForm = z
  .object({ code: oneTimeCode, password: newPassword, confirmPassword: repeatedPassword })
  .superRefine(checkNewPassword('password'), amongOthers)
