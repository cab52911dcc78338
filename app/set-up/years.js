// @ts-check
import { getPart, PARTS } from './get-parts.js'
import { ensureInstalled } from './install.js'
import { main, run, SetUpError, step } from './project.js'

/** `npm run years -- 1000 --save`: so many visits a day; prepares and runs tests/years. */
await main(async () => {
  await step('Installing packages', ensureInstalled)
  if ((await getPart(PARTS.postgres)) === 'not available')
    throw new SetUpError(`${PARTS.postgres.name} is not available.`)
  const given = process.argv.slice(2)
  const env = {
    ...process.env,
    VISITS_A_DAY: given.find((text) => /^\d+$/.test(text)) ?? '1000',
    ...(given.includes('--save') && { SAVE_YEARS: 'yes' }),
  }
  const program = ['vitest', 'run', '--config=tests/vitest.config.ts', '--project=years']
  const { code } = await run('npx', program, { env })
  process.exitCode = code
})
