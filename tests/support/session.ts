import type { Page } from '@playwright/test'

/** The member's session cookie (product §4). */
export const sessionCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'accessTokenT')

/** The bearer token in the session cookie. */
export async function bearer(page: Page) {
  const cookie = await sessionCookie(page)
  const { token } = JSON.parse(decodeURIComponent(cookie!.value)) as { token: string }
  return { authorization: `Bearer ${token}` }
}

/** Ends the session at the API only; the browser keeps its cookie. */
export async function endSession(page: Page) {
  const { request } = page.context()
  await request.post('/api/v1/auth/logout', { headers: await bearer(page) })
}
