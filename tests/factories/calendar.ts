import type { TestApi } from '../support/api'

/** Makes a person's private calendar address. @returns its token */
export async function makeCalendarFeed(api: TestApi, token: string): Promise<string> {
  await api.call('POST', '/members/me/calendar-feed', { token })
  return (await api.call('GET', '/members/me/calendar-feed', { token })).data.token as string
}
