/** Something to wait for until it is opened. */
export function makeGate() {
  let resolve = () => undefined as void
  const opened = new Promise<void>((done) => (resolve = done))
  return { opened, open: () => resolve() }
}
