import type { Received } from '~/forms/receive.server'

type Step = Extract<Received<unknown>, { kind: 'step' }>

/**
 * Adds somebody to those who come, or takes them out again: steps of every form about a party. The first stays.
 * @returns undefined for any other step
 */
export function takePartyStep({ step, payload, show }: Step): Response | undefined {
  const visitors = Array.isArray(payload.visitors) ? (payload.visitors as unknown[]) : [{}]
  const removed = /^remove-visitor-(\d{1,2})$/.exec(step)?.[1]
  if (removed)
    return show((values) => ({
      ...values,
      visitors: visitors.filter((_, number) => number === 0 || number !== Number(removed)),
    }))
  return step === 'add-visitor' ? show((values) => ({ ...values, visitors: [...visitors, {}] })) : undefined
}
