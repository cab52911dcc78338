import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { notify, type Notification } from '~/messaging/notify.server'
import { devices, members } from './tables.server'

interface Device {
  id: number
  token: string
}

type Person = Pick<typeof members.$inferSelect, 'id' | 'name' | 'mobile' | 'email' | 'language'> & {
  /** Left out where they are read only if the message is pushed. */
  devices?: Device[]
}

/**
 * Queues a message to members, in the transaction of the change it reports: by SMS and e-mail, and as a push
 * notification where it is urgent; it is a line of their notifications, too. One statement for any number of members, and another for devices not read yet.
 */
export async function notifyMembers(
  messaging: { tx: Db; now: Date },
  people: readonly Person[],
  notificationFor: (person: Person) => Notification,
  { isPushed = false }: { isPushed?: boolean } = {},
): Promise<void> {
  if (people.length === 0) return
  const recipients = isPushed
    ? await withDevices(messaging.tx, people)
    : people.map((person) => ({ ...person, devices: [] }))
  await notify(
    messaging,
    recipients.map((person) => ({ ...person, memberId: person.id })),
    notificationFor,
  )
}

async function withDevices(tx: Db, people: readonly Person[]): Promise<Person[]> {
  const unread = people.filter((person) => !person.devices).map(({ id }) => id)
  if (unread.length === 0) return [...people]
  const rows = await tx.select().from(devices).where(inArray(devices.memberId, unread))
  return people.map((person) => ({
    ...person,
    devices: person.devices ?? rows.filter(({ memberId }) => memberId === person.id),
  }))
}

/**
 * Those of the members who may get messages, with their devices: approved ones. One statement; a join, as a subquery's
 * columns would lose their table's name (drizzle leaves it out where a query reads one table).
 */
export const membersToNotify = (tx: Db, ids: number[], only?: SQL): Promise<Person[]> =>
  tx
    .select({
      id: members.id,
      name: members.name,
      mobile: members.mobile,
      email: members.email,
      language: members.language,
      devices: sql<
        Device[]
      >`coalesce(json_agg(json_build_object('id', ${devices.id}, 'token', ${devices.token})) filter (where ${devices.id} is not null), '[]')`,
    })
    .from(members)
    .leftJoin(devices, eq(devices.memberId, members.id))
    .where(and(inArray(members.id, ids), eq(members.status, 'approved'), only))
    .groupBy(members.id)
