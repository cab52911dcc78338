/**
 * Counts the cost of normalising and matching text during `work`, by the length of the arguments instead of
 * time: normalising counts as the square of the number of combining marks, matching as the length.
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

/** A letter with `length` marks of two combining classes in turn: the slowest to normalise. */
export const denseText = (length: number) => `a${'\u0301'.repeat(length / 2)}${'\u0323'.repeat(length / 2)}`
