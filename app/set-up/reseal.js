// @ts-check
import { builtPortal } from './portal-build.js'
import { main } from './project.js'

/**
 * `npm run reseal`: after SESSION_SECRET has leaked, with `new,leaked` in it: seals what the database keeps with the new one. The
 * environment must be the portal's, which must not run; then leave the leaked one out (deploy/README.md, "Secrets").
 */
await main(async () => {
  const { resealPortal } = await builtPortal()
  const { resealed, lost } = await resealPortal(process.env)
  console.log(
    `${resealed} secrets are sealed with the first key, ${lost} can be opened by none. Leave the other keys out of SESSION_SECRET and start.`,
  )
})
