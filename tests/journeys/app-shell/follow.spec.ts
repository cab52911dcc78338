import { SITE_ROUTES } from '../../../remix.config.js'
import { everyPage, signInAs } from '../../support/every-page'
import { expect, test } from '../../support/journey'

for (const viewer of ['guest', 'member', 'staff'] as const) {
  test(`pages of a ${viewer} that follow changes stay as they are without any @once`, async ({ page }) => {
    test.slow()
    await signInAs(page, viewer)
    const { request } = page.context()
    let following = 0
    for (const path of await everyPage(SITE_ROUTES, viewer, request)) {
      const shows = /data-shows="([^"]+)"/.exec(
        await (await request.get(path, { maxRedirects: 0 })).text(),
      )?.[1]
      if (!shows) continue
      following++
      const answer = await request.get(path, { headers: { 'Portal-Shows': `${shows} -` } })
      // A minute may have passed since, which changes the shown ages.
      expect.soft([200, 204], path).toContain(answer.status())
      const [now] = answer.headers()['portal-shows']!.split(' ')
      expect.soft(now, path).toBe(shows.split(' ')[0])
      expect.soft(answer.headers()['set-cookie'], path).toBeUndefined()
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
