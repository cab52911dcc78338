import { z } from 'zod'

/**
 * What was typed, without the values that the form's fields cannot show: text where the schema has rows or a group of
 * fields, as only a forged request sends it. Conform refuses to list such a value. The schema reports it as an error.
 */
export function fittingValues(schema: z.ZodType, typed: Record<string, unknown>): Record<string, unknown> {
  return (fitting(schema, typed) ?? {}) as Record<string, unknown>
}

function fitting(schema: z.ZodType | undefined, value: unknown): unknown {
  const type = schema && inner(schema)
  if (type instanceof z.ZodObject) {
    if (!isGroup(value)) return undefined
    const shape = type.shape as Record<string, z.ZodType>
    const kept = Object.entries(value).map(([name, one]) => [name, fitting(shape[name], one)] as const)
    return Object.fromEntries(kept.filter(([, one]) => one !== undefined))
  }
  if (type instanceof z.ZodArray) {
    const row = type.element as z.ZodType
    if (!(inner(row) instanceof z.ZodObject)) return value
    return Array.isArray(value) ? value.map((one: unknown) => fitting(row, one) ?? {}) : undefined
  }
  return value
}

/** A schema without what is wrapped around it; a transformation's input, or what a preprocessed value must be. */
function inner(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return inner(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodPipe)
    return inner((schema.in instanceof z.ZodTransform ? schema.out : schema.in) as z.ZodType)
  return schema
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
