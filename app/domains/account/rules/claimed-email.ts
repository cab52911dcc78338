/** What a provider says of a person's e-mail address, in an ID token or in its answer about the user. */
export interface EmailClaims {
  email?: unknown
  email_verified?: unknown
  /** Entra ID has no `email_verified`: this says that the owner of the address's domain has been verified. */
  xms_edov?: unknown
}

/**
 * The e-mail address that a provider vouches for; undefined for one that it does not. Some send the answer as text or number.
 */
export function claimedEmail({ email, email_verified, xms_edov }: EmailClaims): string | undefined {
  if (typeof email !== 'string' || email.length > 254) return undefined
  // What is said of the address itself counts before what is said of its domain.
  const verdict = email_verified ?? xms_edov
  const isVerified = [true, 'true', 1, '1'].includes(verdict as boolean | string | number)
  return isVerified ? email.trim().toLowerCase() : undefined
}
