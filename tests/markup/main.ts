import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright'
import { findMarkupChecker } from '../../app/set-up/find-parts.js'
import { launchOptions } from '../support/browser'
import { everyLinkedPage, signInAs } from '../support/every-page'
import { startPortalProcess } from '../support/start-portal'

/** A message of the checker; `type` is info for warnings. */
interface Message {
  type: 'error' | 'info' | 'non-document-error'
  url?: string
  message: string
  extract?: string
}

/**
 * The head of a calendar names each hour over its two halves, the second of which no cell begins with where a booking covers it:
 * the standard allows that, the checker does not.
 */
const CALENDAR_COLUMNS =
  /^Table columns? .+ established by element “th” ha(?:s|ve) no cells beginning in (?:it|them)\.$/

/**
 * `npm run markup`: the Nu Html Checker on all pages, in both languages, as a guest, a member and the desk see them. Exits with
 * a code ≠ 0 when it finds an error.
 */
const folder = mkdtempSync(path.join(tmpdir(), 'portal-markup-'))
const portal = await startPortalProcess({ RATE_LIMIT_FACTOR: '1000000' })
const pages: string[] = []
try {
  const browser = await chromium.launch(launchOptions)
  for (const language of ['ko', 'en']) {
    for (const viewer of ['guest', 'member', 'staff'] as const) {
      const context = await browser.newContext({ baseURL: portal.url })
      await context.addCookies([{ name: 'lng', value: language, url: portal.url }])
      const page = await context.newPage()
      await signInAs(page, viewer)
      for (const address of await everyLinkedPage(viewer, context.request)) {
        const answer = await context.request.get(address)
        if (!answer.headers()['content-type']?.startsWith('text/html')) continue
        writeFileSync(path.join(folder, `${pages.length}.html`), await answer.body())
        pages.push(`${address} in ${language} for a ${viewer}`)
      }
      await context.close()
    }
  }
  await browser.close()
} finally {
  await portal.stop()
}

const { java, jar } = findMarkupChecker()!
const files = readdirSync(folder).map((name) => path.join(folder, name))
const options = ['-Xss4m', '-jar', jar, '--stdout', '--format', 'json', '--exit-zero-always']
const answer = execFileSync(java, [...options, ...files], { encoding: 'utf8', maxBuffer: 2 ** 30 })
rmSync(folder, { recursive: true })

const pageOf = ({ url = '' }: Message) => pages[Number(path.basename(url, '.html'))] ?? url
const { messages } = JSON.parse(answer) as { messages: Message[] }
const errors = messages.filter(({ type, message }) => type !== 'info' && !CALENDAR_COLUMNS.test(message))
for (const message of new Set(errors.map((error) => error.message))) {
  const all = errors.filter((error) => error.message === message)
  console.log(`${message}\n  ${all[0]!.extract?.replace(/\s+/g, ' ') ?? ''}`)
  for (const page of new Set(all.slice(0, 5).map(pageOf))) console.log(`  ${page}`)
  if (all.length > 5) console.log(`  and ${all.length - 5} more`)
}
console.log(`${pages.length} pages, ${errors.length} errors`)
process.exitCode = errors.length === 0 ? 0 : 1
