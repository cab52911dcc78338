// @ts-check
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { withLock } from './lock.js'
import { root, run, SetUpError } from './project.js'

const folder = path.join(root, 'node_modules')
const stampFile = path.join(folder, '.portal-stamp')
export const lockFile = path.join(root, 'build/.lock')

/**
 * Installs what package.json and package-lock.json require, with development packages, since the portal is
 * built where it runs.
 * @returns {Promise<string | undefined>} 'unchanged' when it was installed already
 */
export async function ensureInstalled() {
  if (isInstalled()) return 'unchanged'
  if (isShared()) throw new SetUpError(SHARED)
  return withLock(lockFile, async () => {
    // Another command may have installed while this one waited.
    if (isInstalled()) return 'unchanged'
    await install()
    mkdirSync(path.dirname(stampFile), { recursive: true })
    writeFileSync(stampFile, wanted())
  })
}

function isInstalled() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted()
}

const SHARED =
  'node_modules is a link to packages of another folder, which no longer fit: install them there, or remove the link.'

/** npm empties the folder behind a link, under whoever else uses it. */
const isShared = () => Boolean(lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink())

/** The fields of package.json that packages depend on; other changes need no install. */
function wanted() {
  const { dependencies, devDependencies, overrides } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  )
  const lock = path.join(root, 'package-lock.json')
  return createHash('sha256')
    .update(JSON.stringify([dependencies, devDependencies, overrides, process.platform, process.arch]))
    .update(existsSync(lock) ? readFileSync(lock) : '')
    .digest('hex')
}

async function install() {
  const hasLock = existsSync(path.join(root, 'package-lock.json'))
  // --include=dev also wins over NODE_ENV=production and an `omit` setting.
  const first = await npm(hasLock ? 'ci' : 'install', '--include=dev')
  if (first.code === 0) return
  // npm versions disagree on optional packages in the lock file; the locked versions can be installed all the
  // same.
  const second = first.output.includes('EUSAGE') && (await npm('install', '--include=dev', '--no-save'))
  if (second && second.code === 0) return
  throw new SetUpError(
    `${(second || first).output}\nThe packages could not be installed; npm's words are above.`,
  )
}

/** @param {string[]} parameters */
function npm(...parameters) {
  // A silent npm would not report errors either.
  parameters.push('--loglevel=error')
  const script = process.env.npm_execpath
  return script?.endsWith('npm-cli.js')
    ? run(process.execPath, [script, ...parameters], { quiet: true })
    : run('npm', parameters, { quiet: true, shell: process.platform === 'win32' })
}
