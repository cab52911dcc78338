/**
 * Joins the values of a time field, 'HH' and 'MM' of two lists with one name, to 'HH:MM'. A text 'HH:MM'
 * stays as it is, as the API takes it; minutes without an hour are no time yet.
 * @returns undefined when nothing was chosen; values that are no texts are left to the schema
 */
export function typedTime(value: unknown): unknown {
  if (Array.isArray(value)) return value[0] === '' ? undefined : value.map(String).join(':')
  return typeof value === 'string' && /^\d{2}$/.test(value) ? undefined : value
}
