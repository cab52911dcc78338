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

/** Checks of the code without running it; each returns an exit code, 0 when it passed. */
export const CHECKS = {
  types: () =>
    node(
      'typescript/bin/tsc',
      '--noEmit',
      '--incremental',
      '--tsBuildInfoFile',
      'node_modules/.cache/types.tsbuildinfo',
    ),
  lint: () =>
    node(
      'eslint/bin/eslint.js',
      '.',
      '--max-warnings=0',
      '--cache',
      '--cache-location=node_modules/.cache/lint',
      '--cache-strategy=content',
    ),
  format: () =>
    node(
      'prettier/bin/prettier.cjs',
      '--check',
      '--log-level=warn',
      '--no-error-on-unmatched-pattern',
      ...FORMATTED,
    ),
}

/**
 * @param {string} script path inside node_modules
 * @param {string[]} parameters
 */
async function node(script, ...parameters) {
  const { code } = await run(process.execPath, [path.join(root, 'node_modules', script), ...parameters])
  return code
}
