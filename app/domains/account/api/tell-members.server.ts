import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../db/database.server'
import { tell, type Notification } from '../../../messaging/tell.server'
import { devices, members } from './tables.server'

type Person = Pick<typeof members.$inferSelect, 'id' | 'name' | 'mobile' | 'email' | 'language'>

/**
 * Queues a message to members, in the transaction of the change it reports: by SMS and e-mail, and as a push
 * notification where it is urgent. Two statements for any number of members.
 */
export async function tellMembers(
  telling: { tx: Db; now: Date },
  people: readonly Person[],
  notificationFor: (person: Person) => Notification,
  { isPushed = false }: { isPushed?: boolean } = {},
): Promise<void> {
  if (people.length === 0) return
  const ids = people.map(({ id }) => id)
  const theirs = isPushed ? await telling.tx.select().from(devices).where(inArray(devices.memberId, ids)) : []
  const recipients = people.map((person) => ({
    ...person,
    devices: theirs.filter(({ memberId }) => memberId === person.id),
  }))
  await tell(telling, recipients, notificationFor)
}

/** Those of the members who may get messages: approved ones. */
export const membersToTell = (tx: Db, ids: number[]): Promise<Person[]> =>
  tx
    .select()
    .from(members)
    .where(and(inArray(members.id, ids), eq(members.status, 'approved')))
