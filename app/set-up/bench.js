// @ts-check
import path from 'node:path'
import { getPart, PARTS } from './get-parts.js'
import { ensureInstalled } from './install.js'
import { ensureBuilt } from './portal-build.js'
import { main, root, run, SetUpError, step } from './project.js'

/** `npm run bench`: prepares and runs tests/bench/bench.ts. */
await main(async () => {
  await step('Installing packages', ensureInstalled)
  await step('Building the portal', ensureBuilt)
  for (const part of [PARTS.postgres, PARTS.chromium, PARTS.lighthouse]) {
    if ((await getPart(part)) === 'not available') throw new SetUpError(`${part.name} is not available.`)
  }
  const program = path.join(root, 'tests/bench/bench.ts')
  const { code } = await run(process.execPath, ['--import', 'tsx', program, ...process.argv.slice(2)])
  process.exitCode = code
})
