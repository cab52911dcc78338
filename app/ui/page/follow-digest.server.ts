import { hash as digest } from 'node:crypto'

/** The header in which an open page sends the digests of its data, and gets those for its next poll. */
export const FOLLOW = 'Portal-Shows'

const hash = (text: string) => digest('sha1', text, 'base64url').slice(0, 12)

/**
 * Digests of a screen's data: without their clock, and with it to the minute. The clock is `now` in the data
 * of a loader, from which ages are computed.
 */
export function digestOf(data: unknown): [things: string, all: string] {
  const text = JSON.stringify(data) ?? ''
  // Without a clock both digests are equal, and no value needs to be checked.
  if (!text.includes('"now":')) return [hash(text), hash(text)]
  const digestWithClock = (clock: (now: unknown) => unknown) =>
    hash(JSON.stringify(data, (key, value: unknown) => (key === 'now' ? clock(value) : value)) ?? '')
  return [
    digestWithClock(() => undefined),
    digestWithClock((now) => String(now).slice(0, '2026-11-22T10:30'.length)),
  ]
}
