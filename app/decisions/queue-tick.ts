/** What a tick in a queue stands for: the fields of its row's forms, and what approving and refusing are called there. */
export interface QueueTick {
  fields: Record<string, string>
  approve: string
  reject: string
}

/** The tick's value, as an address has a query. */
export const tickValue = ({ fields, approve, reject }: QueueTick) =>
  new URLSearchParams({ ...fields, approve, reject }).toString()

/** The form of the row that the tick stands for, with what is decided about all of them. */
export function formOfTick(
  value: string,
  decided: { decision: 'approve' } | { decision: 'reject'; reason: string },
): Record<string, string> {
  const { approve = '', reject = '', ...fields } = Object.fromEntries(new URLSearchParams(value))
  return decided.decision === 'approve'
    ? { ...fields, decision: approve }
    : { ...fields, decision: reject, reason: decided.reason }
}
