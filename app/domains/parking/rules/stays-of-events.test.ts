import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { startOfStay, stayOfDiscount, staysOfEvents, type GateEvent } from './stays-of-events'

const at = (time: string) => new Date(`2026-11-23T${time.length === 5 ? `${time}:00` : time}+09:00`)

/** `>09:00 <18:00`: entry at nine, exit at six; ids in written order. */
const events = (text: string): GateEvent[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((word, place) => ({
      id: place + 1,
      kind: word[0] === '>' ? 'enter' : 'exit',
      at: at(word.slice(1)),
    }))

const staysOf = (text: string) =>
  staysOfEvents(events(text)).map(({ enteredAt, exitedAt, isExitLost }) =>
    [enteredAt, exitedAt]
      .map((time) => time?.toISOString().slice(11, 19) ?? '?')
      .join('–')
      .concat(isExitLost ? ' lost' : ''),
  )

describe('stays', () => {
  test.each([
    ['', []],
    ['>09:00', ['00:00:00–?']],
    ['>09:00 <18:00', ['00:00:00–09:00:00']],
    // Reported in reverse order.
    ['<18:00 >09:00', ['00:00:00–09:00:00']],
    ['>09:00 <12:00 >13:00 <18:00', ['00:00:00–03:00:00', '04:00:00–09:00:00']],
    // One exit without entry, and two.
    ['<18:00', ['?–09:00:00']],
    ['<18:00 <18:05', ['?–09:00:00', '?–09:05:00']],
    // The exit between two entries was never reported.
    ['>09:00 >13:00 <18:00', ['00:00:00–? lost', '04:00:00–09:00:00']],
    // A barrier reads the car twice.
    ['>09:00:00 >09:01:00 <18:00', ['00:00:00–09:00:00']],
    ['>09:00:00 >09:01:01 <18:00', ['00:00:00–? lost', '00:01:01–09:00:00']],
    ['>09:00 <18:00:00 <18:00:30', ['00:00:00–09:00:00']],
    // Exit and entry within a minute are two events.
    ['>09:00 <09:00:30 >09:00:40', ['00:00:00–00:00:30', '00:00:40–?']],
  ])('of %j', (text, stays) => {
    expect(staysOf(text)).toEqual(stays)
  })

  test('are the same for every order of events, and contain each event once', () => {
    const some = fc.array(
      fc.record({
        kind: fc.constantFrom<'enter' | 'exit'>('enter', 'exit'),
        minute: fc.integer({ max: 5000, min: 0 }),
      }),
      { maxLength: 20 },
    )
    fc.assert(
      fc.property(some, fc.func(fc.integer()), (list, mix) => {
        const all = list.map(({ kind, minute }, id) => ({ id, kind, at: new Date(minute * 30_000) }))
        const mixed = [...all].sort((a, b) => mix(a.id) - mix(b.id))
        const stays = staysOfEvents(all)
        expect(staysOfEvents(mixed)).toEqual(stays)
        expect(stays.flatMap(({ eventIds }) => eventIds).sort((a, b) => a - b)).toEqual(
          all.map(({ id }) => id),
        )
        // Stays follow one another, and only the last may be in progress.
        for (const [place, stay] of stays.entries()) {
          const next = stays[place + 1]
          if (!next) continue
          expect(stay.exitedAt !== null || stay.isExitLost).toBe(true)
          if (stay.exitedAt) expect(stay.exitedAt.getTime()).toBeLessThanOrEqual(startOfStay(next).getTime())
        }
      }),
    )
  })
})

test.each([
  ['08:00', '00:00:00'],
  ['09:00', '00:00:00'],
  ['12:30', '00:00:00'],
  ['13:00', '04:00:00'],
  ['20:00', '04:00:00'],
])('a discount registered at %s counts for the stay from %s', (time, begin) => {
  const stays = staysOfEvents(events('>09:00 <12:00 >13:00 <18:00'))
  expect(
    startOfStay(stayOfDiscount(stays, at(time))!)
      .toISOString()
      .slice(11, 19),
  ).toBe(begin)
})
