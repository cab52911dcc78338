/** Somebody waited so long that it is no use any more. */
export class WaitedTooLongError extends Error {
  override name = 'WaitedTooLongError'
}

export type Gate = <T>(run: () => Promise<T>) => Promise<T>

/**
 * Runs what it is given, so many at the same time: the others wait in the order in which they came.
 * @param longest how long somebody waits (ms); without it as long as it takes. @throws WaitedTooLongError
 */
export function atMost(most: number, longest?: number): Gate {
  let running = 0
  const waiting = new Set<() => void>()
  const turn = () =>
    new Promise<void>((begin, refuse) => {
      const timer = longest === undefined ? undefined : setTimeout(() => leave(), longest)
      const enter = () => {
        clearTimeout(timer)
        begin()
      }
      const leave = () => {
        waiting.delete(enter)
        refuse(new WaitedTooLongError())
      }
      waiting.add(enter)
    })
  return async (run) => {
    if (running === most) await turn()
    else running++
    try {
      return await run()
    } finally {
      const [next] = waiting
      // The place goes to the next.
      if (next) {
        waiting.delete(next)
        next()
      } else running--
    }
  }
}
