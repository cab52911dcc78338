/** As much of JSON Schema as says where text can stand. */
export interface TextSchema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: TextSchema[]
  oneOf?: TextSchema[]
  allOf?: TextSchema[]
  properties?: Record<string, TextSchema>
  items?: TextSchema
}

/** Where a value that holds text can stand: `['visitors', 0, 'name']`. */
export type Place = (string | number)[]

/** Every place of a schema that takes text of its own, in lists the first. */
export function textLeaves(schema: TextSchema, at: Place = []): Place[] {
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = schema
  const isText =
    [schema.type].flat().includes('string') || (schema.type === undefined && Object.keys(schema).length === 0)
  return [
    ...(isText && !schema.enum && schema.const === undefined && at.length > 0 ? [at] : []),
    ...Object.entries(properties).flatMap(([name, property]) => textLeaves(property, [...at, name])),
    ...(items ? textLeaves(items, [...at, 0]) : []),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((part) => textLeaves(part, at)),
  ]
}

/** `visitors[0].name`, as a form names it. */
export const fieldName = (place: Place) =>
  place.reduce<string>((name, part) => {
    if (typeof part === 'number') return `${name}[${part}]`
    return name ? `${name}.${part}` : part
  }, '')

/** A body that holds this one value. */
export const bodyWith = ([first, ...rest]: Place, value: unknown): unknown => {
  if (first === undefined) return value
  return typeof first === 'number' ? [bodyWith(rest, value)] : { [first]: bodyWith(rest, value) }
}
