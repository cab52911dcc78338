import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '~/db/columns.server'
import { companies } from '~/domains/building/api/tables.server'
import { members } from './tables.server'

/** The OpenID provider by which a company's people sign in (decisions §13). The secret is sealed with the portal's key. */
export const companySignIns = pgTable('company_sign_ins', {
  companyId: integer('company_id')
    .primaryKey()
    .references(() => companies.id),
  issuer: text('issuer').notNull(),
  clientId: text('client_id').notNull(),
  clientSecret: text('client_secret').notNull(),
  /** The company's members do not sign in by password. */
  isOnlyWay: boolean('is_only_way').notNull().default(false),
  /** When a person of this provider was first recognised; null before, and again when the provider has changed. */
  provenAt: instant('proven_at'),
  changedAt: instant('changed_at').notNull(),
})

/** The e-mail domains that lead to a company's provider: each to one company, once the desk has confirmed it. */
export const companySignInDomains = pgTable(
  'company_sign_in_domains',
  {
    companyId: integer('company_id')
      .notNull()
      .references(() => companySignIns.companyId, { onDelete: 'cascade' }),
    domain: text('domain').notNull(),
    isConfirmed: boolean('is_confirmed').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.domain] }),
    uniqueIndex('company_sign_in_domains_confirmed')
      .on(table.domain)
      .where(sql`${table.isConfirmed}`),
  ],
)

/** Whom a company's provider calls by which subject; one person each. */
export const companyIdentities = pgTable(
  'company_identities',
  {
    memberId: integer('member_id')
      .primaryKey()
      .references(() => members.id),
    companyId: integer('company_id')
      .notNull()
      .references(() => companySignIns.companyId, { onDelete: 'cascade' }),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    linkedAt: instant('linked_at').notNull(),
  },
  (table) => [unique('company_identities_subject').on(table.companyId, table.issuer, table.subject)],
)

/** Answers of providers that have been used: the hash of their state, for as long as a sign-in may take. */
export const usedSignIns = pgTable(
  'used_sign_ins',
  {
    stateHash: text('state_hash').primaryKey(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('used_sign_ins_expiry').on(table.expiresAt)],
)
