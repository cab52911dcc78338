import fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { historyOf, makeEmployee } from 'tests/factories/employees'
import { PASSWORD } from 'tests/factories/people'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { MACHINES } from '~/rules/statuses'
import type { MemberStatus } from '~/domains/members/schemas'
import { destroyRejected, finishWithdrawals } from './jobs.server'
import { members } from '~/domains/account/api/tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

const CALLS = {
  approve: 'approved',
  reject: 'rejected',
  reconsider: 'request_for_approval',
  delete: 'deleted',
  withdraw: 'withdrawal_pending',
  finish: 'withdrawn',
} as const satisfies Record<string, MemberStatus>
const PARTS = ['manager', 'desk', 'self', 'job'] as const

const step = fc.record({
  call: fc.constantFrom(...(Object.keys(CALLS) as (keyof typeof CALLS)[])),
  part: fc.constantFrom(...PARTS),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const isLegal = (from: MemberStatus, { call, part }: Step) =>
  MACHINES.account.some(
    (move) => move.from === from && move.to === CALLS[call] && (move.by as readonly string[]).includes(part),
  )

type Member = { id: number; publicId: string }

/** Attempts a step in a role by the calls that this role has. */
async function callStep(member: Member, { call, part }: Step): Promise<void> {
  const ids = [member.publicId]
  switch (part) {
    case 'job':
      await finishWithdrawals(api.db, new Date(api.now.getTime() + 8 * 86_400_000))
      await destroyRejected(api.db, new Date(api.now.getTime() + 31 * 86_400_000))
      return
    case 'self': {
      const token = await api.signIn({ memberId: member.id })
      await api.call('POST', '/members/me/withdrawal', { token, body: { password: PASSWORD } })
      await api.call('PUT', '/members/me', {
        token,
        body: {
          name: '한지우',
          gender: 'male',
          email: 'a@b.kr',
          floor: 12,
          password: PASSWORD,
          status: CALLS[call],
        },
      })
      return
    }
    case 'desk':
      await api.call('PUT', `/desk/members/${member.publicId}/status`, {
        token: tenants.administrator.token,
        body: { status: CALLS[call], reason: 'x' },
      })
      return
    case 'manager': {
      const options = { token: tenants.clerk.token, body: { ids, reason: 'x' } }
      if (call === 'delete') await api.call('DELETE', `/employees/${member.publicId}`, options)
      else await api.call('POST', `/employees/${call}`, options)
    }
  }
}

/** A role's only possible step: members themselves withdraw, jobs complete withdrawals. */
const intended = ({ call, part }: Step): Step => ({
  part,
  call: part === 'self' ? 'withdraw' : part === 'job' ? 'finish' : call,
})

test('any sequence of attempts moves an account only along its state machine', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const member = await makeEmployee(api, tenants.company.id, 'request_for_approval')
      let status: MemberStatus = 'request_for_approval'
      let moves = 0
      for (const step of steps) {
        const expected = intended(step)
        if (isLegal(status, expected)) {
          status = CALLS[expected.call]
          moves++
        }
        await callStep(member, step)
        const [row] = await api.db.select().from(members).where(eq(members.id, member.id))
        expect([expected, row!.status]).toEqual([expected, status])
      }
      // Every step added a history entry; a completed withdrawal keeps only the last.
      const history = await historyOf(api, member)
      expect(history.length).toBe(status === 'withdrawn' ? 1 : moves)
      await api.db.update(members).set({ status: 'deleted' }).where(eq(members.id, member.id))
    }),
    { numRuns: 25, seed: 20_261_123 },
  )
})
