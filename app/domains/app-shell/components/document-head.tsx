import { useContext } from 'react'
import { Links, useMatches } from '@remix-run/react'
import { LANGUAGES, DEFAULT_LANGUAGE, type Language } from '~/i18n/languages'
import { useTranslation } from '~/i18n/use-translation'
import { PageContext } from '~/ui/page/page-context'
import { pageDescription, pageTitle, type ScreenHandle } from '~/ui/page/screen-handle'
import { useShell } from '~/ui/page/use-shell'
import regular from 'fonts/nuri-ui-400.woff2?url'
import semibold from 'fonts/nuri-ui-600.woff2?url'

/**
 * On a slow connection the style sheet has priority: the page can be read in the fallback font before the web
 * fonts are loaded.
 */
const AFTER_STYLES = { fetchpriority: 'low' }

/** The head of every page: title, fonts, styles, and metadata for search engines. */
export function DocumentHead({ styles, kioskStyles }: { styles: string; kioskStyles: string }) {
  const { script } = useContext(PageContext)
  const { kiosk, isInStubApp } = useShell() ?? {}
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="format-detection" content="telephone=no" />
      <meta name="theme-color" content="white" />
      <Title />
      {/* A kiosk's pages are not indexed. */}
      {!kiosk && <ForSearchEngines />}
      <link rel="stylesheet" href={kiosk ? kioskStyles : styles} />
      {[regular, semibold].map((font) => (
        <link
          key={font}
          rel="preload"
          as="font"
          type="font/woff2"
          href={font}
          crossOrigin="anonymous"
          {...AFTER_STYLES}
        />
      ))}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      {/* A kiosk is no app that somebody keeps. */}
      {!kiosk && <AppLinks />}
      <Links />
      <Again />
      {/* Before any other script, as an app adds its bridge. */}
      {isInStubApp && <script src="/stub-app.js" />}
      {/* A kiosk runs no script (decisions §10). */}
      {script && !kiosk && <script type="module" src={script} {...AFTER_STYLES} />}
    </head>
  )
}

/** What a phone needs to keep the portal like an app (server/app-files.server.ts). */
function AppLinks() {
  const language = useShell()?.language ?? DEFAULT_LANGUAGE
  return (
    <>
      <link rel="manifest" href={`/manifest.webmanifest?lng=${language}`} />
      <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
    </>
  )
}

/** Reloads a page that changes by itself, where there is no script. */
function Again() {
  const { shows, error } = useContext(PageContext)
  const { handle, data } = useScreen()
  const isKiosk = Boolean(useShell()?.kiosk)
  const { follows, reloads } = handle ?? {}
  if (error) return null
  const seconds = reloads?.(data) ?? null
  if (seconds !== null) {
    const again = <meta httpEquiv="refresh" content={String(seconds)} />
    // A kiosk's browser could run scripts, so it would ignore `noscript`, but its pages have none.
    return isKiosk ? again : <noscript>{again}</noscript>
  }
  if (!shows || typeof follows !== 'object') return null
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(follows.secondsWithoutScript)} />
    </noscript>
  )
}

/** “Error: ” when a form has errors, the page's title, the building's name. */
function Title() {
  const { t } = useTranslation()
  const { hasErrors, error } = useContext(PageContext)
  const { handle, data } = useScreen()
  const title = error ? t(`shell:error.${error}.title`) : pageTitle(handle, t, data)
  const parts = [title, t('shell:building')].filter(Boolean).join(' – ')
  return <title>{hasErrors ? `${t('shell:errorPrefix')} ${parts}` : parts}</title>
}

/** Description and canonical address of indexed pages. */
function ForSearchEngines() {
  const { t } = useTranslation()
  const shell = useShell()
  const { error } = useContext(PageContext)
  const { handle, data } = useScreen()
  const description = error ? undefined : pageDescription(handle, t, data)
  return (
    <>
      <meta name="description" content={description ?? t('shell:description')} />
      {!error && shell?.addresses && <Addresses in={shell.language} all={shell.addresses} />}
      {!error && shell?.addresses && (
        <SocialCard
          address={shell.addresses[shell.language]}
          title={[pageTitle(handle, t, data), t('shell:building')].filter(Boolean).join(' – ')}
          description={description ?? t('shell:description')}
        />
      )}
    </>
  )
}

/** Metadata of a link that is shared (extra); the picture is the same for all pages. */
function SocialCard({
  address,
  title,
  description,
}: {
  address: string
  title: string
  description: string
}) {
  const { t } = useTranslation()
  const graph = {
    type: 'website',
    site_name: t('shell:building'),
    title,
    description,
    url: address,
    image: new URL('/social-card.png', address).href,
    'image:width': '1200',
    'image:height': '630',
  }
  return (
    <>
      {Object.entries(graph).map(([name, content]) => (
        <meta key={name} property={`og:${name}`} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** The canonical address in the page's language, and the other language's. */
function Addresses({ in: language, all }: { in: Language; all: Record<Language, string> }) {
  return (
    <>
      <link rel="canonical" href={all[language]} />
      {LANGUAGES.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={all[other]} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={all[DEFAULT_LANGUAGE]} />
    </>
  )
}

function useScreen() {
  const match = useMatches().at(-1)
  return { handle: match?.handle as ScreenHandle | undefined, data: match?.data }
}
