import { z } from 'zod'
import type { ApiContext } from '~/api/context.server'
import { Problem } from '~/api/problem'
import { seal, unseal } from '~/api/secrets.server'
import { MS_PER_MINUTE } from '~/rules/time-units'

const TICKET = 'company-person'
/** How long somebody may take to prove that an account is theirs, or to think about a withdrawal. */
const TICKET_MINUTES = 30

/** Whom a provider has recognised who isn't signed in yet: to be linked with an account, or in a withdrawal that can be taken back. */
const recognised = z.discriminatedUnion('purpose', [
  z.object({
    purpose: z.literal('confirm'),
    companyId: z.int(),
    issuer: z.string(),
    clientId: z.string(),
    subject: z.string(),
    email: z.string(),
  }),
  z.object({ purpose: z.literal('keep'), userId: z.string() }),
])
type Recognised = z.infer<typeof recognised>
const sealed = z.object({ person: recognised, expires: z.number() })

/** Seals whom a provider has recognised, for the call that follows. */
export function sealPerson(c: ApiContext, person: Recognised): string {
  const { clock, secret } = c.var.deps
  const ticket: z.infer<typeof sealed> = {
    person,
    expires: clock().getTime() + TICKET_MINUTES * MS_PER_MINUTE,
  }
  return seal(secret, TICKET, Buffer.from(JSON.stringify(ticket)))
}

/** Whom a ticket for this purpose is about. @throws Problem 422 for one that is over or of another purpose */
export function openPerson<P extends Recognised['purpose']>(
  c: ApiContext,
  purpose: P,
  ticket: string,
): Extract<Recognised, { purpose: P }> {
  const { clock, secret } = c.var.deps
  const plain = unseal(secret, TICKET, ticket)
  const read = plain && sealed.parse(JSON.parse(plain.toString()))
  if (!read || read.expires <= clock().getTime() || !isFor(purpose, read.person))
    throw new Problem(422, 'companySignInLost')
  return read.person
}

const isFor = <P extends Recognised['purpose']>(
  purpose: P,
  person: Recognised,
): person is Extract<Recognised, { purpose: P }> => person.purpose === purpose
