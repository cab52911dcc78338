import { get } from 'node:http'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Page } from '@playwright/test'

/** Files named by their content, which weigh the same on every page. */
const known = new Map<string, Promise<number>>()

/** Bytes of an answer's body, compressed with brotli. */
function weigh(address: string, cookie: string): Promise<number> {
  if (!new URL(address).pathname.startsWith('/assets/')) return fetchWeight(address, cookie)
  const weight = known.get(address) ?? fetchWeight(address, cookie)
  known.set(address, weight)
  return weight
}

const fetchWeight = (address: string, cookie: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br', cookie } }, (answer) => {
      let bytes = 0
      answer.on('data', (part: Buffer) => (bytes += part.length))
      answer.on('end', () => resolve(bytes))
    }).on('error', reject)
  })

const KINDS = ['document', 'stylesheet', 'script', 'font', 'image'] as const

/** Requests of a page's first load, and transferred bytes by kind. */
export interface Load {
  requests: number
  bytes: Record<(typeof KINDS)[number] | 'other', number>
}

/** Font slices for rare syllables, which only pages with such syllables load. */
const RARE_SYLLABLES = /slices|subset/i

/**
 * Opens a page with an empty cache and sums up what it loads, except images below the fold and rare syllables.
 * Null when it redirects, or is a file.
 */
export async function load(page: Page, path: string): Promise<Load | null> {
  const sent: { url: string; kind: string }[] = []
  const note = (request: { url(): string; resourceType(): string }) =>
    sent.push({ url: request.url(), kind: request.resourceType() })
  page.on('request', note)
  const isPage = await page.goto(path).then(
    () => true,
    (error) => {
      if (!/Download is starting/.test(String(error))) throw error
      return false
    },
  )
  if (!isPage) return null
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  page.off('request', note)
  if (new URL(page.url()).pathname !== path) return null
  const later = await page
    .locator('img[loading=lazy]')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src))
  const counted = sent.filter(
    ({ url, kind }) =>
      url.startsWith('http') && !later.includes(url) && !(kind !== 'document' && RARE_SYLLABLES.test(url)),
  )
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const bytes: Load['bytes'] = { document: 0, stylesheet: 0, script: 0, font: 0, image: 0, other: 0 }
  for (const { url, kind } of counted)
    bytes[KINDS.find((known) => known === kind) ?? 'other'] += await weigh(url, cookie)
  return { requests: counted.length, bytes }
}

/** Bytes as the portal sends them (server/compress.server.ts). */
const packed = (html: string) =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }).length

/** The page as it would be without hydration: without data, texts for script, scripts, and React's marks between texts. */
const withoutScript = (html: string) =>
  html
    .replace(/<script[^>]*id="page-facts".*?<\/script>/s, '')
    .replace(/<script nonce=.*?<\/script>/gs, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replaceAll('<!-- -->', '')

/** The bytes of a hydrated page's HTML, and their ratio to those of the same page without hydration. */
export function weighHtml(html: string): { bytes: number; ratio: number } {
  const bytes = packed(html)
  return { bytes, ratio: bytes / packed(withoutScript(html)) }
}
