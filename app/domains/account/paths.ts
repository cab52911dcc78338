import { withQuery } from '~/rules/query-string'

/** Links to the account's screens. */
export const accountPaths = {
  /** `back`: the page to return to once signed in; Home needs no saying. */
  login: (back = '/') => withQuery('/login', back === '/' ? undefined : { back }),
  /** Takes a withdrawal back. */
  keepAccount: () => '/keep-account',
  logout: () => '/logout',
}
