const CODE = 'verificationCode'

interface Message {
  status: string
  template: string
  usefulUntil: Date | null
  settledAt: Date | null
}

/** Why the desk cannot send a message again or mark it as dealt with, as a message code; null when it can. */
export function messageRefusal(
  { status, template, usefulUntil, settledAt }: Message,
  decision: 'sendAgain' | 'settle',
  now: Date,
) {
  if (status !== 'failed' && status !== 'expired') return 'messageNotFailed'
  if (decision === 'settle') return settledAt ? 'messageSettledAlready' : null
  const isOver = !usefulUntil || usefulUntil <= now
  return template === CODE || (isOfTheMoment(template) && isOver) ? 'messageOfTheMoment' : null
}

/** Whether a message is about a moment: a code, a reminder. Whoever missed a code asks for a new one. */
export const isOfTheMoment = (template: string) => template === CODE || template.endsWith('Reminder')
