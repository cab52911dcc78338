import type { AppLoadContext } from '@remix-run/node'

/**
 * Remembers in the browser of a signed-in person which notices they have looked at: those up to the highest number. Home marks the
 * ones after it as new.
 */
export function rememberLooked({ signedIn, jar, cookies, setCookies }: AppLoadContext, numbers: number[]) {
  const newest = Math.max(0, ...numbers)
  if (signedIn && newest > (jar.noticesSeen ?? 0)) setCookies.push(cookies.noticesSeen(newest))
}
