import { and, asc, between, count, eq, exists, inArray, or, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { contains } from '~/db/contains.server'
import type { Db } from '~/db/database.server'
import { mayContain } from '~/db/grams.server'
import { hasConsonants, literalPart } from '~/rules/title-pattern'
import type { LocalDate } from '~/rules/local-time'
import type { VisitStatus } from '~/rules/statuses'
import { visitorGrams, visitors, visits } from './tables.server'

export interface VisitFilter {
  companyId: number
  /** Only visits to this member. */
  hostId?: number
  from: LocalDate
  to: LocalDate
  status?: VisitStatus
  /** Part of a visitor's name. */
  name?: string
  /** Only these visits, by their public ids. */
  publicIds?: string[]
  /** Part of a visitor's plate, written as plates are stored. */
  plate?: string
}

/** How visits are searched by words: by the visitors' gram index, or by reading visits in turn. */
export type Search = 'by grams' | 'in turn'

type Words = Pick<VisitFilter, 'name' | 'plate'>

/** Size of the sample of a company's visitors that tells whether words are frequent, and how many of it must match. */
const [SAMPLE, MIN_MATCHES] = [500, 10]

/** Whether many visitors match the words: then reading visits in turn finds the next ones quickly. */
export async function isFrequent(db: Db, { companyId, from, to, ...words }: VisitFilter): Promise<boolean> {
  const sample = db
    .select({ name: visitors.name, plate: visitors.plate })
    .from(visitors)
    .where(and(eq(visitors.companyId, companyId), between(visitors.visitDate, from, to)))
    .orderBy(asc(visitors.visitDate))
    .limit(SAMPLE)
    .as('near')
  const [sampled] = await db.select({ count: count() }).from(sample).where(isLike(words, sample))
  return sampled!.count >= MIN_MATCHES
}

/** Whether a visitor's name or plate contains the words. */
const isLike = ({ name, plate }: Words, of: { name: AnyColumn | SQL; plate: AnyColumn | SQL } = visitors) =>
  or(name ? contains(of.name, name) : undefined, plate ? contains(of.plate, plate) : undefined)

/** Whether one of a visit's visitors matches the words. */
export function hasMatchingVisitor(
  db: Db,
  { companyId, name, plate }: Pick<VisitFilter, 'companyId'> & Words,
  search: Search,
): SQL | undefined {
  if (!name && !plate) return undefined
  if (search === 'in turn') {
    const one = db.select({ one: sql`1` }).from(visitors)
    return exists(one.where(and(eq(visitors.visitId, visits.id), isLike({ name, plate }))))
  }
  const mayHave = (words: string) => {
    // Of initial consonants there are no grams.
    const literal = hasConsonants(words) ? literalPart(words) : words
    return literal
      ? mayContain(visitorGrams(visitors), sql`${`${companyId}:`}`, literal)
      : eq(visitors.companyId, companyId)
  }
  const matches = or(
    name ? and(mayHave(name), contains(visitors.name, name)) : undefined,
    plate ? and(mayHave(plate), contains(visitors.plate, plate)) : undefined,
  )
  return inArray(visits.id, db.select({ id: visitors.visitId }).from(visitors).where(matches))
}
