import { SITE_ROUTES } from '../../../remix.config.js'
import { everyPage, signInAs } from '../../support/every-page'
import { expect, test } from '../../support/journey'

for (const viewer of ['guest', 'member', 'staff'] as const) {
  test(`pages of a ${viewer} that follow changes stay as they are without any @once`, async ({ page }) => {
    test.slow()
    await signInAs(page, viewer)
    const { request } = page.context()
    let following = 0
    /** Whether a page is the same when it is asked for again; undefined for one that follows no changes. */
    const stays = async (path: string) => {
      const opened = await request.get(path, { maxRedirects: 0 })
      const shows = /data-shows="([^"]+)"/.exec(await opened.text())?.[1]
      if (!shows) return undefined
      const answer = await request.get(path, { headers: { 'Portal-Shows': `${shows} -` } })
      expect.soft([200, 204], path).toContain(answer.status())
      expect.soft(answer.headers()['set-cookie'], path).toBeUndefined()
      return answer.headers()['portal-shows']!.split(' ')[0] === shows.split(' ')[0]
    }
    for (const path of await everyPage(SITE_ROUTES, viewer, request)) {
      const first = await stays(path)
      if (first === undefined) continue
      following++
      // In between somebody may have left the fitness centre, or a minute have passed: not twice.
      expect.soft(first || (await stays(path)), path).toBe(true)
    }
    expect(following).toBeGreaterThan(viewer === 'guest' ? 0 : 3)
  })
}

test('an open page gets no more changes after signing out @once', async ({ request }) => {
  for (const path of ['/my-visitor', '/desk/visits', '/my-page']) {
    const answer = await request.get(path, { headers: { 'Portal-Shows': 'a b -' }, maxRedirects: 0 })
    expect([answer.status(), await answer.text()]).toEqual([410, ''])
  }
})
