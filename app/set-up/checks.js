// @ts-check
import path from 'node:path'
import { root, run } from './project.js'

const FORMATTED = [
  '*.{js,ts,json}',
  '!package-lock.json',
  '{app,tests}/**/*.{ts,tsx,js,css}',
  'locales/**/*.json',
  'public/**/*.js',
]

/** @typedef {Parameters<typeof run>[2]} Options */

/** Checks of the code without running it; each has code 0 when it passed. */
export const CHECKS = {
  // The native compiler takes a quarter of the time: of twenty seeded errors of different kinds both found each, at the same place and with
  // the same number. One checker, as another part of the tests has the other core.
  types: (/** @type {Options} */ options) =>
    node(
      options,
      'typescript-7/bin/tsc',
      '--noEmit',
      '--checkers',
      '1',
      '--incremental',
      '--tsBuildInfoFile',
      'node_modules/.cache/types.tsbuildinfo',
    ),
  // Its rules that need types (floating promises) are of the native compiler, too.
  lint: (/** @type {Options} */ options) => node(options, 'oxlint/bin/oxlint', '--threads=1'),
  format: (/** @type {Options} */ options) =>
    node(
      options,
      'prettier/bin/prettier.cjs',
      '--check',
      '--log-level=warn',
      '--no-error-on-unmatched-pattern',
      ...FORMATTED,
    ),
}

/**
 * @param {Options} options
 * @param {string} script path inside node_modules
 * @param {string[]} parameters
 */
function node(options, script, ...parameters) {
  return run(process.execPath, [path.join(root, 'node_modules', script), ...parameters], options)
}
