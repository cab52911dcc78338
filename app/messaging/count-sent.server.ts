/** Messages by their state, as shown of a work whose messages go out after its answer. */
export function countSent(rows: { status: 'waiting' | 'sent' | 'failed'; number: number }[]) {
  const of = (wanted: string) => rows.find(({ status }) => status === wanted)?.number ?? 0
  const [sent, failed] = [of('sent'), of('failed')]
  return { all: sent + failed + of('waiting'), sent, failed }
}
