import type { EntryContext } from '@remix-run/node'
import type { Shell } from './use-shell'

/**
 * Shell data that only the server renders: the browser keeps header, menus, footer and head as they were served
 * (app-shell/components/shell.browser.tsx).
 */
const DRAWN_BY_SERVER: (keyof Shell)[] = [
  'addresses',
  'here',
  'user',
  'resendable',
  'demo',
  'telephone',
  'menu',
  'topBar',
  'guestItems',
  'app',
  'isInStubApp',
]

interface Handed {
  state: { loaderData: Record<string, unknown> }
}

/** The page's data for its script, without data that no script renders. */
export function hydrationData(remix: EntryContext): EntryContext {
  // Remix passes the finished string, with JSON's own escapes.
  const data = JSON.parse(remix.serverHandoffString ?? 'null') as Handed | null
  if (!data?.state.loaderData.root) return remix
  const shell = { ...(data.state.loaderData.root as Shell) }
  for (const name of DRAWN_BY_SERVER) delete (shell as Partial<Shell>)[name]
  data.state.loaderData.root = shell
  return { ...remix, serverHandoffString: inScript(JSON.stringify(data)) }
}

const inScript = (json: string) =>
  json.replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** Gives scripts a low fetch priority: otherwise browsers fetch them before the page's pictures and fonts. */
export const withScriptsLast = (page: string) =>
  page.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
