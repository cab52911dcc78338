// @ts-check
import { findStryker } from './find-parts.js'
import { getPart, PARTS } from './get-parts.js'
import { ensureInstalled } from './install.js'
import { main, run, SetUpError, step } from './project.js'

/**
 * `npm run mutants`: mutation tests of all rules (tests/mutants), or of the folders named: `-- app/domains/parking/rules`. Fails
 * below 90 % noticed.
 */
await main(async () => {
  await step('Installing packages', ensureInstalled)
  await getPart(PARTS.stryker)
  const stryker = findStryker()
  if (!stryker) throw new SetUpError('Stryker is not available.')
  const folders = process.argv.slice(2)
  const chosen = folders.map((folder) => `${folder.replace(/\/$/, '')}/*.ts`)
  const mutate = chosen.length > 0 ? ['--mutate', [...chosen, '!app/**/*.test.ts'].join(',')] : []
  const { code } = await run(process.execPath, [stryker, 'run', 'tests/mutants/stryker.config.js', ...mutate])
  process.exitCode = code
})
