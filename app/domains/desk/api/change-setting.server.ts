import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { ApiContext } from '../../../api/context.server'
import { Problem } from '../../../api/problem'
import type { Db } from '../../../db/database.server'
import type { Setting, SettingForm } from '../building-schemas'
import { SETTING_NAMES } from '../../building/setting-shapes'
import { lastChanges, recordChange } from '../../account/api/changes.server'
import { settingValue } from '../../building/api/settings.server'
import { settings } from '../../building/api/tables.server'

/** All settings with their present values, and who changed each last. */
export async function listSettings(db: Db): Promise<Setting[]> {
  const rows = await db.select().from(settings)
  const changes = await lastChanges(db)
  return SETTING_NAMES.map((name) => {
    const row = rows.find((stored) => stored.name === name)
    return {
      name,
      value: settingValue(name, row?.value),
      seen: row?.changedAt.toISOString() ?? '',
      changed: changes.get(`setting:${name}`) ?? null,
    } as Setting
  })
}

/**
 * Sets a setting, effective from the next request in every process. An equal value is not recorded as a change.
 * @throws Problem 409 if it has changed since `seen`
 */
export async function changeSetting(c: ApiContext, tx: Db, { name, seen, value }: SettingForm) {
  const now = c.var.deps.clock()
  const [row] = await tx.select().from(settings).where(eq(settings.name, name)).for('update')
  if (seen !== (row?.changedAt.toISOString() ?? '')) throw new Problem(409, 'changedMeanwhile')
  const before = settingValue(name, row?.value)
  if (!isDeepStrictEqual(before, value)) {
    const set = { value, changedAt: now }
    const written = row
      ? await tx.update(settings).set(set).where(eq(settings.name, name)).returning({ name: settings.name })
      : await tx
          .insert(settings)
          .values({ name, ...set })
          .onConflictDoNothing()
          .returning({ name: settings.name })
    // Of two concurrent first changes this is the second.
    if (written.length === 0) throw new Problem(409, 'changedMeanwhile')
    await recordChange(c, tx, { subject: `setting:${name}`, before, after: value })
  }
  return { name }
}
