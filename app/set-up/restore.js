// @ts-check
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { builtPortal } from './portal-build.js'
import { main, SetUpError } from './project.js'

/**
 * `npm run restore -- backups/portal-20261121T030000`: replaces the data by a backup, once whoever runs it has confirmed
 * which; `--yes` confirms it for scripts. The portal must not run; the environment must be the portal's.
 */
await main(async () => {
  const { values, positionals } = parseArgs({
    options: { yes: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [backup] = positionals
  if (!backup) throw new SetUpError('Name the backup: npm run restore -- backups/portal-20261121T030000')
  const { restorePortal } = await builtPortal()
  /** @param {{ where: string, name: string, people: number }} target */
  const ask = async ({ where, name, people }) => {
    console.log(`This replaces ${where}, with ${people} ${people === 1 ? 'person' : 'people'}, by ${backup}.`)
    const isConfirmed = values.yes || (await confirm(name))
    if (isConfirmed) console.log('Restoring …')
    return isConfirmed
  }
  const { madeAt } = await restorePortal(process.env, backup, ask)
  console.log(`The portal is as it was on ${madeAt}; its next start settles what has ended since.`)
})

/** @param {string} name what has to be typed */
async function confirm(name) {
  if (!process.stdin.isTTY)
    throw new SetUpError('Nothing was replaced: there is nobody to confirm it. Scripts add --yes.')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return (await terminal.question(`Type ${name} to go on: `)).trim() === name
  } finally {
    terminal.close()
  }
}
