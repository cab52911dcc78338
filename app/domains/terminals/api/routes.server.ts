import { randomInt } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import { by, call, withoutToken } from '~/api/call.server'
import type { ApiContext } from '~/api/context.server'
import { writeOnce } from '~/api/idempotency.server'
import { createRouter, json } from '~/api/openapi.server'
import { fieldProblem, Problem } from '~/api/problem'
import { attemptsFromAddress, limitGuesses } from '~/api/rate-limit.server'
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
import { MS_PER_MINUTE } from '~/rules/time-units'

/** How long a code can be typed, and how many wrong ones: far below the hundred million possible ones. */
const CODE_MINUTES = 30
const PER_ADDRESS = { max: 10, windowSeconds: CODE_MINUTES * 60 }

const idShape = z.object({ id: z.string() })
const hashOfCode = (code: string) => (secret: Keys) => keyedHash(secret, 'terminal-code', code)

/** Kiosks and the tablets at meeting rooms: made and ended at the desk, enrolled where they stand. */
export const terminalsApi = createRouter()
  .openapi(
    call('get', '/desk/terminals', {
      may: 'doors:manage',
      summary: 'List kiosks and room tablets, those in use first',
      answer: z.array(terminalShape),
    }),
    async (c) => {
      return c.json({ data: await listTerminals(c.var.deps.db) }, 200)
    },
  )
  .openapi(
    call('post', '/desk/terminals', {
      may: 'doors:manage',
      summary: 'Add a kiosk or a room’s tablet, which is not enrolled yet',
      body: terminalForm,
      made: json(idShape, 'Added'),
      fails: [409],
    }),
    async (c) => {
      const { id: madeBy } = c.var.caller
      const form = c.req.valid('json')
      const terminal = { ...form, thingId: await roomOf(c, form) }
      const by = { madeBy, madeAt: c.var.deps.clock() }
      const data = await writeOnce(c, form, (tx) => addTerminal(tx, terminal, by))
      return c.json({ data }, 201)
    },
  )
  .openapi(
    call('get', '/desk/terminals/{id}', {
      may: 'doors:manage',
      summary: 'Get a kiosk or a room’s tablet',
      params: terminalParam,
      answer: terminalShape,
      fails: [404],
    }),
    async (c) => {
      const terminal = await findTerminalById(c.var.deps.db, c.req.valid('param').id)
      if (!terminal) throw new Problem(404, 'notFound')
      return c.json({ data: terminal }, 200)
    },
  )
  .openapi(
    call('post', '/desk/terminals/{id}/code', {
      may: 'doors:manage',
      summary: `Make the code with which a terminal is enrolled, within ${CODE_MINUTES} minutes; the one before ends`,
      params: terminalParam,
      made: json(enrolmentCodeShape, 'The code'),
      fails: [404],
    }),
    async (c) => {
      const { db, clock, secret } = c.var.deps
      const code = String(randomInt(100_000_000)).padStart(8, '0')
      const until = new Date(clock().getTime() + CODE_MINUTES * MS_PER_MINUTE)
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
    call('post', '/desk/terminals/{id}/end', {
      may: 'doors:manage',
      summary: 'End a terminal; its key opens nothing from now on',
      params: terminalParam,
      answer: idShape,
      fails: [404, 409],
    }),
    async (c) => {
      const { id: endedBy } = c.var.caller
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
    call('get', '/desk/terminal-rooms', {
      may: 'doors:manage',
      summary: 'List the rooms that can have a tablet at their door',
      answer: z.array(terminalRoomShape),
    }),
    async (c) => {
      const rooms = await thingsWithDoor(c)
      const data = rooms.map(({ code, nameKo, nameEn }) => ({ code, name: { ko: nameKo, en: nameEn } }))
      return c.json({ data }, 200)
    },
  )
  .openapi(
    call('get', '/terminals/me', {
      may: withoutToken(by('terminal', mustBeTerminal)),
      summary: 'Get what the calling terminal is, by its X-Terminal-Key',
      answer: ownTerminalShape,
      fails: [403],
    }),
    async (c) => c.json({ data: toOwnTerminal(c.var.caller) }, 200),
  )
  .openapi(
    call('post', '/terminals/enrolment', {
      may: 'anyone',
      summary:
        'Enrol a terminal with the code that the desk has made for it; only this answer contains its key',
      body: enrolmentForm,
      made: json(enrolledShape, 'Enrolled'),
      fails: [403, 429],
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
