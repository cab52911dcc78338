import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../db/database.server'
import { notify, type Notification } from '../../../messaging/notify.server'
import { devices, members } from './tables.server'

type Person = Pick<typeof members.$inferSelect, 'id' | 'name' | 'mobile' | 'email' | 'language'>

/**
 * Queues a message to members, in the transaction of the change it reports: by SMS and e-mail, and as a push
 * notification where it is urgent. Two statements for any number of members.
 */
export async function notifyMembers(
  messaging: { tx: Db; now: Date },
  people: readonly Person[],
  notificationFor: (person: Person) => Notification,
  { isPushed = false }: { isPushed?: boolean } = {},
): Promise<void> {
  if (people.length === 0) return
  const ids = people.map(({ id }) => id)
  const theirs = isPushed
    ? await messaging.tx.select().from(devices).where(inArray(devices.memberId, ids))
    : []
  const recipients = people.map((person) => ({
    ...person,
    devices: theirs.filter(({ memberId }) => memberId === person.id),
  }))
  await notify(messaging, recipients, notificationFor)
}

/** Those of the members who may get messages: approved ones. */
export const membersToNotify = (tx: Db, ids: number[]): Promise<Person[]> =>
  tx
    .select()
    .from(members)
    .where(and(inArray(members.id, ids), eq(members.status, 'approved')))
