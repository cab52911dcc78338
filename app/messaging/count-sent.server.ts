import type { MessageStatus } from './statuses'

/** Counts the messages of a task by status, for a task whose messages are sent after its answer. */
export function countSent(rows: { status: MessageStatus; number: number }[]) {
  const of = (...wanted: MessageStatus[]) =>
    rows.filter(({ status }) => wanted.includes(status)).reduce((sum, { number }) => sum + number, 0)
  const [sent, failed] = [of('sent', 'delivered'), of('failed', 'expired')]
  return { all: sent + failed + of('waiting'), sent, failed }
}
