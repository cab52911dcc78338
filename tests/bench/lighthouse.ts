import { chromium } from '@playwright/test'
import { pathToFileURL } from 'node:url'
import { findLighthouse } from '../../app/set-up/find-parts.js'
import { launchOptions } from '../support/browser'
import { sparePort } from '../support/postgres-cluster'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const RUNS = 5

/** What is used of it; it is there only where a benchmark has fetched it. */
type Lighthouse = (
  url: string,
  flags: object,
  config: object,
) => Promise<{ lhr: { categories: Record<string, { score: number | null } | undefined> } } | undefined>

/** Lighthouse's scores on a phone by category, the median of several runs. */
export async function lighthouseScores(url: string, cookie: string): Promise<Record<string, number>> {
  const { default: lighthouse } = (await import(pathToFileURL(findLighthouse()!).href)) as {
    default: Lighthouse
  }
  const port = await sparePort()
  const chrome = await chromium.launch({
    ...launchOptions,
    args: [...launchOptions.args, `--remote-debugging-port=${port}`],
  })
  try {
    const runs: Record<string, number>[] = []
    for (let run = 0; run < RUNS; run++) {
      const result = await lighthouse(
        url,
        { port, output: 'json', logLevel: 'silent', extraHeaders: { Cookie: cookie } },
        { extends: 'lighthouse:default', settings: { onlyCategories: [...CATEGORIES] } },
      )
      const { categories } = result!.lhr
      runs.push(
        Object.fromEntries(
          CATEGORIES.map((name) => [name, Math.round((categories[name]!.score ?? 0) * 100)]),
        ),
      )
    }
    const middle = (name: string) =>
      runs.map((run) => run[name]!).sort((a, b) => a - b)[Math.floor(RUNS / 2)]!
    return Object.fromEntries(CATEGORIES.map((name) => [name, middle(name)]))
  } finally {
    await chrome.close()
  }
}
