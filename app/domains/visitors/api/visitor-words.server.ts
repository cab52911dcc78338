import { and, asc, between, count, eq, exists, inArray, or, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { contains } from '../../../db/contains.server'
import type { Db } from '../../../db/database.server'
import { mayContain } from '../../../db/grams.server'
import type { LocalDate } from '../../../rules/local-time'
import type { VisitStatus } from '../../../rules/statuses'
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
  /** Only these, by their public ids. */
  publicIds?: string[]
  /** Part of a visitor's plate, written as plates are stored. */
  plate?: string
}

/** How visits are found by words: by those who have them, or by looking at each in turn. */
export type Search = 'by grams' | 'in turn'

type Words = Pick<VisitFilter, 'name' | 'plate'>

/** So many of a company's visitors are looked at to learn whether words are found often, and so many of them have to have them. */
const [SAMPLE, OFTEN] = [500, 10]

/** Whether many visitors have the words: then the next visits that have them are soon found by looking at one after the other. */
export async function isOften(db: Db, { companyId, from, to, ...words }: VisitFilter): Promise<boolean> {
  const near = db
    .select({ name: visitors.name, plate: visitors.plate })
    .from(visitors)
    .where(and(eq(visitors.companyId, companyId), between(visitors.visitDate, from, to)))
    .orderBy(asc(visitors.visitDate))
    .limit(SAMPLE)
    .as('near')
  const [sampled] = await db.select({ count: count() }).from(near).where(isLike(words, near))
  return sampled!.count >= OFTEN
}

/** Whether a visitor's name or plate contains the words. */
const isLike = ({ name, plate }: Words, of: { name: AnyColumn | SQL; plate: AnyColumn | SQL } = visitors) =>
  or(name ? contains(of.name, name) : undefined, plate ? contains(of.plate, plate) : undefined)

/** Whether one of a visit's visitors has the words. */
export function hasVisitorLike(
  db: Db,
  { companyId, name, plate }: Pick<VisitFilter, 'companyId'> & Words,
  search: Search,
): SQL | undefined {
  if (!name && !plate) return undefined
  if (search === 'in turn') {
    const one = db.select({ one: sql`1` }).from(visitors)
    return exists(one.where(and(eq(visitors.visitId, visits.id), isLike({ name, plate }))))
  }
  const mayHave = (words: string) => mayContain(visitorGrams(visitors), sql`${`${companyId}:`}`, words)
  const matches = or(
    name ? and(mayHave(name), contains(visitors.name, name)) : undefined,
    plate ? and(mayHave(plate), contains(visitors.plate, plate)) : undefined,
  )
  return inArray(visits.id, db.select({ id: visitors.visitId }).from(visitors).where(matches))
}
