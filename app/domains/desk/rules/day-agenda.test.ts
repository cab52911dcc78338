import { expect, test } from 'vitest'
import { toAgenda } from './day-agenda'

const thing = (name: string, startMinutes: number, endMinutes: number) => ({ name, startMinutes, endMinutes })
const arrivals = (startMinutes: number) => ({ startMinutes, expected: 1 })

test('the day is divided into half hours around now', () => {
  const agenda = toAgenda(
    [arrivals(540), arrivals(600), arrivals(630)],
    [thing('early', 540, 600), thing('on', 590, 720), thing('next', 645, 700), thing('evening', 1140, 1260)],
    615,
  )
  expect(agenda.past.map(({ startMinutes }) => startMinutes)).toEqual([540])
  expect(agenda.past[0]).toMatchObject({ arrivals: arrivals(540), things: [{ name: 'early' }] })
  expect(agenda.now.map(({ name }) => name)).toEqual(['on'])
  expect(agenda.coming).toEqual([
    { startMinutes: 600, arrivals: arrivals(600), things: [] },
    { startMinutes: 630, arrivals: arrivals(630), things: [thing('next', 645, 700)] },
    { startMinutes: 1140, things: [thing('evening', 1140, 1260)] },
  ])
})

test('half hours are in order, whatever comes first', () => {
  const agenda = toAgenda([arrivals(900)], [thing('late', 960, 990), thing('soon', 660, 720)], 600)
  expect(agenda.coming.map(({ startMinutes }) => startMinutes)).toEqual([660, 900, 960])
})

test('a thing begins at its first minute and is over at its end', () => {
  const room = thing('room', 600, 660)
  expect(toAgenda([], [room], 599).now).toEqual([])
  expect(toAgenda([], [room], 600).now).toEqual([room])
  expect(toAgenda([], [room], 659).now).toEqual([room])
  expect(toAgenda([], [room], 660)).toMatchObject({ now: [], past: [{ things: [room] }] })
})
