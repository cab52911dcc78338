import { call } from '~/api/call.server'
import { writeOnce } from '~/api/idempotency.server'
import { createRouter, pageOf } from '~/api/openapi.server'
import { Problem } from '~/api/problem'
import type { Db } from '~/db/database.server'
import { limitAndOffset, pageAnswer } from '~/lists/list-page.server'
import {
  companyLinksShape,
  linksQuery,
  linksSentShape,
  sendLinksForm,
  withLinkCounts,
} from '~/domains/members/link-schemas'
import {
  accountTypeForm,
  deskMemberQuery,
  deskMemberRowShape,
  deskStatusForm,
  employeeShape,
  memberHeadShape,
  memberIdParam,
  reinviteForm,
  withInvitations,
} from '~/domains/members/schemas'
import { countLinks, sendLinks } from './links.server'
import { listAccounts, viewAccount, writeAccount, writeReinvitation } from './answer-account.server'
import { DECISIONS, type Decision } from './decide.server'
import { changeAccountType, decideOne, signOutEmployee, takeSecondFactor } from './employees.server'
import { toDeskMemberRow } from './shape.server'

/** Accounts of all companies, for the roles front and administrator, who also decide for companies without a master. */
export const deskMembersApi = createRouter()
  .openapi(
    call('get', '/desk/members', {
      may: 'employees:see',
      summary: 'List accounts of all companies by company, name, ID and status',
      query: deskMemberQuery,
      answer: pageOf(deskMemberRowShape).extend(withInvitations),
    }),
    async (c) => {
      const data = await listAccounts(c, c.req.valid('query'), 'desk:listMembers', (row) =>
        toDeskMemberRow(row, c.var.actor),
      )
      return c.json({ data }, 200)
    },
  )
  .openapi(
    call('get', '/desk/links', {
      may: 'companies:manage',
      summary: 'Count one-time links by company: not sent, not opened, opened, used, to be reminded',
      query: linksQuery,
      answer: pageOf(companyLinksShape).extend(withLinkCounts),
    }),
    async (c) => {
      const query = c.req.valid('query')
      const { db, clock } = c.var.deps
      const { items, count, all } = await countLinks(db, clock(), query.sort, limitAndOffset(query))
      return c.json({ data: { ...pageAnswer(query, count, items), all } }, 200)
    },
  )
  .openapi(
    call('post', '/desk/links/decision', {
      may: 'companies:manage',
      summary:
        'Send one-time links to people of companies who have none yet, or remind once who has not used theirs',
      body: sendLinksForm,
      answer: linksSentShape,
      fails: [409],
    }),
    async (c) => {
      const form = c.req.valid('json')
      const count = await writeOnce(c, form, (tx) => sendLinks(c, tx, form))
      return c.json({ data: { count } }, 200)
    },
  )
  .openapi(
    call('get', '/desk/members/{id}', {
      may: 'employees:see',
      summary: 'Get an account with its history and what the desk may do',
      params: memberIdParam,
      answer: employeeShape,
      fails: [404],
    }),
    async (c) => {
      return c.json({ data: await viewAccount(c, c.req.valid('param').id, 'desk:viewMember') }, 200)
    },
  )
  .openapi(
    call('put', '/desk/members/{id}/status', {
      may: 'employees:approve',
      summary: 'Change an account’s status by an allowed transition',
      params: memberIdParam,
      body: deskStatusForm,
      answer: employeeShape,
      fails: [404, 409],
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      const decide = (tx: Db) => decideOne(c, tx, decisionTo(form.status), id, form)
      const data = await writeAccount(c, id, form, decide, { canUndo: true })
      return c.json({ data }, 200)
    },
  )
  .openapi(
    call('put', '/desk/members/{id}/account-type', {
      may: 'employees:grant',
      summary:
        'Give an account the fitness centre, or take it away and decide what becomes of what it has there',
      params: memberIdParam,
      body: accountTypeForm,
      answer: employeeShape,
      fails: [404, 409],
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      const data = await writeAccount(c, id, form, (tx) => changeAccountType(c, tx, id, form))
      return c.json({ data }, 200)
    },
  )
  .openapi(
    call('delete', '/desk/members/{id}/sessions', {
      may: 'employees:edit',
      summary: 'Sign a person out everywhere, with devices and the calendar’s address',
      params: memberIdParam,
      answer: memberHeadShape,
      fails: [404, 409],
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json({ data: await writeOnce(c, {}, (tx) => signOutEmployee(c, tx, id)) }, 200)
    },
  )
  .openapi(
    call('post', '/desk/members/{id}/second-factor/end', {
      may: 'secondFactor:takeOff',
      summary: 'Take the second factor of a person who has lost the phone, who is signed out everywhere',
      params: memberIdParam,
      answer: memberHeadShape,
      fails: [404, 409],
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json({ data: await writeOnce(c, {}, (tx) => takeSecondFactor(c, tx, id)) }, 200)
    },
  )
  .openapi(
    call('post', '/desk/members/{id}/invitation', {
      may: 'employees:register',
      summary: 'Resend the one-time link to an invited person',
      params: memberIdParam,
      body: reinviteForm,
      answer: memberHeadShape,
      fails: [404, 409],
    }),
    async (c) => {
      const data = await writeReinvitation(c, c.req.valid('param').id, c.req.valid('json'))
      return c.json({ data }, 200)
    },
  )

function decisionTo(status: string): Decision {
  const decision = Object.entries(DECISIONS).find(([, { to }]) => to === status)
  if (!decision) throw new Problem(409, 'illegalTransition')
  return decision[0] as Decision
}

export type DeskMembersApi = typeof deskMembersApi
