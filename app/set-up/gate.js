// @ts-check
import { randomUUID } from 'node:crypto'
import { main, SetUpError } from './project.js'

/** The barriers' key of a portal on this machine (app/env.server.ts). */
const LOCAL_GATE_KEY = 'barriers-of-the-demo-on-this-machine'

/**
 * `npm run gate -- enter 12가3456`: reports a car to a running portal as a barrier does; `exit` when it leaves, a third word such
 * as 2026-11-23T09:00+09:00 for another time than now. The environment must be the portal's.
 */
await main(async () => {
  const [kind, plate, at = new Date().toISOString()] = process.argv.slice(2)
  const time = new Date(at)
  if ((kind !== 'enter' && kind !== 'exit') || !plate || Number.isNaN(time.getTime()))
    throw new SetUpError('Say what passed: npm run gate -- enter 12가3456, or exit, and when if not now.')
  const portal = process.env.PUBLIC_URL ?? `http://localhost:${process.env.PORT ?? 3000}`
  const answer = await fetch(new URL('/api/v1/parking/gate-events', portal), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${process.env.PARKING_GATE_KEY ?? LOCAL_GATE_KEY}`,
      'content-type': 'application/json',
      'accept-language': 'en',
    },
    body: JSON.stringify({ eventId: `simulator-${randomUUID()}`, plate, kind, at: time.toISOString() }),
  }).catch(() => {
    throw new SetUpError(`No portal answers at ${portal}.`)
  })
  if (!answer.ok) {
    const { title } = /** @type {{ title?: string }} */ (await answer.json())
    throw new SetUpError(`The portal refuses it (${answer.status}): ${title}`)
  }
  console.log(`${plate}: ${kind}`)
})
