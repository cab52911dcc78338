import type { ApiContext } from './context.server'
import { newPublicId, signToken, verifyToken } from './secrets.server'
import { MS_PER_DAY } from '~/rules/time-units'

/** The header in which the portal hands on what a browser is known by: tokens of accounts that were signed in there. */
export const KNOWN_BROWSER_HEADER = 'x-known-browser'
/** The header with the id of the portal's browser, for which a one-time code counts. */
export const BROWSER_HEADER = 'x-portal-browser'

const PURPOSE = 'known-browser'
/** Days after the last sign-in for which a browser stays known. */
export const KNOWN_DAYS = 180
/** Accounts that one browser is known to. */
const MOST = 6

const tokensOf = (c: ApiContext): string[] =>
  (c.req.header(KNOWN_BROWSER_HEADER) ?? '').split('~').filter(Boolean).slice(0, MOST)

/** The accounts (`member:…` with the public id, `staff:…`) that the browser is known to, each with the browser's id there. */
export const knownAccounts = (c: ApiContext): { account: string; browser: string }[] =>
  tokensOf(c)
    .map((token) => verifyToken(c.var.deps.secret, PURPOSE, token, c.var.deps.clock()))
    .filter((subject) => subject !== undefined)
    .map((subject) => {
      const [account = '', browser = ''] = subject.split(' ')
      return { account, browser }
    })

/** By what a browser is known to an account that was signed in there; undefined for a stranger's. */
export function knownBrowser(c: ApiContext, account: string | undefined): string | undefined {
  const found = knownAccounts(c).find((one) => one.account === account)
  return found && `browser:${found.browser}`
}

/** What the browser is known by from now on, newest account first, for the portal's cookie: after a sign-in. */
export function rememberBrowser(c: ApiContext, account: string): string {
  const { secret, clock } = c.var.deps
  const { browser } = knownAccounts(c).find((one) => one.account === account) ?? { browser: newPublicId() }
  const expires = new Date(clock().getTime() + KNOWN_DAYS * MS_PER_DAY)
  const others = tokensOf(c).filter((token) => {
    const subject = verifyToken(secret, PURPOSE, token, clock())
    return subject !== undefined && subject.split(' ')[0] !== account
  })
  return [signToken(secret, PURPOSE, `${account} ${browser}`, expires), ...others].slice(0, MOST).join('~')
}
