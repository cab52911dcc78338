import { hash as digest } from 'node:crypto'

/** The header in which an open page says what it shows, and is told what it is to say next time. */
export const FOLLOW = 'Portal-Shows'

const hash = (text: string) => digest('sha1', text, 'base64url').slice(0, 12)

/**
 * What a screen's data say, in short: without and with their clock. `now` in the data of a loader is the time ages are counted to, in
 * minutes, and nothing that has happened.
 */
export function digestOf(data: unknown): [things: string, all: string] {
  const text = JSON.stringify(data) ?? ''
  // Without a clock there is one thing to say, and no need to look at each value.
  if (!text.includes('"now":')) return [hash(text), hash(text)]
  const digestWithClock = (clock: (now: unknown) => unknown) =>
    hash(JSON.stringify(data, (key, value: unknown) => (key === 'now' ? clock(value) : value)) ?? '')
  return [
    digestWithClock(() => undefined),
    digestWithClock((now) => String(now).slice(0, '2026-11-22T10:30'.length)),
  ]
}
