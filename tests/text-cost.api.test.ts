import { expect, test } from 'vitest'
import { operationsOf } from './fuzz/document'
import { useApi } from './support/api'
import { countWork, denseText } from './support/count-work'
import { bodyWith, fieldName, textLeaves, type TextSchema } from './support/text-leaves'

/** Length of a text; one twice as long may take twice as long (linear), not four times (decisions §5). */
const SHORT = 20_000
const AT_MOST = 2.5

const api = useApi({ RATE_LIMIT_FACTOR: '1000000' })

/** Every text value of every documented call. */
async function places() {
  const { body } = await api.call('GET', '/openapi.json')
  return operationsOf(body).flatMap((operation) => [
    ...textLeaves((operation.body ?? {}) as TextSchema).map((place) => ({
      name: `${operation.name} ${fieldName(place)}`,
      send: (text: string) =>
        api.call(operation.method, path(operation.path), { body: bodyWith(place, text) }),
    })),
    ...operation.parameters.map((parameter) => ({
      name: `${operation.name} ${parameter.name}`,
      send: (text: string) =>
        api.call(
          operation.method,
          parameter.in === 'path'
            ? path(operation.path.replace(`{${parameter.name}}`, encodeURIComponent(text)))
            : `${path(operation.path)}?${parameter.name}=${encodeURIComponent(text)}`,
        ),
    })),
  ])
}
const path = (pattern: string) => pattern.replace(/\{\w+\}/g, '1')

test('the counted work notices a text that is normalised whole', async () => {
  const whole = (length: number) => countWork(() => denseText(length).normalize('NFC'))
  expect((await whole(2 * 100)) / (await whole(100))).toBeGreaterThan(AT_MOST)
})

test('twice the text in any field of any call at most doubles the work', { timeout: 120_000 }, async () => {
  const found = await places()
  expect(found.length).toBeGreaterThan(120)
  const dear: string[] = []
  for (const { name, send } of found) {
    const costs = []
    for (const length of [SHORT, 2 * SHORT]) {
      let status = 0
      costs.push(await countWork(async () => void ({ status } = await send(denseText(length)))))
      if (status >= 500) dear.push(`${name}: ${status}`)
    }
    if (costs[1]! > costs[0]! * AT_MOST) dear.push(`${name}: ${costs.join(' → ')}`)
  }
  expect(dear).toEqual([])
})
