// @ts-check
import { ensureInstalled } from './install.js'
import { ensureBuilt } from './portal-build.js'
import { main, step } from './project.js'

await main(async () => {
  await step('1/2 Installing packages', ensureInstalled)
  await step('2/2 Building the portal', ensureBuilt)
})
