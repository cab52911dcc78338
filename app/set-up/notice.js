// @ts-check
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Development packages of which the build takes a part: the fonts and the icons. */
const BUILT_IN = ['node_modules/pretendard', 'node_modules/lucide-react']

/**
 * @typedef {object} Installed a package.json, in which older packages write the licence in other ways
 * @property {string} name
 * @property {string} version
 * @property {string | { type: string }} [license]
 * @property {{ type: string }[]} [licenses]
 */

/**
 * The packages that the portal runs with, and their licences: those of package-lock.json that are not for development, as far as they are
 * installed here; packages for other systems are not.
 * @param {string} folder of the repository
 */
export function noticeOf(folder) {
  /** @type {{ packages: Record<string, { dev?: boolean }> }} */
  const { packages } = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8'))
  const lines = Object.entries(packages)
    .filter(([place, { dev }]) => place !== '' && (!dev || BUILT_IN.includes(place)))
    .map(([place]) => path.join(folder, place, 'package.json'))
    .filter((file) => existsSync(file))
    .map((file) => {
      /** @type {Installed} */
      const installed = JSON.parse(readFileSync(file, 'utf8'))
      return `${installed.name} ${installed.version}: ${licenceOf(installed)}`
    })
  return [
    'The portal runs with these packages of others. The text of each licence is in the folder of its package below node_modules, and at the end of this file where the build takes a part of it.',
    '',
    ...[...new Set(lines)].sort(),
    '',
    ...BUILT_IN.flatMap((place) => licenceTextOf(path.join(folder, place))),
  ].join('\n')
}

/**
 * @param {string} folder of the repository
 * @param {string} file
 */
export const writeNotice = (folder, file) => writeFileSync(file, noticeOf(folder))

/** @param {Installed} installed */
function licenceOf({ license, licenses = [] }) {
  const named = typeof license === 'string' ? license : license?.type
  return named ?? (licenses.map(({ type }) => type).join(' OR ') || 'not named by its package')
}

/** @param {string} folder of a package */
function licenceTextOf(folder) {
  const file = ['LICENSE', 'LICENSE.md', 'LICENSE.txt']
    .map((name) => path.join(folder, name))
    .find(existsSync)
  return file ? [path.basename(folder), '', readFileSync(file, 'utf8')] : []
}
