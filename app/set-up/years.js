// @ts-check
import path from 'node:path'
import { getPart, PARTS } from './get-parts.js'
import { ensureInstalled } from './install.js'
import { main, root, run, SetUpError, step } from './project.js'

/** `npm run years -- 3 1500`: prepares and runs tests/years/years.ts. */
await main(async () => {
  await step('Installing packages', ensureInstalled)
  if ((await getPart(PARTS.postgres)) === 'not available')
    throw new SetUpError(`${PARTS.postgres.name} is not available.`)
  const program = path.join(root, 'tests/years/years.ts')
  const { code } = await run(process.execPath, ['--import', 'tsx', program, ...process.argv.slice(2)])
  process.exitCode = code
})
