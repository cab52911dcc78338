// @ts-check
import path from 'node:path'
import { getPart, PARTS } from './get-parts.js'
import { ensureInstalled } from './install.js'
import { ensureBuilt } from './portal-build.js'
import { main, root, run, SetUpError, step } from './project.js'

/** `npm run markup`: checks the markup of all pages with the Nu Html Checker (tests/markup). */
await main(async () => {
  await step('Installing packages', ensureInstalled)
  await step('Building the portal', ensureBuilt)
  for (const part of [PARTS.chromium, PARTS.markupChecker]) {
    if ((await getPart(part)) === 'not available') throw new SetUpError(`${part.name} is not available.`)
  }
  const program = path.join(root, 'tests/markup/main.ts')
  const { code } = await run(process.execPath, ['--import', 'tsx', program])
  process.exitCode = code
})
