import { expect, test } from 'vitest'
import { useApi } from '../../tests/support/api'

const api = useApi()

type Schema = Record<string, unknown> & { properties?: Record<string, Schema> }

/** Calls whose body names fields without saying what they are. A name stands here until that call says it. */
const VAGUE: string[] = []

const MEANINGS = ['type', '$ref', 'enum', 'const', 'anyOf', 'oneOf', 'allOf', 'not']
const saysNothing = (schema: Schema) => !MEANINGS.some((meaning) => meaning in schema)

/** Paths of all fields of a schema that say nothing: `parts.0.won`. */
function vagueFields(schema: Schema, at = ''): string[] {
  if (saysNothing(schema)) return [at || 'all of it']
  const inside = Object.entries(schema).flatMap(([key, value]) => {
    if (key === 'properties')
      return Object.entries(value as Record<string, Schema>).map(([name, field]) => [name, field] as const)
    if (key === 'items') return [['[]', value as Schema] as const]
    if (['anyOf', 'oneOf', 'allOf'].includes(key))
      return (value as Schema[]).map((choice) => ['', choice] as const)
    return []
  })
  return inside.flatMap(([name, field]) => vagueFields(field, [at, name].filter(Boolean).join('.')))
}

test('every body of /openapi.json says what each of its fields is', async () => {
  const { body } = await api.call('GET', '/openapi.json')
  const calls = Object.entries<Record<string, { requestBody?: { content: Record<string, { schema?: Schema }> } }>>(
    body.paths,
  ).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]) => ({ name: `${method} ${path}`, requestBody })),
  )
  const bodies = calls.flatMap(({ name, requestBody }) =>
    Object.values(requestBody?.content ?? {}).map(({ schema = {} }) => ({ name, schema })),
  )
  expect(bodies.length).toBeGreaterThan(200)
  const vague = Object.fromEntries(
    bodies.flatMap(({ name, schema }) => {
      const fields = vagueFields(schema)
      return fields.length > 0 ? [[name, fields.join(', ')]] : []
    }),
  )
  console.log(JSON.stringify(vague,null,1), JSON.stringify(bodies.filter(b=>!(b.schema.required as string[])?.length).map(b=>b.name+' '+JSON.stringify(b.schema).slice(0,150)),null,1), bodies.length)
  expect(Object.keys(vague).sort()).toEqual(VAGUE)
})
