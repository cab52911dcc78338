// @ts-check
import { builtPortal } from './portal-build.js'
import { main } from './project.js'

/**
 * `npm run administrator`: prints a one-time code for a further administrator of the desk, where the only one has forgotten the
 * password. The environment must be the portal's; with the embedded database the portal must not run meanwhile.
 */
await main(async () => {
  const { furtherAdministratorCode } = await builtPortal()
  const code = await furtherAdministratorCode(process.env)
  console.log(`Open /desk/first-administrator and enter ${code} (valid for an hour, once).`)
})
