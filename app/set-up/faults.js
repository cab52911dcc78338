// @ts-check
import path from 'node:path'
import { ensureInstalled } from './install.js'
import { ensureBuilt } from './portal-build.js'
import { main, root, run, step } from './project.js'

/**
 * `npm run faults`: runs tests/faults in full. `-- --short` runs what `npm test` does; other words select
 * scenarios by name.
 */
await main(async () => {
  await step('Installing packages', ensureInstalled)
  await step('Building the portal', ensureBuilt)
  const program = path.join(root, 'tests/faults/main.ts')
  const { code } = await run(process.execPath, ['--import', 'tsx', program, ...process.argv.slice(2)])
  process.exitCode = code
})
