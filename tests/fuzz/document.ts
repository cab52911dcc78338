import { z } from 'zod'

/** The parts of JSON Schema that the API document uses. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  default?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  pattern?: string
}

type Content = Record<string, { schema?: Schema }>
export interface Operation {
  /** `GET /visits/{id}` */
  name: string
  method: string
  path: string
  parameters: { in: 'path' | 'query'; name: string; required?: boolean; schema: Schema }[]
  body: Schema | undefined
  responses: Record<string, { content?: Content }>
}

interface Document {
  paths: Record<string, Record<string, object>>
  components: { schemas: Record<string, Schema> }
}

/** Operations of the document. */
export function operationsOf({ paths }: Document): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, call]) => {
      const {
        parameters = [],
        requestBody,
        responses,
      } = call as Partial<Operation> & {
        requestBody?: { content: Content }
      }
      const method = verb.toUpperCase()
      const short = path.replace('/api/v1', '')
      const body = requestBody?.content['application/json']?.schema
      return { name: `${method} ${short}`, method, path: short, parameters, body, responses: responses! }
    }),
  )
}

/** The operation for a method and path. */
export function findOperation(operations: Operation[], method: string, pathname: string) {
  const matches = operations.filter(
    (it) => it.method === method && new RegExp(`^${it.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname),
  )
  // A literal path takes precedence over one with parameters.
  return matches.sort((a, b) => a.path.split('{').length - b.path.split('{').length)[0]
}

/** Fields of the successful answers: `object.field`, or the field alone at the top of an answer. */
export function answeredFields({ components }: Document, responses: Operation['responses']): Set<string> {
  const fields = new Set<string>()
  const collect = (schema: Schema, of: string, within: readonly Schema[]) => {
    if (within.includes(schema)) return
    const inside = [...within, schema]
    if (schema.$ref) collect(components.schemas[schema.$ref.split('/').at(-1)!]!, of, inside)
    for (const one of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) collect(one, of, inside)
    if (schema.items) collect(schema.items, of, inside)
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      fields.add(of ? `${of}.${name}` : name)
      collect(property, name === 'data' || name === 'items' ? '' : name, inside)
    }
  }
  for (const [status, { content }] of Object.entries(responses))
    for (const { schema } of status.startsWith('2') ? Object.values(content ?? {}) : [])
      if (schema) collect(schema, '', [])
  return fields
}

/** Checks answers against the documented schema of their status: nothing missing and nothing extra. */
export function answerChecker({ components }: Document) {
  const shapes = new Map<Schema, z.ZodType>()
  const strict = (schema: Schema): Schema => {
    const known = schema.$ref ? components.schemas[schema.$ref.split('/').at(-1)!]! : schema
    const { properties, items, anyOf, oneOf, additionalProperties } = known
    return {
      ...known,
      ...(properties && {
        properties: Object.fromEntries(Object.entries(properties).map(([name, it]) => [name, strict(it)])),
        additionalProperties: additionalProperties ?? false,
      }),
      ...(items && { items: strict(items) }),
      ...(anyOf && { anyOf: anyOf.map(strict) }),
      ...(oneOf && { oneOf: oneOf.map(strict) }),
    }
  }
  const shapeOf = (schema: Schema) => {
    if (!shapes.has(schema))
      shapes.set(schema, z.fromJSONSchema(strict(schema) as z.core.JSONSchema.JSONSchema))
    return shapes.get(schema)!
  }

  /** @returns the difference; undefined without one */
  return (
    operation: Operation,
    answer: { status: number; type: string; text: string },
  ): string | undefined => {
    const documented = operation.responses[answer.status]
    if (!documented) return `status ${answer.status} is not documented`
    const type = answer.type.replace(/;.*/, '')
    const content = documented.content?.[type]
    if (!content) return `content type ${answer.type} is not documented for ${answer.status}`
    if (!content.schema || !type.endsWith('json')) return undefined
    const read = shapeOf(content.schema).safeParse(JSON.parse(answer.text))
    return read.success ? undefined : z.prettifyError(read.error)
  }
}
