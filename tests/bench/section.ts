import pg from 'pg'
import type { PostgresCluster } from '../support/postgres-cluster'
import type { Served } from './floors'
import { load, median, type Asked, type Figures } from './load'
import { startPortal } from './portal'

/** A part of the benchmark that can be run by itself. */
export interface Section {
  /** What is measured, and what it is compared with. */
  title: string
  /** @returns Markdown tables */
  measure(cluster: PostgresCluster): Promise<string>
}

/** A portal and the address of its database; empty for PGlite. */
export interface OnDatabase extends Served {
  database: string
}

/** Starts a portal with demo data in a new database of the cluster, and stops it afterwards. */
export async function withPortal<Result>(
  cluster: PostgresCluster,
  use: (portal: OnDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await newDatabase(cluster)
  const portal = await startPortal(database)
  try {
    return await use({ ...portal, database })
  } finally {
    await portal.stop()
  }
}

let databases = 0

async function newDatabase({ url }: PostgresCluster): Promise<string> {
  const name = `bench_${++databases}`
  await inDatabase(url, (client) => client.query(`create database ${name}`))
  const own = new URL(url)
  own.pathname = `/${name}`
  return own.href
}

export async function inDatabase<Result>(
  connectionString: string,
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

/** One of the compared cases; `before` runs before each of its runs. */
export interface Case extends Asked {
  before?: () => Promise<unknown>
  /** Requests of the first round, if other than in the following ones. */
  warmUp?: number
}

/**
 * Runs several cases in turn, so that other load affects all alike.
 * @returns the median of each case's runs without the first, which warms up
 */
export async function alternate(cases: readonly Case[], rounds = 3): Promise<Figures[]> {
  const runs: Figures[][] = cases.map(() => [])
  for (let round = 0; round <= rounds; round++) {
    for (const [i, { before, warmUp, ...asked }] of cases.entries()) {
      await before?.()
      const figures = await load({ ...asked, ...(round === 0 && warmUp && { amount: warmUp }) })
      if (round > 0) runs[i]!.push(figures)
    }
  }
  return runs.map(median)
}
