// @ts-check
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Development packages of which a part goes out to browsers: the fonts. */
const SENT_OUT = ['node_modules/pretendard']

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
    .filter(([place, { dev }]) => place !== '' && (!dev || SENT_OUT.includes(place)))
    .map(([place]) => path.join(folder, place, 'package.json'))
    .filter((file) => existsSync(file))
    .map((file) => {
      /** @type {Installed} */
      const installed = JSON.parse(readFileSync(file, 'utf8'))
      return `${installed.name} ${installed.version}: ${licenceOf(installed)}`
    })
  return [
    'The portal runs with these packages of others. The text of each licence is in the folder of its package below node_modules.',
    '',
    ...[...new Set(lines)].sort(),
    '',
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
