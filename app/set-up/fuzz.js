// @ts-check
import path from 'node:path'
import { ensureInstalled } from './install.js'
import { main, root, run, step } from './project.js'

/**
 * `npm run fuzz`: ten times the calls of `npm test`, and the models of bookings, with a new seed each time (FUZZ_SEED and FUZZ_PATH repeat
 * a run).
 */
await main(async () => {
  await step('Installing packages', ensureInstalled)
  const env = /** @type {NodeJS.ProcessEnv} */ ({
    FUZZ_CALLS: '100000',
    FUZZ_SEED: String(Date.now() % 2 ** 31),
    ...process.env,
    NODE_ENV: 'test',
  })
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
  const parameters = [
    'run',
    '--config=tests/vitest.config.ts',
    '--project=api-pglite',
    'tests/fuzz/',
    'model.api.test',
  ]
  const { code } = await run(process.execPath, [vitest, ...parameters], { env })
  process.exitCode = code
})
