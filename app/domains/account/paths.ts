/** Links to the account's screens. */
export const accountPaths = {
  login: () => '/login',
  logout: () => '/logout',
  signUpTerms: () => '/signup-terms',
  signUp: () => '/sign-up',
  signUpComplete: () => '/sign-up-complete',
  findId: () => '/find-id',
  findPassword: () => '/find-password',
  /** The one-time link of an account that somebody else made (decisions §5). */
  invitation: ({ token }: { token: string }) => `/invitation/${encodeURIComponent(token)}`,
}
