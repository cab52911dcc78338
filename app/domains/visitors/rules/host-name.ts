import { normaliseUnicode } from '~/rules/truncate'

/** Titles after a colleague's name, longer ones first, and before a Latin name. */
const TITLES =
  /(?:대표이사|본부장|부사장|연구원|매니저|변호사|회계사|과장|차장|부장|대리|주임|사원|팀장|실장|이사|상무|전무|사장|대표|회장|책임|선임|수석|박사|교수|님|씨)$/
const LATIN_TITLES = /^(?:(?:mr|mrs|ms|miss|dr|prof)\.\s*|(?:mr|mrs|ms|miss|dr|prof)\s+)/i

/** Minimum length of a name: a family name alone does not identify a host. */
const SHORTEST = 2

/** A name normalised for comparison (decisions §6): NFKC, no spaces. Case is compared by the database. */
const plain = (name: string) => normaliseUnicode(name, 'NFKC').replace(/\s/g, '')

/**
 * Possible stored names of a host, from a typed one: first unchanged, then with one title after another removed, as
 * names may end like titles. Without spaces.
 */
export function hostNames(typed: string): string[] {
  const names = [plain(typed)]
  let rest = plain(typed.trim().replace(LATIN_TITLES, ''))
  while ([...rest].length >= SHORTEST && !(names.length > 1 && names.includes(rest))) {
    names.push(rest)
    rest = rest.replace(TITLES, '')
  }
  return [...new Set(names)]
}
