import type { AppLoadContext } from '@remix-run/node'

/** Headers of a call about one visit, with the guest's proof if this browser has one. */
export function guestProofHeaders(
  { jar }: AppLoadContext,
  options: { headers?: Record<string, string> } = {},
) {
  return { headers: { ...options.headers, ...(jar.visitAccess && { 'x-visit-access': jar.visitAccess }) } }
}
