// @ts-check
import { execFileSync, spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { root } from './project.js'

/** The oldest supported version of PostgreSQL. */
const OLDEST_POSTGRES = 15

/**
 * An installed Chromium or Chrome, preferably the headless shell, which takes half the processor time.
 * @returns {string | undefined} its path; with undefined Playwright uses its own
 */
export function findChromium() {
  return [
    process.env.CHROMIUM_PATH,
    ...[
      'chromium-headless-shell',
      'chromium',
      'chromium-browser',
      'google-chrome',
      'google-chrome-stable',
    ].map(findProgram),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ].find((file) => file && existsSync(file))
}

/**
 * The folder of initdb and postgres, version 15 or newer.
 * @returns {string | undefined}
 */
export function findPostgres() {
  const debian = '/usr/lib/postgresql'
  const packaged = existsSync(debian)
    ? readdirSync(debian)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => path.join(debian, version, 'bin'))
    : []
  const initdb = findProgram('initdb')
  return [answer('pg_config', '--bindir'), ...packaged, initdb && path.dirname(initdb)].find(
    (folder) =>
      folder && existsSync(path.join(folder, 'initdb')) && postgresVersion(folder) >= OLDEST_POSTGRES,
  )
}

/** @param {string} folder */
function postgresVersion(folder) {
  return Number(/\d+/.exec(answer(path.join(folder, 'postgres'), '--version') ?? '')?.[0] ?? 0)
}

/** Installed browsers without script or style, which the pages must support. */
export function findTextBrowsers() {
  return ['lynx', 'w3m'].flatMap((name) => findProgram(name) ?? [])
}

/** An installed Firefox, preferably the ESR version, which Debian packages. */
export function findFirefox() {
  return findProgram('firefox-esr') ?? findProgram('firefox')
}

/** Prometheus' checker of metrics and alert rules. */
export const findPromtool = () => findProgram('promtool')

/** Debian's Python with two libraries that write .xlsx files. */
export const findWorkbookWriters = () => {
  const python = '/usr/bin/python3'
  return spawnSync(python, ['-c', 'import openpyxl, xlsxwriter']).status === 0 ? python : undefined
}

const NODE = `node-${process.platform}-${process.arch}`
/** Where CI gets the Node of production from npm. */
export const NODE_24 = { folder: path.join(root, 'node_modules/.cache/node-24'), packages: [`${NODE}@24`] }

/** The Node of production, of an npm package, beside the one that runs this. */
export const findNode24 = () =>
  [process.env.NODE_24_PATH, path.join(NODE_24.folder, 'node_modules', NODE, 'bin/node')].find(
    (file) => file && existsSync(file),
  )

/**
 * What npm has and one command alone needs: fetched when it is asked for, as it weighs as much as half of all other packages.
 * @typedef {{ folder: string, packages: string[] }} Fetched
 */
/** @type {Fetched} */
export const MARKUP_CHECKER = {
  folder: path.join(root, 'node_modules/.cache/markup-checker'),
  packages: ['vnu-jar'],
}
/** @type {Fetched} */
export const LIGHTHOUSE = {
  folder: path.join(root, 'node_modules/.cache/lighthouse'),
  packages: ['lighthouse@12.8.2'],
}
/** @type {Fetched} */
export const STRYKER = {
  folder: path.join(root, 'node_modules/.cache/stryker'),
  packages: ['@stryker-mutator/core@9.6.1', '@stryker-mutator/vitest-runner@9.6.1'],
}

/** @param {string} file */
const ifThere = (file) => (existsSync(file) ? file : undefined)

/** Lighthouse's module. */
export const findLighthouse = () =>
  ifThere(path.join(LIGHTHOUSE.folder, 'node_modules/lighthouse/core/index.js'))

/** Stryker's program. */
export const findStryker = () =>
  ifThere(path.join(STRYKER.folder, 'node_modules/@stryker-mutator/core/bin/stryker.js'))

/** The Nu Html Checker and the Java it runs on. */
export function findMarkupChecker() {
  const java = findProgram('java')
  const jar = path.join(MARKUP_CHECKER.folder, 'node_modules/vnu-jar/build/dist/vnu.jar')
  return java && existsSync(jar) ? { java, jar } : undefined
}

/** WebKitGTK's driver and browser, and an X server for them. */
export function findWebKit() {
  const driver = findProgram('WebKitWebDriver')
  const libraries = '/usr/lib'
  const browser =
    driver && findProgram('Xvfb') && existsSync(libraries)
      ? readdirSync(libraries)
          .flatMap((folder) =>
            ['4.1', '4.0'].map((version) =>
              path.join(libraries, folder, `webkit2gtk-${version}/MiniBrowser`),
            ),
          )
          .find((file) => existsSync(file))
      : undefined
  return driver && browser ? { driver, browser } : undefined
}

/**
 * @param {string} name
 * @returns {string | undefined} the path of a program on PATH
 */
export function findProgram(name) {
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK)
        return true
      } catch {
        return false
      }
    })
}

/**
 * @param {string} program
 * @param {string[]} parameters
 */
function answer(program, ...parameters) {
  try {
    return execFileSync(program, parameters, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}
