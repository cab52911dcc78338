import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '~/i18n/languages'
import { findRoute, isForSearchEngines } from '~/server/site-guard.server'

/**
 * The canonical address of a page in each language; null for a page that is not indexed. The address without
 * `lng` is the default language's. Of query parameters only the page of a list makes another page.
 */
export function searchAddresses(url: URL, publicUrl: string): Record<Language, string> | null {
  const route = findRoute(url.pathname)
  if (!route || !isForSearchEngines(route)) return null
  const place = url.searchParams.get('page')
  const path = route.sameAs ?? (route.path.includes(':') ? url.pathname : route.path)
  const addressIn = (language: Language) => {
    const address = new URL(path, publicUrl)
    if (place && /^[1-9]\d{0,5}$/.test(place) && place !== '1') address.searchParams.set('page', place)
    if (language !== DEFAULT_LANGUAGE) address.searchParams.set('lng', language)
    return address.href
  }
  return Object.fromEntries(LANGUAGES.map((language) => [language, addressIn(language)])) as Record<
    Language,
    string
  >
}
