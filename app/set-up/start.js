// @ts-check
import { ensureInstalled } from './install.js'
import { ensureBuilt } from './portal-build.js'
import { passSignalsTo, startPortalProcess } from './portal-process.js'
import { main, step } from './project.js'

await main(async () => {
  await step('1/4 Checking Node', () => process.versions.node)
  await step('2/4 Installing packages', ensureInstalled)
  if (process.argv.includes('--dev')) {
    const { develop } = await import('./develop.js')
    return develop()
  }
  await step('3/4 Building the portal', ensureBuilt)
  console.log('4/4 Starting the portal …')
  const portal = startPortalProcess([], 'production')
  passSignalsTo(portal.signal)
  process.exitCode = await portal.exitCode
})
