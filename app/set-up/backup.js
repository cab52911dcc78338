// @ts-check
import { parseArgs } from 'node:util'
import { builtPortal } from './portal-build.js'
import { main, SetUpError, step } from './project.js'

/**
 * `npm run backup`: makes a backup in ./backups or in the given folder; `npm run backup -- --keep=14 /mnt/backups` keeps
 * the newest 14, `--encrypt-to=/etc/tenant-portal/backup-key.asc` encrypts each for the holder of that key. The portal may run; the environment must be the portal's.
 */
await main(async () => {
  const { values, positionals } = parseArgs({
    options: { keep: { type: 'string' }, 'encrypt-to': { type: 'string' } },
    allowPositionals: true,
  })
  const keep = values.keep === undefined ? undefined : Number(values.keep)
  if (keep !== undefined && !(Number.isInteger(keep) && keep > 0))
    throw new SetUpError('--keep takes how many backups to leave, at least 1.')
  const { backUpPortal } = await builtPortal()
  let folder
  await step('Backing up', async () => {
    folder = await backUpPortal(process.env, positionals[0] ?? 'backups', {
      keep,
      encryptTo: values['encrypt-to'],
    })
  })
  console.log(`The backup is in ${folder}`)
})
