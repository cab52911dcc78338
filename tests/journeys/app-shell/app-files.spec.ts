import { expect, test } from '../../support/journey'
import { startPortalProcess } from '../../support/start-portal'

const ANDROID = '/.well-known/assetlinks.json'
const IOS = '/.well-known/apple-app-site-association'

test('a phone finds the manifest in the page’s language, with icons of their sizes @once', async ({
  page,
  request,
}) => {
  for (const [language, name] of [
    ['ko', '누리타워'],
    ['en', 'Nuri Tower'],
  ] as const) {
    await page.goto(`/about?lng=${language}`)
    const address = (await page.locator('link[rel=manifest]').getAttribute('href'))!
    const answer = await request.get(address)
    expect(answer.headers()['content-type']).toContain('application/manifest+json')
    const manifest = (await answer.json()) as {
      name: string
      lang: string
      icons: { src: string; sizes: string }[]
    }
    expect([manifest.lang, manifest.name]).toEqual([language, name])
    for (const { src, sizes } of manifest.icons) {
      const icon = await (await request.get(src)).body()
      // The size in a PNG's header.
      expect(`${icon.readUInt32BE(16)}x${icon.readUInt32BE(20)}`).toBe(sizes)
    }
  }
  const touchIcon = (await page.locator('link[rel=apple-touch-icon]').getAttribute('href'))!
  expect((await request.get(touchIcon)).status()).toBe(200)
})

test('links open the apps that are configured, and without any there are none @once', async ({ request }) => {
  // Another portal is started.
  test.slow()
  for (const path of [ANDROID, IOS]) expect((await request.get(path)).status()).toBe(404)
  const fingerprint = Array.from({ length: 32 }, () => 'AB').join(':')
  const portal = await startPortalProcess({
    DEMO: 'off',
    IOS_APP_IDS: 'ABCDE12345.kr.example.tower',
    ANDROID_APP_PACKAGE: 'kr.example.tower',
    ANDROID_APP_FINGERPRINTS: fingerprint,
  })
  try {
    const android = await request.get(portal.url + ANDROID)
    expect(android.headers()['content-type']).toContain('application/json')
    expect(await android.json()).toEqual([
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: 'kr.example.tower',
          sha256_cert_fingerprints: [fingerprint],
        },
      },
    ])
    const ios = await request.get(portal.url + IOS)
    expect(ios.headers()['content-type']).toContain('application/json')
    const { applinks } = (await ios.json()) as {
      applinks: { details: { appIDs: string[]; components: { '/': string; exclude?: boolean }[] }[] }
    }
    expect(applinks.details[0]!.appIDs).toEqual(['ABCDE12345.kr.example.tower'])
    expect(applinks.details[0]!.components).toContainEqual({ '/': '/desk*', exclude: true })
    expect(applinks.details[0]!.components.at(-1)).toEqual({ '/': '/*' })
  } finally {
    await portal.stop()
  }
})
