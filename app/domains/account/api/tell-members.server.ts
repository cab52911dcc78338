import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../db/database.server'
import { tell, type Told } from '../../../messaging/tell.server'
import { devices, members } from './tables.server'

type Person = Pick<typeof members.$inferSelect, 'id' | 'name' | 'mobile' | 'email' | 'language'>

/**
 * Tells members something in the transaction of what it tells, each in their own language: by SMS and e-mail, and on
 * their devices where it is pressing. Two statements whatever their number.
 */
export async function tellMembers(
  telling: { tx: Db; now: Date },
  people: readonly Person[],
  toldTo: (person: Person) => Told,
  { isPushed = false }: { isPushed?: boolean } = {},
): Promise<void> {
  if (people.length === 0) return
  const ids = people.map(({ id }) => id)
  const theirs = isPushed ? await telling.tx.select().from(devices).where(inArray(devices.memberId, ids)) : []
  const recipients = people.map((person) => ({
    ...person,
    devices: theirs.filter(({ memberId }) => memberId === person.id),
  }))
  await tell(telling, recipients, toldTo)
}

/** Those of some members who can be told something: whoever has left or is not approved hears nothing. */
export const membersToTell = (tx: Db, ids: number[]): Promise<Person[]> =>
  tx
    .select()
    .from(members)
    .where(and(inArray(members.id, ids), eq(members.status, 'approved')))
