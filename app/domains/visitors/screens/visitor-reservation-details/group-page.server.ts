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
import { readQuery, wholeNumber, wordOf } from '~/lists/read-query'

/** People of a group per page. */
const PAGE_SIZE = 50

/** A manager's decision about the ticked people of a group. */
export const memberSelection = z
  .object({
    decision: z.literal('members'),
    what: z.enum(['approve', 'reject', 'cancel'], 'nothingSelected'),
    ids: listOf(z.coerce.number('nothingSelected').int('malformed').min(0, 'malformed')).pipe(
      z.array(z.number()).min(1, 'nothingSelected').max(PAGE_SIZE, 'malformed'),
    ),
    reason: optionalText(200),
    revision: z.coerce.number().int(),
  })
  .refine(({ what, reason }) => what !== 'reject' || reason, { path: ['reason'], message: 'reasonRequired' })

/** The page of a group's people in the address, with the status of their pass messages; null for other visits. */
export async function loadPeople(context: AppLoadContext, visit: Visit | null, request: Request) {
  if (visit?.kind !== 'group' || !context.signedIn) return null
  const { people = 1, tick } = readQuery(request, { people: wholeNumber(1, 1_000), tick: wordOf('page') })
  const total = Math.max(1, Math.ceil(visit.visitors.length / PAGE_SIZE))
  const current = Math.min(total, people)
  const peopleOfPage = visit.visitors.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE)
  const numbers = peopleOfPage.map(({ number }) => number).join(',')
  const call = groupClient(context.api)['group-visits'][':id'].told.$get({
    param: { id: visit.id },
    query: { numbers },
  })
  // Signed-in guests see themselves only, and not the messages.
  const passMessages: PassMessages = (await readOptional(send(call))) ?? {
    people: [],
    passes: { all: 0, sent: 0, failed: 0 },
  }
  return {
    page: { current, total },
    shown: peopleOfPage,
    passMessages,
    isTickingAll: tick === 'page',
  }
}
export type GroupPeople = NonNullable<Awaited<ReturnType<typeof loadPeople>>>

/** Decides about the ticked people: all or none. */
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
