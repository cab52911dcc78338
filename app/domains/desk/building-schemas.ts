import { z } from 'zod'
import { affectedFields } from '~/affected/schemas'
import { namesInBoth, requiredDay, revision } from '~/forms/fields'
import {
  SETTING_FORMS,
  SETTING_NAMES,
  SETTING_SHAPES,
  type SettingName,
} from '~/domains/building/setting-shapes'

/** When the value was changed last, as its editor read it (ISO instant); empty for a setting never set. */
const seenValue = z.string().max(40).default('')

const form = <N extends SettingName>(name: N) =>
  z.object({ name: z.literal(name), seen: seenValue, value: SETTING_FORMS[name], ...affectedFields })

const shownShape = <N extends SettingName>(name: N) =>
  z.object({
    name: z.literal(name),
    value: SETTING_SHAPES[name].nullable(),
    seen: z.string(),
    changed: z.object({ at: z.iso.datetime(), by: z.string().nullable() }).nullable(),
  })

/** A union of the shapes of all settings, by name. The cast restores the types per name that `map` loses. */
const byName = <Shape extends z.ZodObject>(shapeOf: (name: SettingName) => z.ZodObject) =>
  z.discriminatedUnion('name', SETTING_NAMES.map(shapeOf) as unknown as [Shape, ...Shape[]])

/** A change of a setting, by its name. */
export const settingForm = byName<FormOf[SettingName]>(form)
type FormOf = { [N in SettingName]: ReturnType<typeof form<N>> }
export type SettingForm = z.output<typeof settingForm>

/** A setting's present value (null if it is not set and has no default) and its last change by the desk, if any. */
export const settingShape = byName<ShapeOf[SettingName]>(shownShape)
type ShapeOf = { [N in SettingName]: ReturnType<typeof shownShape<N>> }
export type Setting = z.output<typeof settingShape>

/** One change with both values, as far as they have the setting's present shape; null for none. */
export const changeShape = z.object({
  at: z.iso.datetime(),
  by: z.string().nullable(),
  before: z.unknown().nullable(),
  after: z.unknown().nullable(),
})

const date = requiredDay('dateRequired').refine((value) => value.startsWith('20'), 'dateInvalid')

/** A public holiday as the desk enters it. */
export const holidayForm = z.object({ date, ...namesInBoth(), ...affectedFields })
export const holidayEditForm = holidayForm.extend({ revision })

/** Removing one: what it concerns is decided, too. */
export const holidayRemoval = z.object(affectedFields)

export const holidayParams = z.object({ date })

export const deskHolidayShape = z.object({ date: z.string(), nameKo: z.string(), nameEn: z.string() })
/** One that can be changed. */
const listedHolidayShape = deskHolidayShape.extend({ revision: z.string() })
export type DeskHoliday = z.output<typeof listedHolidayShape>

/** A year's holidays, the years that have any, and this and the next year if they have none. */
export const deskHolidaysShape = z.object({
  year: z.int(),
  items: z.array(listedHolidayShape),
  years: z.array(z.int()),
  missing: z.array(z.int()),
  /** Visits of closed days that are still being cancelled, or whose people are still being told. */
  unsettled: z.int(),
  changes: z.array(changeShape.extend({ date: z.string() })),
})
