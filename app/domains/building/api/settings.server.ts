import type { z } from 'zod'
import type { ApiContext } from '../../../api/context.server'
import { leaseViewShape, placesShape, versionSettingsShape } from '../schemas'
import { settings } from './tables.server'

const FIRST_VERSION = '1.0.0'

/** What the owner may change without a release: the shape of each setting and its value until somebody sets it. */
export const SETTINGS = {
  'lease.show': { shape: leaseViewShape, unset: { show: true } },
  'app.version': {
    shape: versionSettingsShape,
    unset: {
      latest_android_version: FIRST_VERSION,
      minimum_android_version: FIRST_VERSION,
      latest_ios_version: FIRST_VERSION,
      minimum_ios_version: FIRST_VERSION,
      is_force_update: false,
    },
  },
  'building.places': {
    shape: placesShape,
    unset: { lounge: null, vipZone: null, meetingRooms: null, refreshRoom: null, fitness: null },
  },
} as const satisfies Record<string, { shape: z.ZodType; unset: unknown }>

export type SettingName = keyof typeof SETTINGS
type SettingValue<N extends SettingName> = z.infer<(typeof SETTINGS)[N]['shape']>

/** A setting's value. One that does not have its shape counts as unset: a slip of the pen takes no page down. */
export async function readSetting<N extends SettingName>(c: ApiContext, name: N): Promise<SettingValue<N>> {
  const { shape, unset } = SETTINGS[name]
  const rows = await c.var.published(c, 'settings', (db) => db.select().from(settings))
  const read = shape.safeParse(rows.find((row) => row.name === name)?.value)
  return (read.success ? read.data : unset) as SettingValue<N>
}
