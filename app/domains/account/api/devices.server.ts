import { and, eq, not, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '~/db/database.server'
import type { deviceForm, deviceShape } from '~/domains/account/schemas'
import { devices } from './tables.server'

type Device = z.output<typeof deviceForm>

const shape = { deviceId: devices.deviceKey, deviceToken: devices.token }
const ownDevice = (memberId: number, deviceKey: string) =>
  and(eq(devices.memberId, memberId), eq(devices.deviceKey, deviceKey))

/** A member's device; undefined when unknown or somebody else's. */
export const findDevice = async (
  db: Db,
  memberId: number,
  deviceKey: string,
): Promise<z.infer<typeof deviceShape> | undefined> =>
  (await db.select(shape).from(devices).where(ownDevice(memberId, deviceKey)))[0]

/**
 * Assigns a push token to one device of the member who signed in last, so that it gets no more messages of a person whose session ended
 * there without signing out. Two at once wait for each other.
 */
async function takeOver(
  tx: Db,
  memberId: number,
  { deviceId, deviceToken }: Pick<Device, 'deviceId' | 'deviceToken'>,
) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${deviceToken}, 0))`)
  await tx.delete(devices).where(and(eq(devices.token, deviceToken), not(ownDevice(memberId, deviceId)!)))
}

/** Registers a member's device, or updates it. */
export function saveDevice(db: Db, memberId: number, device: Device, now: Date) {
  const values = {
    name: device.deviceName,
    type: device.deviceType,
    token: device.deviceToken,
    changedAt: now,
  }
  return db.transaction(async (tx) => {
    await takeOver(tx, memberId, device)
    const [saved] = await tx
      .insert(devices)
      .values({ memberId, deviceKey: device.deviceId, ...values })
      .onConflictDoUpdate({ target: [devices.memberId, devices.deviceKey], set: values })
      .returning(shape)
    return saved!
  })
}

/** Replaces the push token; undefined when the device is unknown or somebody else's. */
export function changeDeviceToken(
  db: Db,
  memberId: number,
  device: Pick<Device, 'deviceId' | 'deviceToken'>,
  now: Date,
) {
  return db.transaction(async (tx) => {
    if (!(await findDevice(tx, memberId, device.deviceId))) return undefined
    await takeOver(tx, memberId, device)
    const [changed] = await tx
      .update(devices)
      .set({ token: device.deviceToken, changedAt: now })
      .where(ownDevice(memberId, device.deviceId))
      .returning(shape)
    return changed
  })
}

export const removeDevice = (db: Db, memberId: number, deviceKey: string) =>
  db.delete(devices).where(ownDevice(memberId, deviceKey))

/** Forgets a push token that its service says belongs to no device any more, whosever it was. */
export const forgetDevice = (db: Db, token: string) => db.delete(devices).where(eq(devices.token, token))
