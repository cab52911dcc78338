// @ts-check
import { randomUUID } from 'node:crypto'
import { main, SetUpError } from './project.js'

/** The password of everybody in the demo building (app/db/demo-sign-ins.ts). */
const DEMO_PASSWORD = 'Nuri-2026!'

/**
 * `npm run door -- <key> <code>`: shows a code to a door of a running portal, as its reader does: what a scanner read, or
 * `--as=hanbit02` for the code that this person's page shows now (`--password=` where it is not the demo's). The desk makes the key
 * (/desk/doors). The environment must be the portal's.
 */
await main(async () => {
  const words = process.argv.slice(2)
  const option = (/** @type {string} */ name) =>
    words.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3)
  const [key, typed] = words.filter((word) => !word.startsWith('--'))
  const loginId = option('as')
  if (!key?.startsWith('door_') || (!typed && !loginId))
    throw new SetUpError('Give the door’s key and a code, or a person: npm run door -- door_… --as=hanbit02')
  const code = typed ?? (await codeOf(String(loginId), option('password') ?? DEMO_PASSWORD))
  const body = { scanId: `simulator-${randomUUID()}`, code }
  const began = performance.now()
  const { open, reason, name } = await call('POST', '/access/scans', key, body)
  const took = Math.round(performance.now() - began)
  console.log(
    `${open ? 'open' : `closed (${reason.code}): ${reason.en}`}${name ? ` – ${name}` : ''} – ${took} ms`,
  )
})

/** The code that a person's page shows now. */
async function codeOf(/** @type {string} */ loginId, /** @type {string} */ password) {
  const { token, userId } = await call('POST', '/auth/login', undefined, { loginId, password })
  const { codes } = await call('GET', `/tenant-qr/${userId}`, token)
  await call('POST', '/auth/logout', token)
  return codes[0].code
}

/** Calls /api/v1 and returns the data of its answer. */
async function call(
  /** @type {string} */ method,
  /** @type {string} */ path,
  /** @type {string | undefined} */ token,
  /** @type {object | undefined} */ body = undefined,
) {
  const portal = process.env.PUBLIC_URL ?? `http://localhost:${process.env.PORT ?? 3000}`
  const answer = await fetch(new URL(`/api/v1${path}`, portal), {
    method,
    headers: {
      'content-type': 'application/json',
      'accept-language': 'en',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body && JSON.stringify(body),
  }).catch(() => {
    throw new SetUpError(`No portal answers at ${portal}.`)
  })
  const { data, title } = /** @type {{ data: any, title?: string }} */ (await answer.json())
  if (!answer.ok) throw new SetUpError(`The portal refuses ${path} (${answer.status}): ${title}`)
  return data
}
