/**
 * Counts what normalising and matching text costs while `work` runs, by the lengths they are handed and never by the
 * clock: putting combining marks in order takes the square of their number, matching counts its input once.
 */
export async function countWork(work: () => unknown): Promise<number> {
  let cost = 0
  const undo: (() => void)[] = []
  const count = <T extends object>(
    owner: T,
    name: keyof T,
    price: (...given: [self: string, text: string]) => number,
  ) => {
    const original = owner[name] as (...given: unknown[]) => unknown
    const counted = function (this: unknown, ...given: unknown[]) {
      cost += price(String(this), String(given[0]))
      return original.apply(this, given)
    }
    Object.defineProperty(owner, name, { value: counted, configurable: true, writable: true })
    undo.push(() =>
      Object.defineProperty(owner, name, { value: original, configurable: true, writable: true }),
    )
  }
  count(String.prototype, 'normalize', ({ length }) => length ** 2)
  for (const name of ['test', Symbol.replace, Symbol.match, Symbol.split] as const)
    count(RegExp.prototype, name as 'test', (_, { length }) => length)
  try {
    await work()
  } finally {
    for (const back of undo) back()
  }
  return cost
}

/** A letter under `length` marks of two heights in turn: what takes longest to put in order. */
export const denseText = (length: number) => `a${'\u0301'.repeat(length / 2)}${'\u0323'.repeat(length / 2)}`
