/**
 * Joins the values of a time field, 'HH' and 'MM' of two lists with one name, to 'HH:MM'. A text 'HH:MM'
 * is unchanged, as sent to the API; minutes without an hour are an incomplete time.
 * @returns undefined when nothing was chosen; the schema validates values that are not texts
 */
export function typedTime(value: unknown): unknown {
  if (Array.isArray(value)) return value[0] === '' ? undefined : value.map(String).join(':')
  return typeof value === 'string' && /^\d{2}$/.test(value) ? undefined : value
}
