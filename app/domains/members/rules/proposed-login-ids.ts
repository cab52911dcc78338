import { isLoginId, loginIdKey } from '~/rules/login-id'

const LONGEST = 16
/** What fills an ID up where the address has too few letters, as where there is none. */
const FILLING = 'member'
/** Numbers tried after an ID that somebody has, besides one for each person with the same. */
const SPARE = 9

/** A person of a list; whoever has no ID gets one. */
interface Person {
  loginId?: string
  email?: string
}

/**
 * The ID that an e-mail address suggests: its local part; where that is too short or begins with a digit, after the name of
 * its domain: 'new0@hanbit.kr' → 'hanbitnew0'.
 */
function basisOf(email = ''): string {
  const [local, domain] = email.split('@').map((part) => part.replace(/[^A-Za-z0-9.]/g, ''))
  const own = (local ?? '').replaceAll('.', '')
  const house = domain?.split('.')[0] ?? ''
  const words = [own, house + own, FILLING + own].map((word) => word.slice(0, LONGEST))
  return words.find(isLoginId) ?? FILLING
}

const numbered = (basis: string, number: number) =>
  number === 1 ? basis : basis.slice(0, LONGEST - String(number).length) + number

/** The IDs that may be proposed for each basis: one for each of those who share it, and some spare ones. */
function candidatesByBasis(people: readonly Person[]): Map<string, string[]> {
  const candidates = new Map<string, string[]>()
  for (const { email } of people.filter(({ loginId }) => !loginId)) {
    const basis = basisOf(email)
    const known = candidates.get(basis) ?? Array.from({ length: SPARE }, (_, n) => numbered(basis, n + 1))
    known.push(numbered(basis, known.length + 1))
    candidates.set(basis, known)
  }
  return candidates
}

/** All IDs that may be proposed to these people, so that one look tells which are taken. */
export const loginIdCandidates = (people: readonly Person[]) => [...candidatesByBasis(people).values()].flat()

/**
 * An ID for everybody of a list, in its order: their own, else one from the e-mail that nobody else has. Empty where none of
 * the candidates is free.
 * @param taken IDs given out before, as `loginIdKey`
 */
export function proposedLoginIds(people: readonly Person[], taken: ReadonlySet<string>): string[] {
  const candidates = candidatesByBasis(people)
  const used = new Set([...taken, ...people.flatMap(({ loginId }) => (loginId ? loginIdKey(loginId) : []))])
  return people.map(({ loginId, email }) => {
    if (loginId) return loginId
    // Each candidate is looked at once: whoever comes next needs none of those that are taken.
    const left = candidates.get(basisOf(email))!
    for (let candidate = left.shift(); candidate !== undefined; candidate = left.shift()) {
      if (used.has(loginIdKey(candidate))) continue
      used.add(loginIdKey(candidate))
      return candidate
    }
    return ''
  })
}
