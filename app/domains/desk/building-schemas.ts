import { z } from 'zod'
import { requiredText } from '~/forms/fields'
import { isLocalDate } from '~/rules/local-time'
import { normaliseIdentifier } from '~/rules/text'
import {
  SETTING_FORMS,
  SETTING_NAMES,
  SETTING_SHAPES,
  type SettingName,
} from '~/domains/building/setting-shapes'

/** When the value was changed last, as whoever changes it again has seen it; empty for one that nobody has set. */
const seenValue = z.string().max(40).default('')

const form = <N extends SettingName>(name: N) =>
  z.object({ name: z.literal(name), seen: seenValue, value: SETTING_FORMS[name] })

const shownShape = <N extends SettingName>(name: N) =>
  z.object({
    name: z.literal(name),
    value: SETTING_SHAPES[name].nullable(),
    seen: z.string(),
    changed: z.object({ at: z.iso.datetime(), by: z.string().nullable() }).nullable(),
  })

/** The shapes of all settings; a value has that of its name. Which of them a name has is more than `map` can tell the types. */
const byName = <Shape extends z.ZodObject>(shapeOf: (name: SettingName) => z.ZodObject) =>
  z.discriminatedUnion('name', SETTING_NAMES.map(shapeOf) as unknown as [Shape, ...Shape[]])

/** A setting to change, by its name. */
export const settingForm = byName<FormOf[SettingName]>(form)
type FormOf = { [N in SettingName]: ReturnType<typeof form<N>> }
export type SettingForm = z.output<typeof settingForm>

/** A setting as it is now; null as long as only the owner can know. `changed` is by whom of the desk, if anybody. */
export const settingShape = byName<ShapeOf[SettingName]>(shownShape)
type ShapeOf = { [N in SettingName]: ReturnType<typeof shownShape<N>> }
export type Setting = z.output<typeof settingShape>

/** One change: what it was and what it became, as far as they have the setting's shape; null was nothing. */
export const changeShape = z.object({
  at: z.iso.datetime(),
  by: z.string().nullable(),
  before: z.unknown().nullable(),
  after: z.unknown().nullable(),
})

const date = z
  .string({ error: 'dateInvalid' })
  .transform((value) => normaliseIdentifier(value.slice(0, 20)))
  .refine((value) => isLocalDate(value) && /^20/.test(value), 'dateInvalid')

/** A public holiday as the desk enters it. */
export const holidayForm = z.object({
  date,
  nameKo: requiredText('nameKoRequired', 50),
  nameEn: requiredText('nameEnRequired', 50),
})

export const holidayParams = z.object({ date })

export const deskHolidayShape = z.object({ date: z.string(), nameKo: z.string(), nameEn: z.string() })
export type DeskHoliday = z.output<typeof deskHolidayShape>

/** A year's holidays; the years that have any, and those near ones that have none. */
export const deskHolidaysShape = z.object({
  year: z.int(),
  items: z.array(deskHolidayShape),
  years: z.array(z.int()),
  missing: z.array(z.int()),
  changes: z.array(changeShape.extend({ date: z.string() })),
})
