import type { TestApi } from '../support/api'

/** Creates the calendar address of a member. @returns its token */
export async function makeCalendarFeed(api: TestApi, token: string): Promise<string> {
  await api.call('POST', '/members/me/calendar-feed', { token })
  return (await api.call('GET', '/members/me/calendar-feed', { token })).data.token as string
}
