import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { settleAffected, writeSettled } from '~/affected/settle.server'
import type { ApiContext } from '~/api/context.server'
import type { HoursByAmenity } from '~/affected/source'
import type { MessageKey } from '~/api/message-keys'
import { Problem, type FieldError } from '~/api/problem'
import { STEP_MINUTES } from '~/booking/rules/time-faults'
import { rulesOfKind } from '~/booking/kind-rules'
import { bookableThings } from '~/booking/tables.server'
import type { Db } from '~/db/database.server'
import type { Setting, SettingForm } from '~/domains/desk/building-schemas'
import { SETTING_NAMES } from '~/domains/building/setting-shapes'
import { lastChanges, recordChange } from '~/domains/account/api/changes.server'
import { settingValue } from '~/domains/building/api/settings.server'
import { settings } from '~/domains/building/api/tables.server'
import { lockTenants } from '~/domains/building/api/tenants.server'

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

/** Saves a setting as a form has it, once. @throws Problem 409 */
export const saveSetting = (c: ApiContext, form: SettingForm) =>
  writeSettled(c, form, `setting:${form.name}`, (tx) => changeSetting(c, tx, form))

/** On what the starts of an amenity's things fall, so that its hours do. */
const STEPS = {
  rooms: { minutes: STEP_MINUTES, messageKey: 'halfHourSteps' },
  listeningBar: { minutes: STEP_MINUTES, messageKey: 'halfHourSteps' },
  refreshRoom: { minutes: 60, messageKey: 'wholeHourSteps' },
} as const

/**
 * Refuses new hours that are off the steps of their things, or shorter than the least use of one, which nobody could book.
 * @throws Problem 422 with all errors
 */
async function assertThingsFit(tx: Db, before: HoursByAmenity, hours: HoursByAmenity): Promise<void> {
  const things = await tx.select().from(bookableThings).where(eq(bookableThings.active, true))
  const errors: FieldError[] = []
  const isChanged = (amenity: keyof HoursByAmenity) => !isDeepStrictEqual(before[amenity], hours[amenity])
  for (const amenity of ['rooms', 'listeningBar', 'refreshRoom'] as const)
    for (const field of ['from', 'to'] as const)
      if (isChanged(amenity) && hours[amenity][field] % STEPS[amenity].minutes !== 0)
        errors.push({ path: `value.${amenity}.${field}`, messageKey: STEPS[amenity].messageKey })
  for (const { kind, minimumMinutes, nameKo } of things) {
    const amenity = rulesOfKind(kind).hours
    const { from, to } = hours[amenity]
    const path = `value.${amenity}.to`
    if (isChanged(amenity) && to - from < minimumMinutes && !errors.some((error) => error.path === path))
      errors.push({
        path,
        messageKey: 'hoursBelowMinimum',
        params: { name: nameKo, hour: minimumMinutes / 60 },
      })
  }
  const [first] = errors
  if (first) throw new Problem(422, first.messageKey as MessageKey, { params: first.params, errors })
}

/** Settles what opening hours concern, with all tenants locked (affected/settle.server.ts). */
async function settleHours(c: ApiContext, tx: Db, form: SettingForm, stored: unknown): Promise<void> {
  if (form.name !== 'hours.amenities') return
  const before = settingValue(form.name, stored)
  await assertThingsFit(tx, before, form.value)
  await settleAffected(c, tx, { what: 'hours', before, after: form.value }, form)
}

/**
 * Sets a setting, effective from the next request in every process. An equal value is not recorded as a change.
 * @throws Problem 409 if it has changed since `seen`, or with what new opening hours concern, until it is decided
 */
async function changeSetting(c: ApiContext, tx: Db, form: SettingForm) {
  const { name, seen, value } = form
  const now = c.var.deps.clock()
  if (name === 'hours.amenities') await lockTenants(tx)
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
    await settleHours(c, tx, form, row?.value)
    await recordChange(c, tx, { subject: `setting:${name}`, before, after: value })
  }
  return { name }
}
