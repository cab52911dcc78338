import { Ruleset, Spectral } from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import { describe, expect, test } from 'vitest'
import { makeTenants } from './factories/tenants'
import { operationsOf, type Schema } from './fuzz/document'
import { useApi } from './support/api'

const api = useApi()

describe('the description', () => {
  test('is made once, however often anybody asks', async () => {
    await api.call('GET', '/openapi.json')
    const began = process.cpuUsage()
    for (let i = 0; i < 20; i++) {
      expect((await api.call('GET', '/openapi.json')).status).toBe(200)
      expect((await api.call('GET', '/docs')).status).toBe(200)
    }
    // Made anew for each of them it would be ten seconds.
    expect(process.cpuUsage(began).user / 1_000).toBeLessThan(5_000)
  })

  /** A summary is a verb and its object. */
  const READING = /^(Get|List|Count|Check|Download|Export|Look up) /
  const WRITING = /^(?!(A|An|The|All|What|Whether|Who|Whom|How|Where) )[A-Z][a-z]+,? /

  test('requires every parameter of an address, and says what a list has', async () => {
    const { body } = await api.call('GET', '/openapi.json')
    const optional = operationsOf(body).flatMap(({ name, parameters }) =>
      parameters.filter((it) => it.in === 'path' && !it.required).map((it) => `${name} ${it.name}`),
    )
    expect(optional).toEqual([])
    const lists: object[] = []
    JSON.stringify(body, (_, value: unknown) => {
      if (value && typeof value === 'object' && (value as Schema).type === 'array') lists.push(value)
      return value
    })
    expect(lists.length).toBeGreaterThan(50)
    expect(lists.filter((list) => !('items' in list))).toEqual([])
  })

  test('names every call with a summary, its success and its failures', async () => {
    const { body } = await api.call('GET', '/openapi.json')
    const calls = Object.entries<
      Record<string, { summary?: string; responses: object; security?: unknown[] }>
    >(body.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]) => ({ name: `${method} ${path}`, call })),
    )
    expect(calls.length).toBeGreaterThan(25)
    for (const { name, call } of calls) {
      expect(call.summary, name).toMatch(name.startsWith('get ') ? READING : WRITING)
      expect(call.summary, name).not.toMatch(/\.$/)
      expect(Object.keys(call.responses), name).toEqual(
        expect.arrayContaining(['400', '413', '415', '422', '429', '500', '503']),
      )
      expect(
        Object.keys(call.responses).some((status) => /^20[01]$/.test(status)),
        name,
      ).toBe(true)
    }
    const names = calls.map(({ name }) => name.replace('/api/v1', ''))
    for (const name of [
      'post /auth/login',
      'get /auth/me',
      'post /auth/logout',
      'get /auth/companies',
      'get /home/tenant-company/{id}/floors',
      'get /lease/view',
      'get /home/notices',
      'get /home/policies/{type}',
      'get /app-settings/version',
      'post /visits',
      'post /visits/{id}/approve',
      'get /gate-passes/{code}',
      'get /desk/visitors',
      'post /desk/visitors/{code}/check-in',
    ]) {
      expect(names).toContain(name)
    }
  })

  test('has nothing that a linter of such documents finds fault with', async () => {
    const linter = new Spectral()
    linter.setRuleset(new Ruleset(oas))
    const { body } = await api.call('GET', '/openapi.json')
    const faults = await linter.run(body as Record<string, unknown>)
    expect(faults.map(({ code, message, path }) => `${code} ${path.join(' ')}: ${message}`)).toEqual([])
    const ids = operationsOf(body).length
    expect(new Set(JSON.stringify(body).match(/"operationId":"\w+"/g)).size).toBe(ids)
  })

  test('is shown on a page', async () => {
    const answer = await api.call('GET', '/docs')
    expect(answer.status).toBe(200)
    expect(answer.body).toContain('/visits/{id}/approve')
  })
})

/** A box that is not ticked is not sent by a form without script. */
const BOX = 'its box may be empty'
const ADDRESS = 'its address says everything'
const REASON = 'a reason may be given'
const CONCERNED = 'decisions are made only where somebody is concerned'
/** Bodies that may be empty, and why. */
const MAY_BE_EMPTY: Record<string, string> = {
  'PUT /members/me/reminders': BOX,
  'PUT /desk/notices/{id}/pin': BOX,
  'PUT /desk/complaint-categories/{id}/retirement': BOX,
  'PUT /desk/webhooks/{id}/switch': BOX,
  'POST /fitness/training/units/{id}/cancel': BOX,
  'POST /listening-bar/events/{id}/sign-off': ADDRESS,
  'POST /listening-bar/events/{id}/take-one': ADDRESS,
  'POST /listening-bar/records/{id}/wish': ADDRESS,
  'POST /listening-bar/wishes/{id}/withdraw': ADDRESS,
  'POST /desk/listening-bar/records/{id}/remove': ADDRESS,
  'POST /visits/{id}/cancel': REASON,
  'POST /visits/{id}/request-cancellation': REASON,
  'DELETE /employees/{id}': CONCERNED,
  'DELETE /desk/holidays/{date}': CONCERNED,
  'POST /employees/{id}/invitation': 'the phone is known',
  'POST /desk/members/{id}/invitation': 'the phone is known',
  'POST /visits/{id}/list': 'the whole group is meant',
  'POST /rooms/colleagues': 'who typed nothing means nobody',
  'PUT /rooms/meetings/{id}/people': 'nobody takes part besides the member',
  'POST /desk/fitness/passes/{id}/confirm-payment': 'only a transfer has a payer, a day and an amount',
  'PUT /desk/messages/templates/{text}': 'without a text it is the usual one',
}

/** The schemas a body may follow: itself or, of a choice, each of them. */
const choices = (schema: Schema): Schema[] =>
  [schema.oneOf ?? schema.anyOf ?? [schema]].flat().flatMap((one) => (one === schema ? [one] : choices(one)))

/** Where a schema says nothing about a value. */
function unknownIn(schema: Schema, at: string): string[] {
  if (Object.keys(schema).length === 0) return [at]
  const { anyOf = [], oneOf = [], items, properties = {}, additionalProperties } = schema
  return [
    ...[...anyOf, ...oneOf].flatMap((one) => unknownIn(one, at)),
    ...(items ? unknownIn(items, `${at}[]`) : []),
    ...(typeof additionalProperties === 'object' ? unknownIn(additionalProperties, `${at}{}`) : []),
    ...Object.entries(properties).flatMap(([name, value]) => unknownIn(value, at ? `${at}.${name}` : name)),
  ]
}

describe('every body of the API’s description', () => {
  const bodies = async () =>
    operationsOf((await api.call('GET', '/openapi.json')).body).flatMap(({ name, body }) =>
      body ? [{ name, body }] : [],
    )

  test('says what each of its values is', async () => {
    const unknown = (await bodies()).flatMap(({ name, body }) =>
      unknownIn(body, '').map((at) => `${name} ${at}`),
    )
    expect(unknown).toEqual([])
  })

  test('requires something, or says why it may be empty', async () => {
    const all = await bodies()
    expect(all.length).toBeGreaterThan(200)
    const empty = all
      .filter(({ body }) =>
        choices(body).some(({ type, required = [] }) => type === 'object' && required.length === 0),
      )
      .map(({ name }) => name)
    expect(empty.sort()).toEqual(Object.keys(MAY_BE_EMPTY).sort())
  })
})

/** Checked after everything else, as it is the price of what was chosen. */
const AFTERWARDS = ['won', 'dates']

test('what is described as required is refused without, all at once', async () => {
  const { token } = (await makeTenants(api)).master
  const operations = operationsOf((await api.call('GET', '/openapi.json')).body)
  for (const name of [
    'POST /refresh-room/bookings',
    'POST /rooms/bookings',
    'POST /rooms/series/quote',
    'POST /rooms/series',
    'POST /visits/series/dates',
  ]) {
    const { method, path, body } = operations.find((operation) => operation.name === name)!
    const answer = await api.call(method, path, { body: {}, token })
    expect(answer.status, name).toBe(422)
    const refused = answer.body.errors.map((error: { path: string }) => error.path)
    const required = body!.required!.filter((field) => !AFTERWARDS.includes(field))
    expect(refused, name).toEqual(expect.arrayContaining(required))
  }
})
