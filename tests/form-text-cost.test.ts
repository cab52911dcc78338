import { parseWithZod } from '@conform-to/zod/v4'
import type { ActionFunctionArgs } from '@remix-run/node'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { translator } from '../app/i18n/i18n'
import { fieldLabelKey } from '../app/ui/form/error-summary'
import { countWork, denseText } from './support/count-work'
import { fieldName, textLeaves, type TextSchema } from './support/text-leaves'

const SHORT = 20_000
const AT_MOST = 2.5

const received: z.ZodType[] = []
vi.mock('~/forms/receive.server', () => ({
  receive: (_: unknown, schema: z.ZodType) => {
    received.push(schema)
    throw new Error('received')
  },
  once: () => ({}),
  refuseForeignForm: () => undefined,
}))

// A worker keeps modules for all its files: screens loaded before do not know the stand-in, and those loaded here know nothing else.
beforeAll(() => {
  vi.resetModules()
})
afterAll(() => {
  vi.doUnmock('~/forms/receive.server')
  vi.resetModules()
})

type Screen = { action?: (args: ActionFunctionArgs) => Promise<unknown> }
const screens = import.meta.glob<Screen>('../app/domains/*/screens/*.tsx')

/** The schema of a screen's form; undefined if its action reads none. */
async function schemaOf(action: NonNullable<Screen['action']>) {
  received.length = 0
  const unknown: unknown = new Proxy(() => unknown, {
    get: (_, name) => (name === 'then' ? undefined : unknown),
  })
  for (const [id, type] of [
    ['x'.repeat(22), 'individual'],
    ['x'.repeat(22), 'room'],
    ['x'.repeat(22), 'locker'],
    ['1', '1'],
  ] as const) {
    const body = new URLSearchParams({ part: 'x' })
    const request = new Request('http://localhost:3000/', { method: 'POST', body })
    const params = {
      id,
      code: id,
      kind: type,
      room: id,
      token: 'x'.repeat(43),
      additional: '0',
      groupId: id,
      type,
    }
    try {
      await action({ request, params, context: unknown } as never)
    } catch {
      // By then the form has been read, or the id is not one of this screen's.
    }
  }
  return received.at(0)
}

/** Screens whose action answers every post with 404. */
const READS_NOTHING = ['../app/domains/app-shell/screens/not-found.tsx']

test('text is normalised in one place, after it is cut to its limit', () => {
  const sources = import.meta.glob<string>('../app/**/*.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const found = Object.keys(sources).filter(
    (file) => !/\.test\./.test(file) && /\.normalize\(/.test(sources[file]!),
  )
  expect(found).toEqual(['../app/rules/truncate.ts'])
})

test('the error summary names a field that is too long or unreadable', { timeout: 60_000 }, async () => {
  const nameless = new Set<string>()
  let named = 0
  for (const [file, load] of Object.entries(screens)) {
    const { action } = await load()
    const schema = action && (await schemaOf(action))
    if (!schema) continue
    const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as TextSchema
    for (const place of textLeaves(shape)) {
      for (const text of [denseText(SHORT), '가'.repeat(SHORT), `가${'\u0301'.repeat(9)}`]) {
        const form = new FormData()
        form.append(fieldName(place), text)
        const { error } = parseWithZod(form, { schema }).reply()
        const codes = Object.entries(error ?? {}).filter(([name]) => name === fieldName(place))
        for (const code of codes.flatMap(([, all]) => all ?? [])) {
          if (!/^(?:tooLong|textUnreadable)\b/.test(code)) continue
          const isNamed = translator('ko')(fieldLabelKey(fieldName(place)), { defaultValue: '' })
          if (isNamed) named++
          else nameless.add(`${file}: ${fieldName(place)}`)
        }
      }
    }
  }
  expect([...nameless], 'give it a label in locales/*/shell.json, "field"').toEqual([])
  expect(named).toBeGreaterThan(40)
})

test('twice the text in any field of any form at most doubles the work', { timeout: 60_000 }, async () => {
  const silent: string[] = []
  const dear: string[] = []
  let fields = 0
  for (const [file, load] of Object.entries(screens)) {
    const { action } = await load()
    if (!action) continue
    const schema = await schemaOf(action)
    if (!schema) {
      silent.push(file)
      continue
    }
    const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as TextSchema
    for (const place of textLeaves(shape)) {
      fields++
      const cost = (length: number) => {
        const form = new FormData()
        form.append(fieldName(place), denseText(length))
        return countWork(() => parseWithZod(form, { schema }))
      }
      const [short, long] = [await cost(SHORT), await cost(2 * SHORT)]
      if (long > short * AT_MOST) dear.push(`${file} ${fieldName(place)}: ${short} → ${long}`)
    }
  }
  expect(silent).toEqual(READS_NOTHING)
  expect(dear).toEqual([])
  expect(fields).toBeGreaterThan(60)
})
