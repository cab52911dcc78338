import type { ApiContext } from './context.server'
import { atMost, WaitedTooLongError, type Gate } from '~/db/at-most.server'
import type { Db } from '~/db/database.server'
import { Problem } from './problem'

/** Writes of a process at the same time: reads find a connection, however many want to write. */
const MOST_WRITES = 8
/** Of whom it is read at the same time whether they are signed in: who reads a page waits behind as many, not behind everybody. */
const MOST_CALLERS = 4
/** Calls about one thing at the same time, which would wait for each other's locks with a connection each. */
const MOST_ALIKE = 4
/** Twice as long as a statement would wait for a lock (ms). */
const LONGEST = 8_000

interface Gates {
  all: Gate
  callers: Gate
  /** By call, with how many are at a gate: one that nobody is at is forgotten. */
  alike: Map<string, { gate: Gate; users: number }>
}

/** The gates of a process, by its database. */
const gatesOf = new WeakMap<Db, Gates>()
const newGates = (): Gates => ({
  all: atMost(MOST_WRITES, LONGEST),
  callers: atMost(MOST_CALLERS, LONGEST),
  alike: new Map(),
})

const gates = (db: Db): Gates => {
  const found = gatesOf.get(db) ?? newGates()
  gatesOf.set(db, found)
  return found
}

/** Runs a write once few enough others run. @throws Problem 503 after eight seconds */
export const amongWrites = <T>(db: Db, write: () => Promise<T>): Promise<T> =>
  gates(db).all(write).catch(refuseLate)

/** Reads who makes a call that writes. @throws Problem 503 after eight seconds */
export const amongCallers = <T>(db: Db, read: () => Promise<T>): Promise<T> =>
  gates(db).callers(read).catch(refuseLate)

/**
 * Runs a call that writes once few enough others do the same with the same thing: when everybody wants one class at one moment, the
 * process would otherwise do nothing but prepare what it must refuse, and all its connections wait for one row, with whoever wants
 * anything else behind them. Its body is read before, so that nobody who sends slowly keeps others waiting.
 * @throws Problem 503 after eight seconds
 */
export async function amongAlike(c: ApiContext, run: () => Promise<void>): Promise<void> {
  const call = await callOf(c)
  if (call === undefined) return run()
  const { alike } = gates(c.var.deps.db)
  const place = alike.get(call) ?? { gate: atMost(MOST_ALIKE, LONGEST), users: 0 }
  alike.set(call, place)
  place.users++
  let ended: Promise<void> | undefined
  try {
    // Whoever has to wait for another reason leaves (guesses.server.ts).
    await place.gate(() => {
      const left = new Promise<void>((leave) => c.set('leaveGate', leave))
      const done = run()
      ended = done
      return Promise.race([done, left])
    })
    await ended
  } catch (error) {
    refuseLate(error)
  } finally {
    place.users--
    if (place.users === 0) alike.delete(call)
  }
}

function refuseLate(error: unknown): never {
  throw error instanceof WaitedTooLongError ? new Problem(503, 'serviceUnavailable') : error
}

/** What several may want at once, in the bodies of calls whose path has no id. */
const WANTED = ['room', 'seat', 'trainerId'] as const

/** What a call does with what; undefined where it names nothing that several may want, such as a new visit. */
async function callOf(c: ApiContext): Promise<string | undefined> {
  const call = `${c.req.method} ${c.req.path}`
  const isJson = c.req.header('content-type')?.startsWith('application/json') ?? false
  const text = isJson ? await c.req.text() : ''
  if (Object.keys(c.req.param()).length > 0) return call
  const given = new Map<string, unknown>(Object.entries(readObject(text)))
  const wanted = WANTED.find((name) => given.has(name))
  return wanted && `${call} ${String(given.get(wanted))} ${String(given.get('date'))}`
}

/** A body's fields; none of one that its schema will refuse. */
function readObject(text: string): object {
  if (!WANTED.some((name) => text.includes(`"${name}"`))) return {}
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null ? read : {}
  } catch {
    return {}
  }
}
