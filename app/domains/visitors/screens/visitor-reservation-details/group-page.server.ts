import type { AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { send } from '~/api/client.server'
import { readOptional } from '~/api/client.server'
import { messageCode } from '~/api/message-code'
import { listOf, optionalText } from '~/forms/fields'
import type { once } from '~/forms/receive.server'
import { groupClient } from '~/domains/visitors/client.server'
import type { PassMessages } from '~/domains/visitors/group-schemas'
import type { Visit } from '~/domains/visitors/schemas'

/** People of a group on one page. */
const PAGE = 50

/** What a manager does with the people of a group who are ticked. */
export const memberSelection = z
  .object({
    decision: z.literal('members'),
    what: z.enum(['approve', 'reject', 'cancel'], 'nothingSelected'),
    ids: listOf(z.coerce.number('nothingSelected').int('malformed').min(0, 'malformed')).pipe(
      z.array(z.number()).min(1, 'nothingSelected').max(PAGE, 'malformed'),
    ),
    reason: optionalText(200),
    revision: z.coerce.number().int(),
  })
  .refine(({ what, reason }) => what !== 'reject' || reason, { path: ['reason'], message: 'reasonRequired' })

/** The page of a group's people that an address asks for, and whether their passes went out; null for other visits. */
export async function loadPeople(context: AppLoadContext, visit: Visit | null, request: Request) {
  if (visit?.kind !== 'group' || !context.signedIn) return null
  const { searchParams } = new URL(request.url)
  const total = Math.max(1, Math.ceil(visit.visitors.length / PAGE))
  const current = Math.min(total, Math.max(1, Math.trunc(Number(searchParams.get('people')) || 1)))
  const shown = visit.visitors.slice((current - 1) * PAGE, current * PAGE)
  const numbers = shown.map(({ number }) => number).join(',')
  const call = groupClient(context.api)['group-visits'][':id'].told.$get({
    param: { id: visit.id },
    query: { numbers },
  })
  // A guest who is signed in sees oneself, and is told nothing of the messages.
  const passMessages: PassMessages = (await readOptional(send(call))) ?? {
    people: [],
    passes: { all: 0, sent: 0, failed: 0 },
  }
  return {
    page: { current, total },
    shown,
    told: passMessages,
    isTickingAll: searchParams.get('tick') === 'page',
  }
}
export type GroupPeople = NonNullable<Awaited<ReturnType<typeof loadPeople>>>

/** Decides about those who are ticked: all of them or none. */
export const decideMembers = (
  { api }: AppLoadContext,
  id: string,
  { what, ids, reason, revision }: z.output<typeof memberSelection>,
  key: ReturnType<typeof once>,
) =>
  send(
    groupClient(api)['group-visits'][':id'].decisions.$post(
      { param: { id }, json: { decision: what, numbers: ids, reason, revision } },
      key,
    ),
  )

export const membersDecided = (number: number) => messageCode('membersDecided', { number })
