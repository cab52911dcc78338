import { isSameSecret, keyedPublicId, type Keys } from '~/api/secrets.server'
import type { Config } from '~/env.server'

type Where = Pick<Config, 'production'>

/** What the outbox of a demo asks for that others can reach, printed at its start; undefined on one's own machine. */
export const outboxKey = ({ production }: Where, secret: Keys): string | undefined =>
  production ? keyedPublicId(secret, 'developmentOutbox') : undefined

export function maySeeOutbox(where: Where, secret: Keys, given: string | undefined): boolean {
  const key = outboxKey(where, secret)
  return key === undefined || (given !== undefined && isSameSecret(given, key))
}
