import fc, { type Arbitrary } from 'fast-check'
import { denseText } from '../support/count-work'
import type { Operation, Schema } from './document'
import { likelyCallers } from './permissions'
import { anyOf, one, USUAL, USUAL_IN } from './usual-values'
import { CALLERS, VISITS, type Caller } from './world'

/** A call with names instead of ids, the same in every world. */
export interface Call {
  caller: Caller
  method: string
  /** Below /api/v1, with query. */
  path: string
  body: string | undefined
  headers: Record<string, string>
  /** The visit whose guest the caller proves to be. */
  proof: string | undefined
}

/** Unexpected values: other types and alphabets, and what databases and parsers may fail on. */
const odd: Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  anyOf(
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\u202e',
    '‎',
    '김민준'.normalize('NFD'),
    '１２',
    "' or 1=1 --",
    '${7*7}',
    '../..',
  ),
  anyOf(
    'x'.repeat(300),
    '가'.repeat(5_000),
    denseText(40_000),
    `김${'\u0301'.repeat(49)}`,
    '\u2800\u2800',
    '\u3164',
    '0',
    '-1',
    '1e400',
    '9'.repeat(30),
    '2026-02-30',
    '24:00',
    'NaN',
    'null',
  ),
  anyOf(-0, 1.5, 2 ** 31, 2 ** 53, -1, 1e308, null, true, [], {}, [[]], { __proto__: null, constructor: 1 }),
)

/** A value that satisfies the schema. */
function fitting(schema: Schema): Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fitting))
  const types = [schema.type ?? 'string'].flat()
  return fc.oneof(...types.map((type) => ofType(type, schema)))
}

function ofType(type: string, schema: Schema): Arbitrary<unknown> {
  switch (type) {
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -5, max: schema.maximum ?? 100 })
    case 'number':
      return fc.oneof(fc.integer({ min: -10, max: 100 }), fc.double({ noNaN: true }))
    case 'boolean':
      return fc.boolean()
    case 'null':
      return one(null)
    case 'array':
      return fc.array(fitting(schema.items ?? {}), { minLength: schema.minItems, maxLength: 3 })
    case 'object':
      return recordOf(schema, (_, property) => fitting(property))
    default: {
      if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern))
      const minLength = schema.minLength ?? 0
      return fc.string({
        unit: 'grapheme',
        minLength,
        maxLength: Math.max(minLength, Math.min(schema.maxLength ?? 30, 60)),
      })
    }
  }
}

function recordOf(
  { properties = {}, required = [] }: Schema,
  valueOf: (name: string, schema: Schema) => Arbitrary<unknown>,
): Arbitrary<Record<string, unknown>> {
  const values = Object.entries(properties).map(([name, schema]) => [name, valueOf(name, schema)] as const)
  return fc.record(Object.fromEntries(values), { requiredKeys: required })
}

/** A usual value of the field, else one that satisfies the schema. */
const usual = (operation: Operation, name: string, schema: Schema) =>
  USUAL_IN.find(([call, field]) => field === name && call.test(operation.name))?.[2] ??
  (schema.enum ? fitting(schema) : USUAL[name]) ??
  fitting(schema)

/** A body: mostly a usual one, often with one invalid value, sometimes anything. */
function bodyOf(operation: Operation): Arbitrary<string | undefined> {
  const schema = operation.body
  if (!schema)
    return fc.oneof(
      { arbitrary: one(undefined), weight: 9 },
      { arbitrary: odd.map((it) => JSON.stringify(it)), weight: 1 },
    )
  const good = recordOf(schema, (name, property) => usual(operation, name, property))
  const names = [...Object.keys(schema.properties ?? {}), 'companyId', 'status', '__proto__']
  const spoilt = fc
    .tuple(good, one(...names), fc.option(odd, { nil: undefined }))
    .map(([body, name, value]) => Object.fromEntries([...Object.entries(body), [name, value]]))
  return fc.oneof(
    { arbitrary: good.map((it) => JSON.stringify(it)), weight: 12 },
    { arbitrary: fitting(schema).map((it) => JSON.stringify(it)), weight: 2 },
    { arbitrary: spoilt.map((it) => JSON.stringify(it)), weight: 5 },
    { arbitrary: odd.map((it) => JSON.stringify(it)), weight: 1 },
    { arbitrary: one('', '{', '{"a":1', '[]', '\u0000', 'a=b&c=d', '﻿{}', undefined), weight: 1 },
  )
}

/**
 * A value in an address: names are kept to be filled in later, the rest is escaped, invalid escapes are kept.
 */
function escape(value: unknown) {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return /^(?:«[^»]+»|%..)$/.test(text) ? text : encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))
}

function pathOf(operation: Operation): Arbitrary<string> {
  const strange = fc.oneof(odd, one('%00', '%ff', '%2f', '«unknown»', '%'.repeat(1)))
  const parameter = (name: string, schema: Schema) =>
    fc.oneof(
      { arbitrary: usual(operation, name, schema), weight: 8 },
      { arbitrary: fitting(schema), weight: 1 },
      { arbitrary: strange, weight: 1 },
    )
  const inPath = operation.parameters.filter((it) => it.in === 'path')
  const inQuery = operation.parameters.filter((it) => it.in === 'query')
  const query = fc.record(
    Object.fromEntries(inQuery.map(({ name, schema }) => [name, parameter(name, schema)])),
    { requiredKeys: inQuery.filter(({ required }) => required).map(({ name }) => name) },
  )
  return fc
    .tuple(fc.tuple(...inPath.map(({ name, schema }) => parameter(name, schema))), query, fc.nat(20))
    .map(([values, asked, luck]) => {
      const path = inPath.reduce(
        (text, { name }, n) => text.replace(`{${name}}`, () => escape(values[n])),
        operation.path,
      )
      const pairs = Object.entries(asked).map(([name, value]) => `${name}=${escape(value)}`)
      // A repeated or unknown parameter.
      if (luck === 0) pairs.push(...pairs, 'other=1')
      return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path
    })
}

const TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'image/png',
  'application/xml',
  'nonsense',
  'application/jsonx',
]
const headers = fc.record(
  {
    'content-type': fc.oneof(
      {
        arbitrary: one('application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON'),
        weight: 12,
      },
      { arbitrary: one(...TYPES), weight: 1 },
    ),
    'accept-language': one('ko', 'en', 'en-GB,en;q=0.9', 'xx', '*'),
    'idempotency-key': one('the-first-key', 'the-second-key', 'short', 'k'.repeat(101)),
    'x-visit-access': one('nonsense', 'a.b.c'),
    'content-length': one('length'),
  },
  { requiredKeys: ['content-type', 'content-length'] },
)
/** Most calls have neither key nor proof. */
const rarely = (given: Record<string, string>, luck: number) =>
  Object.fromEntries(Object.entries(given).filter(([name]) => luck < 3 || !/^(?:idem|x-)/.test(name)))

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND']

/** Any call to any operation by any caller. */
export function anyCall(operations: Operation[]): Arbitrary<Call> {
  // Hashing passwords is slow on purpose, so these calls are rarer.
  const weighed = operations.map((operation) => ({
    weight: operation.body?.properties?.password ? 1 : 4,
    arbitrary: fc
      .tuple(pathOf(operation), bodyOf(operation), headers, fc.nat(9), one(...likelyCallers(operation.name)))
      .map(([path, body, given, luck, likely]) => ({
        likely,
        method: operation.method,
        path,
        body,
        headers: rarely(given, luck),
      })),
  }))
  const caller = fc.oneof(
    { arbitrary: one(...CALLERS), weight: 4 },
    { arbitrary: one<Caller>('guest', 'host', 'total', 'membership', 'stranger'), weight: 4 },
  )
  const otherMethod = fc.oneof(
    { arbitrary: one(undefined), weight: 30 },
    { arbitrary: one(...METHODS), weight: 1 },
  )
  const proof = fc.oneof({ arbitrary: one(undefined), weight: 4 }, { arbitrary: one(...VISITS), weight: 1 })
  return fc
    .tuple(fc.oneof(...weighed), caller, fc.boolean(), otherMethod, proof)
    .map(([{ likely, ...call }, anybody, isAnybody, method, proof]) => ({
      ...call,
      caller: isAnybody ? anybody : likely,
      method: method ?? call.method,
      proof,
    }))
}
