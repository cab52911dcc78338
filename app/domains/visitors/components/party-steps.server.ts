import type { Received } from '~/forms/receive.server'

type Step = Extract<Received<unknown>, { kind: 'step' }>

/**
 * Adds or removes a visitor: steps of every form with a party. The first visitor cannot be removed.
 * @returns undefined for any other step
 */
export function handlePartyStep({ step, payload, show }: Step): Response | undefined {
  const visitors = Array.isArray(payload.visitors) ? (payload.visitors as unknown[]) : [{}]
  const removed = /^remove-visitor-(\d{1,2})$/.exec(step)?.[1]
  if (removed)
    return show((values) => ({
      ...values,
      visitors: visitors.filter((_, number) => number === 0 || number !== Number(removed)),
    }))
  return step === 'add-visitor' ? show((values) => ({ ...values, visitors: [...visitors, {}] })) : undefined
}
