import type { ApiContext } from '~/api/context.server'
import { Problem } from '~/api/problem'
import { sha256, signToken, verifyToken } from '~/api/secrets.server'
import { MS_PER_MINUTE } from '~/rules/time-units'

const TICKET_MINUTES = 5

/** The two sides sign in apart, so that a ticket of one is none of the other. */
type TicketPurpose = 'desk-second-factor' | 'member-second-factor'

interface Account {
  id: number
  passwordHash: string
}

/** What the sign-in began with: a ticket of it is none any more once another password was set. */
const proofOf = ({ passwordHash }: Account) => sha256(passwordHash).slice(0, 16)

/** What leads from a sign-in's first step to the code of the second factor. `by` says which way it began in. */
export function codeTicket(c: ApiContext, purpose: TicketPurpose, account: Account, by: string) {
  const { clock, secret } = c.var.deps
  const expires = new Date(clock().getTime() + TICKET_MINUTES * MS_PER_MINUTE)
  const ticket = signToken(secret, purpose, `${account.id}:${proofOf(account)}:${by}`, expires)
  return { next: 'code' as const, ticket, expires: expires.toISOString() }
}

/** The account of a ticket, and which way its sign-in began in. @throws Problem 422 for one that has ended */
export async function accountOfTicket<Found extends Account>(
  c: ApiContext,
  purpose: TicketPurpose,
  ticket: string,
  find: (id: number) => Promise<Found | undefined>,
): Promise<{ account: Found; by: string }> {
  const { clock, secret } = c.var.deps
  const [id, proof, by] = verifyToken(secret, purpose, ticket, clock())?.split(':') ?? []
  const account = id === undefined ? undefined : await find(Number(id))
  if (!account || proof !== proofOf(account) || by === undefined) throw new Problem(422, 'secondFactorLate')
  return { account, by }
}
