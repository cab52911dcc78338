import type { createCookies } from '../../app/server/cookies.server'
import type { makeSheets } from '../factories/sheets'
import type { Tenants } from '../factories/tenants'
import type { makeVisit } from '../factories/visits'
import type { TestApi } from '../support/api'

export type Viewer = 'guest' | 'member' | 'staff' | 'otherStaff'

/** What domains are added to: a company with its people, and what pages of several domains are about. */
export interface Site {
  api: TestApi
  tenants: Tenants
  /** An approved visit of the master, by car. */
  visit: Awaited<ReturnType<typeof makeVisit>>
  /** Drafts of lists, by kind. */
  sheets: Awaited<ReturnType<typeof makeSheets>>
  cookies: ReturnType<typeof createCookies>
  /** When signed cookies end. */
  later: string
}

/** Numbered rows to add, and what they may belong to besides the site's own. */
export interface Crowd {
  at: Date
  expiresAt: Date
  /** Makes a row per number. */
  each: <Row>(row: (number: number) => Row) => Row[]
  /** A company per number. */
  companies: number[]
  /** A member of the first company per number; those of even numbers wait for approval. */
  colleagues: { id: number }[]
}

/** A domain's part: the file `domains/<domain>.ts`, which exports `makeDomain`. */
export interface Domain {
  /** Addresses of its pages about one thing or with required parameters, by route name. */
  addresses?: Record<string, string>
  /** Cookies its pages need; signed anew for each page, as signatures expire. */
  cookies?: () => Partial<Record<Viewer, string[]>>
  /** Cookies of one page in place of those, by route name. */
  cookiesOf?: () => Record<string, string[]>
  /** Adds rows to each of its tables, so that they appear on its pages. */
  addRows?: (crowd: Crowd) => Promise<void>
  /** Its tables with a fixed number of rows. */
  fixedTables?: string[]
  /** Its tables whose changes change the edition. */
  publishedTables?: string[]
  /** Pages that make more queries than `MOST`, as `<path> for a <viewer>`, and why. */
  mostQueries?: Record<string, number>
}
export type MakeDomain = (site: Site) => Promise<Domain> | Domain
