// @ts-check
import { builtPortal } from './portal-build.js'
import { main, SetUpError, step } from './project.js'

/**
 * `npm run restore -- backups/portal-20261121T030000`: replaces the data by a backup. The portal must not run;
 * the environment must be the portal's.
 */
await main(async () => {
  const [backup] = process.argv.slice(2)
  if (!backup) throw new SetUpError('Name the backup: npm run restore -- backups/portal-20261121T030000')
  const { restorePortal } = await builtPortal()
  await step('Restoring', async () => {
    const { madeAt } = await restorePortal(process.env, backup)
    return `the portal is as it was on ${madeAt}; its next start settles what has ended since`
  })
})
