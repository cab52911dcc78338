/** Counts the messages of a task by status, for a task whose messages are sent after its answer. */
export function countSent(rows: { status: 'waiting' | 'sent' | 'failed'; number: number }[]) {
  const of = (wantedStatus: string) => rows.find(({ status }) => status === wantedStatus)?.number ?? 0
  const [sent, failed] = [of('sent'), of('failed')]
  return { all: sent + failed + of('waiting'), sent, failed }
}
