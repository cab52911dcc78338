// @ts-check
import { CHECKS } from './checks.js'
import { ensureInstalled } from './install.js'
import { main, step } from './project.js'

await main(async () => {
  await step('Installing packages', ensureInstalled)
  const results = []
  for (const [name, check] of Object.entries(CHECKS)) {
    console.log(`Checking ${name} …`)
    const { code } = await check({})
    results.push(`${name} ${code === 0 ? 'ok' : 'failed'}`)
    if (code !== 0) process.exitCode = 1
  }
  console.log(results.join(', '))
})
