/** The parts of JSON Schema that define where text is allowed. */
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

/** Path of a text value: `['visitors', 0, 'name']`. */
export type Place = (string | number)[]

/** Paths of all text values of a schema; of lists, those of the first item. */
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

/** The name of a form field: `visitors[0].name`. */
export const fieldName = (place: Place) =>
  place.reduce<string>((name, part) => {
    if (typeof part === 'number') return `${name}[${part}]`
    return name ? `${name}.${part}` : part
  }, '')

/** A body with only this value. */
export const bodyWith = ([first, ...rest]: Place, value: unknown): unknown => {
  if (first === undefined) return value
  return typeof first === 'number' ? [bodyWith(rest, value)] : { [first]: bodyWith(rest, value) }
}
