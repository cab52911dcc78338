import { expect, test } from 'vitest'
import { makeGate } from 'tests/support/gate'
import { atMost, WaitedTooLongError } from './at-most.server'

test('so many run at once, the others in the order in which they came, also after a failure', async () => {
  const inTurn = atMost(2)
  const gates = Array.from({ length: 4 }, makeGate)
  const begun: number[] = []
  const runs = gates.map(({ opened }, number) =>
    inTurn(async () => {
      begun.push(number)
      await opened
      if (number === 0) throw new Error('failed')
      return number
    }),
  )
  const settled = Promise.allSettled(runs)
  await Promise.resolve()
  expect(begun).toEqual([0, 1])
  gates[0]!.open()
  await expect(runs[0]).rejects.toThrow('failed')
  expect(begun).toEqual([0, 1, 2])
  for (const gate of gates) gate.open()
  expect((await settled).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ])
  expect(await inTurn(async () => 'free')).toBe('free')
})

test('nobody waits longer than is of use, nor takes a place then', async () => {
  const inTurn = atMost(1, 5)
  const gate = makeGate()
  const first = inTurn(() => gate.opened)
  await expect(inTurn(async () => 'never')).rejects.toBeInstanceOf(WaitedTooLongError)
  gate.open()
  await first
  expect(await inTurn(async () => 'now')).toBe('now')
})
