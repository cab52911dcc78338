// @ts-check
import { existsSync } from 'node:fs'
import path from 'node:path'
import {
  findChromium,
  findFirefox,
  findPostgres,
  findProgram,
  findTextBrowsers,
  findWebKit,
} from './find-parts.js'
import { root, run } from './project.js'

const playwright = path.join(root, 'node_modules/@playwright/test/cli.js')

/**
 * What the tests need of the machine: how to see that it is there, and how to get it.
 * @typedef {{ name: string, isHere: () => boolean | Promise<boolean>, packages: string[], otherWay?: () => Promise<unknown> }} Part
 * @type {Record<'chromium' | 'postgres' | 'textBrowser' | 'otherBrowsers', Part>}
 */
export const PARTS = {
  chromium: {
    name: 'Chromium',
    isHere: async () => findChromium() !== undefined || (await hasPlaywrightChromium()),
    packages: ['chromium-headless-shell', 'fonts-noto-cjk'],
    otherWay: () => run(process.execPath, [playwright, 'install', 'chromium'], { quiet: true }),
  },
  postgres: {
    name: 'PostgreSQL 15 or newer',
    isHere: () => findPostgres() !== undefined,
    packages: ['postgresql', 'procps'],
  },
  textBrowser: {
    name: 'lynx and w3m',
    // Both: with one of them the other's journeys would pass as skips.
    isHere: () => findTextBrowsers().length === 2,
    packages: ['lynx', 'w3m'],
  },
  otherBrowsers: {
    name: 'Firefox and WebKitGTK',
    isHere: () => findFirefox() !== undefined && findWebKit() !== undefined,
    packages: ['firefox-esr', 'webkit2gtk-driver', 'xvfb'],
  },
}

/**
 * Installs the part where that is possible: a Debian package as root, or the part's other way.
 * @param {Part} part
 * @returns {Promise<string | undefined>} 'found' when it was there, 'not available' when it cannot be had
 */
export async function getPart(part) {
  if (await part.isHere()) return 'found'
  if (process.getuid?.() === 0 && findProgram('apt-get')) await installPackages(part.packages)
  if (!(await part.isHere())) await part.otherWay?.()
  return (await part.isHere()) ? undefined : 'not available'
}

/** @param {string[]} names */
async function installPackages(names) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['-q', 'update'], { env, quiet: true })
  await run('apt-get', ['-q', 'install', '-y', '--no-install-recommends', ...names], { env, quiet: true })
}

async function hasPlaywrightChromium() {
  const { chromium } = await import('@playwright/test')
  return existsSync(chromium.executablePath())
}
