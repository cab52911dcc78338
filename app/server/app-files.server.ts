import { Hono } from 'hono'
import type { Config } from '~/env.server'
import { translator } from '~/i18n/i18n'
import { DEFAULT_LANGUAGE, isLanguage } from '~/i18n/languages'

/** Where the apps take links over from the browser: people's pages, not the desk's, a kiosk's or an API's. */
const NOT_IN_APP = ['/desk*', '/kiosk*', '/door/*', '/room/*', '/api/*', '/development/*', '/.well-known/*']

/** What phones read about the portal as an app: its manifest, and which apps its links open (decisions §10). */
export function appFiles({ deepLinks }: Config) {
  const files = new Hono()
  files.get('/manifest.webmanifest', (c) => {
    const asked = c.req.query('lng')
    const lang = isLanguage(asked) ? asked : DEFAULT_LANGUAGE
    const t = translator(lang)
    const manifest = {
      id: '/',
      lang,
      dir: 'ltr',
      name: t('shell:building'),
      short_name: t('shell:building'),
      description: t('shell:description'),
      start_url: `/?lng=${lang}`,
      scope: '/',
      display: 'standalone',
      background_color: '#ffffff',
      theme_color: '#ffffff',
      icons: [
        { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
        { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
        { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    }
    c.header('Cache-Control', 'public, max-age=3600')
    return c.json(manifest, 200, { 'content-type': 'application/manifest+json' })
  })
  files.get('/.well-known/assetlinks.json', (c) => {
    const { android } = deepLinks
    if (!android) return c.notFound()
    const target = {
      namespace: 'android_app',
      package_name: android.packageName,
      sha256_cert_fingerprints: android.fingerprints,
    }
    return c.json([{ relation: ['delegate_permission/common.handle_all_urls'], target }])
  })
  files.get('/.well-known/apple-app-site-association', (c) => {
    const { iOS } = deepLinks
    if (!iOS) return c.notFound()
    const components = [...NOT_IN_APP.map((path) => ({ '/': path, exclude: true })), { '/': '/*' }]
    return c.json({ applinks: { details: [{ appIDs: iOS.appIds, components }] } })
  })
  return files
}
