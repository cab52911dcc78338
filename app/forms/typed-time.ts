/**
 * What a time field posts, as one text: hour and minutes are two lists of one name. A text 'HH:MM' stays as it is, as the API takes
 * it; minutes without an hour are no time yet.
 * @returns undefined where nothing was chosen; what is no text is left to the schema
 */
export function typedTime(value: unknown): unknown {
  if (Array.isArray(value)) return value[0] === '' ? undefined : value.map(String).join(':')
  return typeof value === 'string' && /^\d{2}$/.test(value) ? undefined : value
}
