import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { MemberActor, StaffActor } from '~/api/context.server'
import type { Db } from '~/db/database.server'
import { MOST_SAVED, type SavedFilter, type savedFilterForm } from '~/lists/saved-filter'
import { staff } from './staff-tables.server'
import { members } from './tables.server'

/** Saves the conditions of a list for its reader, or deletes them; of one name a list has one. */
export async function saveFilter(
  tx: Db,
  { kind, id }: MemberActor | StaffActor,
  form: z.output<typeof savedFilterForm>,
): Promise<void> {
  if (kind === 'member') {
    const [row] = await tx.select().from(members).where(eq(members.id, id)).for('update')
    const savedFilters = changed(row!.savedFilters, form)
    await tx.update(members).set({ savedFilters }).where(eq(members.id, id))
    return
  }
  const [row] = await tx.select().from(staff).where(eq(staff.id, id)).for('update')
  const savedFilters = changed(row!.savedFilters, form)
  await tx.update(staff).set({ savedFilters }).where(eq(staff.id, id))
}

function changed(
  saved: SavedFilter[],
  { path, name, query }: z.output<typeof savedFilterForm>,
): SavedFilter[] {
  const others = saved.filter((one) => one.path !== path || one.name !== name)
  return query === undefined ? others : [...others, { path, name, query }].slice(-MOST_SAVED)
}
