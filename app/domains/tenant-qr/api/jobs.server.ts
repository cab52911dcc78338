import { eq } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { settingValue } from '~/domains/building/api/settings.server'
import { settings } from '~/domains/building/api/tables.server'
import { deleteStaysBefore } from '~/domains/fitness/api/stays.server'
import { deleteScansBefore } from './scan-queries.server'
import { MS_PER_DAY } from '~/rules/time-units'

/** Deletes scans, and stays in the fitness centre, that are older than the setting says (decisions §11). */
export async function destroyOldScans(db: Db, now: Date): Promise<void> {
  const [row] = await db.select().from(settings).where(eq(settings.name, 'access.scans'))
  const { days } = settingValue('access.scans', row?.value)
  const before = new Date(now.getTime() - days * MS_PER_DAY)
  await deleteScansBefore(db, before)
  await deleteStaysBefore(db, before)
}
