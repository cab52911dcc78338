import { withQuery } from '~/rules/query-string'

/** Addresses of the account's screens. */
export const accountPaths = {
  /** `back` is the page to return to after sign-in; Home by default. */
  login: (back = '/') => withQuery('/login', back === '/' ? undefined : { back }),
  /** The code of a second factor, after the password or the company's provider. */
  loginCode: () => '/login/code',
  /** The login page with the reason why a sign-in at one's company did not succeed. */
  loginRefused: (refusal: string) => withQuery('/login', { company: refusal }),
  /** Sign-in at the provider of one's company; `leaving` is the page between the form and the provider. */
  companyLogin: (query?: { leaving: 'on' }) => withQuery('/login/company', query),
  /** Where somebody whom the provider has recognised proves which account is theirs. */
  confirmCompanyLogin: () => '/login/company/confirm',
  /** Reverses a withdrawal. */
  keepAccount: () => '/keep-account',
  logout: () => '/logout',
}
