import type { AppLoadContext } from '@remix-run/node'

/** Headers of a call about one visit: the proof, where this browser has one, that its guest is asking. */
export function asGuest({ jar }: AppLoadContext, more: { headers?: Record<string, string> } = {}) {
  return { headers: { ...more.headers, ...(jar.visitAccess && { 'x-visit-access': jar.visitAccess }) } }
}
