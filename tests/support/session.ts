import type { Page } from '@playwright/test'

/** The member's session cookie (specification §4). */
export const sessionCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'accessTokenT')

/** The bearer token in the session cookie. */
export async function bearer(page: Page) {
  const cookie = await sessionCookie(page)
  const { token } = JSON.parse(decodeURIComponent(cookie!.value)) as { token: string }
  return { authorization: `Bearer ${token}` }
}

/** The session dies at the API while the browser still has its cookie, as when it is ended from elsewhere. */
export async function endSession(page: Page) {
  const { request } = page.context()
  await request.post('/api/v1/auth/logout', { headers: await bearer(page) })
}
