import type { AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { type Outcome, read, requireParams, send } from '~/api/client.server'
import { affectedFields, NOTHING_DECIDED } from '~/affected/schemas'
import { messageCode } from '~/api/message-code'
import { buildingClient } from '~/domains/building/client.server'
import { loadList } from '~/lists/load-list.server'
import { deskMembersClient } from '~/domains/members/client.server'
import { memberPaths } from '~/domains/members/paths'
import {
  accountTypeForm,
  bulkRejectForm,
  deskMemberQuery,
  memberIdParam,
  reinviteForm,
} from '~/domains/members/schemas'

/** One page of the accounts of every company, and the companies to choose from. */
export async function loadDeskMembers({ api }: AppLoadContext, request: Request) {
  const [list, companies] = await Promise.all([
    loadList(request, deskMemberQuery, {
      find: (query) => read(deskMembersClient(api).desk.members.$get({ query })),
      path: memberPaths.deskMembers,
    }),
    read(buildingClient(api).auth.companies.$get()),
  ])
  // An inactive company is not offered, but the page of that company links to its accounts.
  const { companyId } = list.filter
  const isListed = companies.some(({ id }) => String(id) === companyId)
  const unlisted = companyId && !isListed ? list.items.slice(0, 1).map(({ company }) => company) : []
  return { list, companies: [...companies, ...unlisted] }
}

/** The account id in the URL. @throws the error page 404 for a malformed one */
export const deskMemberIdOf = (params: { id?: string }) => requireParams(memberIdParam, params).id

export const findDeskMember = ({ api }: AppLoadContext, id: string) =>
  read(deskMembersClient(api).desk.members[':id'].$get({ param: { id } }))

/** The page's forms: decisions about the account, sending its one-time link again, signing the person out. */
const { reason } = bulkRejectForm.shape
export const deskMemberForm = z.discriminatedUnion('part', [
  z.object({ part: z.enum(['approve', 'reconsider']) }),
  z.object({ part: z.enum(['signOut', 'endSecondFactor']) }),
  z.object({ part: z.literal('reject'), reason }),
  z.object({ part: z.literal('delete'), ...affectedFields, reason }),
  reinviteForm.extend({ part: z.literal('reinvite') }),
  accountTypeForm.extend({ part: z.literal('accountType') }),
])
type DeskMemberForm = z.output<typeof deskMemberForm>
export type DeskMemberPart = DeskMemberForm['part']

const STATUS_AFTER = {
  approve: 'approved',
  reconsider: 'request_for_approval',
  reject: 'rejected',
  delete: 'deleted',
} as const

/** The message shown after each form. */
export const DONE = {
  approve: messageCode('employeesApproved', { number: 1 }),
  reject: messageCode('employeesRejected', { number: 1 }),
  reconsider: messageCode('employeesReconsidered', { number: 1 }),
  delete: 'employeeDeleted',
  reinvite: 'invitationSent',
  accountType: 'employeeSaved',
  signOut: 'employeeSignedOut',
  endSecondFactor: 'secondFactorTaken',
} satisfies Record<DeskMemberPart, string>

/** Sends a form of the page to its API call. */
export async function sendDeskMemberForm(
  { api }: AppLoadContext,
  id: string,
  form: DeskMemberForm,
  headers: { headers?: Record<string, string> },
): Promise<Outcome<unknown>> {
  const member = deskMembersClient(api).desk.members[':id']
  const param = { id }
  if (form.part === 'reinvite')
    return send(member.invitation.$post({ param, json: { mobile: form.mobile } }, headers))
  if (form.part === 'accountType') return send(member['account-type'].$put({ param, json: form }, headers))
  if (form.part === 'signOut') return send(member.sessions.$delete({ param }, headers))
  if (form.part === 'endSecondFactor') return send(member['second-factor'].end.$post({ param }, headers))
  const { part, ...given } = form
  const json = { status: STATUS_AFTER[part], ...NOTHING_DECIDED, ...given }
  return send(member.status.$put({ param, json }, headers))
}
