// @ts-check
import { existsSync } from 'node:fs'
import path from 'node:path'
import {
  findChromium,
  findFirefox,
  findLighthouse,
  findMarkupChecker,
  findNode24,
  findPostgres,
  findPromtool,
  findProgram,
  findStryker,
  findTextBrowsers,
  findWebKit,
  findWorkbookWriters,
  LIGHTHOUSE,
  MARKUP_CHECKER,
  NODE_24,
  STRYKER,
} from './find-parts.js'
import { isCi, root, run } from './project.js'

const playwright = path.join(root, 'node_modules/@playwright/test/cli.js')

/**
 * Programs that tests need: how to find and install them. The only list of Debian packages.
 * @typedef {{ name: string, isHere: () => boolean | Promise<boolean>, packages: string[], otherWay?: () => Promise<unknown> }} Part
 * @type {Record<'chromium' | 'postgres' | 'textBrowser' | 'otherBrowsers' | 'spreadsheet' | 'workbookWriters' | 'promtool' | 'pooler' | 'proxy' | 'units' | 'node24' | 'markupChecker' | 'lighthouse' | 'stryker', Part>}
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
    // Both are required: the journeys of a missing one would be skipped.
    isHere: () => findTextBrowsers().length === 2,
    packages: ['lynx', 'w3m'],
  },
  otherBrowsers: {
    name: 'Firefox and WebKitGTK',
    isHere: () => findFirefox() !== undefined && findWebKit() !== undefined,
    packages: ['firefox-esr', 'webkit2gtk-driver', 'xvfb'],
  },
  spreadsheet: {
    name: 'LibreOffice',
    isHere: () => findProgram('soffice') !== undefined,
    // Without windows, Java and the other programs: 90 MB to get.
    packages: ['libreoffice-calc-nogui'],
  },
  workbookWriters: {
    name: 'openpyxl and XlsxWriter',
    isHere: () => findWorkbookWriters() !== undefined,
    packages: ['python3-openpyxl', 'python3-xlsxwriter'],
  },
  promtool: {
    name: "Prometheus' promtool",
    isHere: () => findPromtool() !== undefined,
    packages: ['prometheus'],
  },
  pooler: {
    name: 'PgBouncer',
    isHere: () => findProgram('pgbouncer') !== undefined,
    packages: ['pgbouncer'],
  },
  proxy: {
    name: 'Caddy',
    isHere: () => findProgram('caddy') !== undefined,
    packages: ['caddy'],
  },
  units: {
    name: 'systemd-analyze',
    isHere: () => findProgram('systemd-analyze') !== undefined,
    packages: ['systemd'],
  },
  node24: {
    name: 'Node 24',
    isHere: () => findNode24() !== undefined,
    packages: [],
    // Elsewhere it is used where it is, as few have use for a second one.
    otherWay: async () => isCi && fetchPackages(NODE_24),
  },
  markupChecker: {
    name: 'Nu Html Checker',
    isHere: () => findMarkupChecker() !== undefined,
    packages: ['default-jre-headless'],
    otherWay: () => fetchPackages(MARKUP_CHECKER),
  },
  lighthouse: {
    name: 'Lighthouse',
    isHere: () => findLighthouse() !== undefined,
    packages: [],
    otherWay: () => fetchPackages(LIGHTHOUSE),
  },
  stryker: {
    name: 'Stryker',
    isHere: () => findStryker() !== undefined,
    packages: [],
    otherWay: () => fetchPackages(STRYKER),
  },
}

/**
 * Peers are the portal's own packages, which are found above the folder.
 * @param {import('./find-parts.js').Fetched} part
 */
function fetchPackages({ folder, packages }) {
  const parameters = ['install', '--no-save', '--no-audit', '--legacy-peer-deps', '--prefix', folder]
  return run('npm', [...parameters, ...packages], { quiet: true })
}

/**
 * Installs a part if possible: its Debian packages as root, or another way. In CI all its packages are
 * installed; elsewhere an equivalent program, such as Chrome, is enough.
 * @param {Part} part
 * @returns {Promise<string | undefined>} 'found' when it was there, 'not available' when it cannot be installed
 */
export async function getPart(part) {
  const wasHere = await part.isHere()
  const canInstall = process.getuid?.() === 0 && findProgram('apt-get') !== undefined
  if (canInstall && (isCi || !wasHere)) await installPackages(part.packages)
  if (wasHere) return 'found'
  if (!(await part.isHere())) await part.otherWay?.()
  return (await part.isHere()) ? undefined : 'not available'
}

let isUpdated = false

/** @param {string[]} names */
async function installPackages(names) {
  /** @type {string[]} */
  const missing = []
  for (const name of names)
    if ((await run('dpkg', ['-s', name], { quiet: true })).code !== 0) missing.push(name)
  if (missing.length === 0) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (/** @type {string[]} */ ...parameters) =>
    run('apt-get', ['-q', '-o', 'Acquire::Retries=3', ...parameters], { env, quiet: true })
  if (!isUpdated) await apt('update')
  isUpdated = true
  await apt('install', '-y', '--no-install-recommends', ...missing)
}

async function hasPlaywrightChromium() {
  const { chromium } = await import('@playwright/test')
  return existsSync(chromium.executablePath())
}
