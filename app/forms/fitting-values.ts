import { z } from 'zod'

/**
 * What was typed, without the values that the form's fields cannot show: text where the schema has rows or a group of
 * fields, or a group where it has a text, as only a forged request sends it. Conform refuses to list such a value. The schema reports it as an error.
 */
export function fittingValues(schema: z.ZodType, typed: Record<string, unknown>): Record<string, unknown> {
  return (fitting(schema, typed) ?? {}) as Record<string, unknown>
}

function fitting(schema: z.ZodType | undefined, value: unknown): unknown {
  const type = schema && inner(schema)
  const shape = type && shapeOf(type)
  if (shape) {
    if (!isGroup(value)) return undefined
    const kept = Object.entries(value).map(([name, one]) => [name, fitting(shape[name], one)] as const)
    return Object.fromEntries(kept.filter(([, one]) => one !== undefined))
  }
  if (type instanceof z.ZodArray) {
    const row = type.element as z.ZodType
    if (!(inner(row) instanceof z.ZodObject)) return value
    return Array.isArray(value) ? value.map((one: unknown) => fitting(row, one) ?? {}) : undefined
  }
  const isOne = ONE_VALUE.some((kind) => type instanceof kind)
  return isOne && (Array.isArray(value) ? value : [value]).some(isGroup) ? undefined : value
}

/** What is typed into one field. */
const ONE_VALUE = [z.ZodString, z.ZodNumber, z.ZodBoolean, z.ZodEnum, z.ZodLiteral]

/** The fields of an object, or of all objects that a form may be. */
function shapeOf(type: z.ZodType): Record<string, z.ZodType> | undefined {
  if (type instanceof z.ZodObject) return type.shape as Record<string, z.ZodType>
  if (!(type instanceof z.ZodUnion)) return undefined
  const options = (type.options as z.ZodType[]).map((option) => shapeOf(inner(option)))
  return options.every((option) => option !== undefined) ? Object.assign({}, ...options) : undefined
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
