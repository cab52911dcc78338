import type { Me } from '../domains/account/schemas'
import type { Actor } from '../rules/permissions'
import { recordAccesses, type AccessEntry } from './access-record.server'
import { recognise } from './authenticate.server'
import type { ApiDeps, Shared } from './context.server'
import { findEdition } from './published.server'
import { sha256 } from './secrets.server'

/** Who reads a page. */
export interface PageReader {
  who: { actor: Actor; me: Me | null }
  /** The editions of what is published to everybody and of the reader's company. */
  editions: string[]
}

/** What the portal asks about a page without making it (server/kept-pages.server.ts). */
export interface PageReading {
  /** One statement, shared with all that the page reads afterwards. Undefined for a token that is none. */
  findReader(shared: Shared, token: string | undefined): Promise<PageReader | undefined>
  /** The reader saw once more what this page shows. */
  recordAgain(reader: PageReader, entries: AccessEntry[], address: string): Promise<void>
}

export const createPageReading = ({ db, clock }: Pick<ApiDeps, 'db' | 'clock'>): PageReading => ({
  async findReader(shared, token) {
    if (token === undefined) {
      const edition = await (shared.edition ??= findEdition(db))
      return edition === undefined
        ? undefined
        : { who: { actor: { kind: 'guest' }, me: null }, editions: [edition] }
    }
    const found = await recognise({ db, clock }, shared, sha256(token))
    // Building staff are of no company; what they see is of all.
    if (!found?.edition || !found.companyEdition) return undefined
    const { actor, me, edition, companyEdition } = found
    return { who: { actor, me }, editions: [edition, companyEdition] }
  },
  recordAgain: ({ who: { actor } }, entries, address) =>
    recordAccesses(db, entries, { actor, address, at: clock() }),
})
