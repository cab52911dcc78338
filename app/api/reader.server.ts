import type { Me } from '../domains/account/schemas'
import type { Actor } from '../rules/permissions'
import { recordAccesses, type AccessEntry } from './access-record.server'
import { recognise } from './authenticate.server'
import type { ApiDeps, Shared } from './context.server'
import { findEdition } from './published.server'
import { sha256 } from './secrets.server'

/** Who reads a page, and the editions of what it may show. Two that are equal are shown the same. */
export interface Reader {
  actor: Actor
  me: Me | null
  /** Of what is published to everybody, and of the reader's company. */
  editions: (string | null)[]
}

/** What the portal does about a page without asking for it again (server/kept-pages.server.ts). */
export interface Reading {
  /** One statement, shared with all that the page reads afterwards. Undefined for a token that is none. */
  findReader(shared: Shared, token: string | undefined): Promise<Reader | undefined>
  /** The reader saw once more what this page shows. */
  recordAgain(reader: Reader, entries: AccessEntry[], address: string): Promise<void>
}

export const createReading = ({ db, clock }: Pick<ApiDeps, 'db' | 'clock'>): Reading => ({
  async findReader(shared, token) {
    if (token === undefined) {
      const edition = await (shared.edition ??= findEdition(db))
      return edition === undefined ? undefined : { actor: { kind: 'guest' }, me: null, editions: [edition] }
    }
    const found = await recognise({ db, clock }, shared, sha256(token))
    if (found?.edition === undefined) return undefined
    const { actor, me, edition, companyEdition } = found
    return { actor, me, editions: [edition, companyEdition] }
  },
  recordAgain: ({ actor }, entries, address) => recordAccesses(db, entries, { actor, address, at: clock() }),
})
