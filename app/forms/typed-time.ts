/**
 * Joins the values of a time field to 'HH:MM': 'HH' and 'MM' of two lists with one name, before them the time of a box where
 * the field has boxes (`HourField`); an empty one means that the lists count. A text 'HH:MM' is unchanged, as sent to the API; minutes
 * without an hour are an incomplete time.
 * @returns undefined when nothing was chosen; the schema validates values that are not texts
 */
export function typedTime(value: unknown): unknown {
  if (Array.isArray(value)) {
    const [box, ...lists] = value as unknown[]
    if (value.length === 3)
      return isTime(box) ? box : box === '' ? typedTime(lists) : value.map(String).join(':')
    return box === '' ? undefined : value.map(String).join(':')
  }
  return typeof value === 'string' && /^\d{2}$/.test(value) ? undefined : value
}

const isTime = (value: unknown) => typeof value === 'string' && /^\d{2}:\d{2}$/.test(value)
