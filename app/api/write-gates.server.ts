import { atMost, WaitedTooLongError, type Gate } from '~/db/at-most.server'
import type { Db } from '~/db/database.server'
import { Problem } from './problem'

/** Writes of a process at the same time: reads find a connection, however many want to write. */
const MOST_WRITES = 8
/** Of these that are the same call about the same thing, which wait for each other's locks with a connection each. */
const MOST_ALIKE = 4
/** Twice as long as a statement would wait for a lock (ms). */
const LONGEST = 8_000

interface Gates {
  all: Gate
  /** By call, with how many are at a gate: one that nobody is at is forgotten. */
  alike: Map<string, { gate: Gate; users: number }>
}

/** The gates of a process, by its database. */
const gatesOf = new WeakMap<Db, Gates>()
const newGates = (): Gates => ({ all: atMost(MOST_WRITES, LONGEST), alike: new Map() })

/**
 * Runs a write once few enough others run: when everybody wants one class at one moment, all connections of the process would otherwise
 * wait for its row, and whoever wants anything else with them.
 * @param call what is done with what; without it only all writes together are few
 * @throws Problem 503 after eight seconds
 */
export async function throughGates<T>(db: Db, call: string | undefined, write: () => Promise<T>): Promise<T> {
  const gates = gatesOf.get(db) ?? newGates()
  gatesOf.set(db, gates)
  const { all, alike } = gates
  try {
    return await (call === undefined ? all(write) : amongAlike(alike, call, () => all(write)))
  } catch (error) {
    throw error instanceof WaitedTooLongError ? new Problem(503, 'serviceUnavailable') : error
  }
}

async function amongAlike<T>(alike: Gates['alike'], call: string, run: () => Promise<T>): Promise<T> {
  const place = alike.get(call) ?? { gate: atMost(MOST_ALIKE, LONGEST), users: 0 }
  alike.set(call, place)
  place.users++
  try {
    return await place.gate(run)
  } finally {
    place.users--
    if (place.users === 0) alike.delete(call)
  }
}
