import type { AppLoadContext } from '@remix-run/node'
import { read } from '~/api/client.server'
import { membersClient } from '~/domains/members/client.server'
import { invitationToken, type Invitation } from '~/domains/members/sign-up-schemas'

/** The invitation of a one-time link; null if it is unknown, used, replaced or expired. @throws the error page otherwise */
export async function findInvitation({ api }: AppLoadContext, token: string): Promise<Invitation | null> {
  if (!invitationToken.safeParse(token).success) return null
  const answer = await membersClient(api).invitations[':token'].$get({ param: { token } })
  return (answer.status as number) === 404 ? null : read(Promise.resolve(answer))
}
