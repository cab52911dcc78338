import { randomInt } from 'node:crypto'
import { createRoute, z } from '@hono/zod-openapi'
import type { ApiContext } from '~/api/context.server'
import { writeOnce } from '~/api/idempotency.server'
import { body, createRouter, json, problems, signedIn } from '~/api/openapi.server'
import { fieldProblem, Problem } from '~/api/problem'
import { attemptsFromAddress, limitGuesses } from '~/api/rate-limit.server'
import { before, may, requireDesk } from '~/api/require-permission.server'
import { byEachKey, keyedHash, sha256, type Keys } from '~/api/secrets.server'
import { recordKey } from '~/api/security-record.server'
import { thingsWithDoor } from '~/booking/things.server'
import type { Db } from '~/db/database.server'
import { requireDeviceNetwork } from '~/domains/account/api/networks.server'
import {
  enrolledShape,
  enrolmentCodeShape,
  enrolmentForm,
  ownTerminalShape,
  terminalForm,
  terminalParam,
  terminalRoomShape,
  terminalShape,
  type TerminalForm,
} from '~/domains/terminals/schemas'
import {
  addTerminal,
  changeTerminal,
  enrolTerminal,
  findTerminalById,
  findTerminalByKey,
  isEnrolmentCode,
  listTerminals,
  toOwnTerminal,
} from './queries.server'
import { findTerminal, newTerminalKey } from './terminal.server'

/** How long a code can be typed, and how many wrong ones: far below the hundred million possible ones. */
const CODE_MINUTES = 30
const PER_ADDRESS = { max: 10, windowSeconds: CODE_MINUTES * 60 }

const idShape = z.object({ id: z.string() })
const hashOfCode = (code: string) => (secret: Keys) => keyedHash(secret, 'terminal-code', code)

/** Kiosks and the tablets at meeting rooms: made and ended at the desk, enrolled where they stand. */
export const terminalsApi = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/terminals',
      middleware: may('doors:manage'),
      summary: 'List kiosks and room tablets, those in use first',
      security: signedIn,
      responses: { 200: json(z.array(terminalShape)), ...problems(401, 403) },
    }),
    async (c) => {
      requireDesk(c, 'doors:manage')
      return c.json({ data: await listTerminals(c.var.deps.db) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/terminals',
      middleware: may('doors:manage'),
      summary: 'Add a kiosk or a room’s tablet, which is not enrolled yet',
      security: signedIn,
      request: { body: body(terminalForm) },
      responses: { 201: json(idShape, 'Added'), ...problems(401, 403, 409) },
    }),
    async (c) => {
      const { id: madeBy } = requireDesk(c, 'doors:manage')
      const form = c.req.valid('json')
      const terminal = { ...form, thingId: await roomOf(c, form) }
      const by = { madeBy, madeAt: c.var.deps.clock() }
      const data = await writeOnce(c, form, (tx) => addTerminal(tx, terminal, by))
      return c.json({ data }, 201)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/terminals/{id}',
      middleware: may('doors:manage'),
      summary: 'Get a kiosk or a room’s tablet',
      security: signedIn,
      request: { params: terminalParam },
      responses: { 200: json(terminalShape), ...problems(401, 403, 404) },
    }),
    async (c) => {
      requireDesk(c, 'doors:manage')
      const terminal = await findTerminalById(c.var.deps.db, c.req.valid('param').id)
      if (!terminal) throw new Problem(404, 'notFound')
      return c.json({ data: terminal }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/terminals/{id}/code',
      middleware: may('doors:manage'),
      summary: `Make the code with which a terminal is enrolled, within ${CODE_MINUTES} minutes; the one before ends`,
      security: signedIn,
      request: { params: terminalParam },
      responses: { 201: json(enrolmentCodeShape, 'The code'), ...problems(401, 403, 404) },
    }),
    async (c) => {
      requireDesk(c, 'doors:manage')
      const { db, clock, secret } = c.var.deps
      const code = String(randomInt(100_000_000)).padStart(8, '0')
      const until = new Date(clock().getTime() + CODE_MINUTES * 60_000)
      // Not once per idempotency key, which would keep the answer and the code in it.
      const { id } = c.req.valid('param')
      await db.transaction(async (tx) => {
        await mustChange(tx, id, { codeHash: hashOfCode(code)(secret), codeUntil: until })
        await recordKey(c, tx, 'enrolmentCodeMade', `terminal:${id}`)
      })
      return c.json({ data: { code, until: until.toISOString() } }, 201)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/terminals/{id}/end',
      middleware: may('doors:manage'),
      summary: 'End a terminal; its key opens nothing from now on',
      security: signedIn,
      request: { params: terminalParam },
      responses: { 200: json(idShape), ...problems(401, 403, 404, 409) },
    }),
    async (c) => {
      const { id: endedBy } = requireDesk(c, 'doors:manage')
      const { id } = c.req.valid('param')
      const change = { keyHash: null, codeHash: null, endedBy, endedAt: c.var.deps.clock() }
      const data = await writeOnce(c, {}, async (tx) => {
        await recordKey(c, tx, 'keyEnded', `terminal:${id}`)
        return mustChange(tx, id, change)
      })
      return c.json({ data }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/terminal-rooms',
      middleware: may('doors:manage'),
      summary: 'List the rooms that can have a tablet at their door',
      security: signedIn,
      responses: { 200: json(z.array(terminalRoomShape)), ...problems(401, 403) },
    }),
    async (c) => {
      requireDesk(c, 'doors:manage')
      const rooms = await thingsWithDoor(c)
      const data = rooms.map(({ code, nameKo, nameEn }) => ({ code, name: { ko: nameKo, en: nameEn } }))
      return c.json({ data }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/terminals/me',
      middleware: before(mustBeTerminal),
      summary: 'Get what the calling terminal is, by its X-Terminal-Key',
      responses: { 200: json(ownTerminalShape), ...problems(403) },
    }),
    async (c) => c.json({ data: toOwnTerminal(await mustBeTerminal(c)) }, 200),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/terminals/enrolment',
      summary:
        'Enrol a terminal with the code that the desk has made for it; only this answer contains its key',
      request: { body: body(enrolmentForm) },
      responses: { 201: json(enrolledShape, 'Enrolled'), ...problems(403, 429) },
    }),
    async (c) => {
      requireDeviceNetwork(c)
      const { db, clock, secret } = c.var.deps
      const { code } = c.req.valid('json')
      const now = clock()
      const codeHashes = byEachKey(secret, hashOfCode(code))
      const wrong = () => fieldProblem('code', 'terminalCodeWrong')
      await limitGuesses(c, attemptsFromAddress(c, 'terminal-code', PER_ADDRESS), async (tx) => {
        if (!(await isEnrolmentCode(tx, codeHashes, now))) throw wrong()
      })
      const key = newTerminalKey()
      const keyHash = sha256(key)
      const enrolled = await db.transaction(async (tx) => {
        if (!(await enrolTerminal(tx, codeHashes, { keyHash, now }))) throw wrong()
        const found = await findTerminalByKey(tx, keyHash)
        if (!found) throw wrong()
        await recordKey(c, tx, 'keyMade', `terminal:${found.terminal.publicId}`)
        return found
      })
      return c.json({ data: { ...toOwnTerminal(enrolled), key } }, 201)
    },
  )

/** The terminal that calls. @throws Problem 403 for everybody else */
async function mustBeTerminal(c: ApiContext) {
  const found = await findTerminal(c)
  if (!found) throw new Problem(403, 'terminalUnknown')
  return found
}

/** The room of a tablet, null for a kiosk. @throws Problem 422 at `room` without one, or for an unknown one */
async function roomOf(c: ApiContext, { kind, room }: TerminalForm): Promise<number | null> {
  if (kind !== 'room') return null
  if (!room) throw fieldProblem('room', 'conferenceRoomRequired')
  const thing = (await thingsWithDoor(c)).find(({ code }) => code === room)
  if (!thing) throw fieldProblem('room', 'choiceInvalid')
  return thing.id
}

/** Changes a terminal. @throws Problem 404 for an unknown or ended one */
async function mustChange(tx: Db, id: string, change: Parameters<typeof changeTerminal>[2]) {
  if (!(await changeTerminal(tx, id, change))) throw new Problem(404, 'notFound')
  return { id }
}

export type TerminalsApi = typeof terminalsApi
