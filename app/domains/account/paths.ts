import { withQuery } from '~/rules/query-string'

/** Addresses of the account's screens. */
export const accountPaths = {
  /** `back` is the page to return to after sign-in; Home by default. */
  login: (back = '/') => withQuery('/login', back === '/' ? undefined : { back }),
  /** Reverses a withdrawal. */
  keepAccount: () => '/keep-account',
  logout: () => '/logout',
}
