import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../../db/database.server'
import type { deviceForm, deviceShape } from '../schemas'
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

/** Registers a member's device, or updates it. */
export async function saveDevice(db: Db, memberId: number, device: Device, now: Date) {
  const known = {
    name: device.deviceName,
    type: device.deviceType,
    token: device.deviceToken,
    changedAt: now,
  }
  const [saved] = await db
    .insert(devices)
    .values({ memberId, deviceKey: device.deviceId, ...known })
    .onConflictDoUpdate({ target: [devices.memberId, devices.deviceKey], set: known })
    .returning(shape)
  return saved!
}

/** Replaces the push token; undefined when the device is unknown or somebody else's. */
export const changeDeviceToken = async (
  db: Db,
  memberId: number,
  { deviceId, deviceToken }: Pick<Device, 'deviceId' | 'deviceToken'>,
  now: Date,
) =>
  (
    await db
      .update(devices)
      .set({ token: deviceToken, changedAt: now })
      .where(ownDevice(memberId, deviceId))
      .returning(shape)
  )[0]

export const removeDevice = (db: Db, memberId: number, deviceKey: string) =>
  db.delete(devices).where(ownDevice(memberId, deviceKey))
