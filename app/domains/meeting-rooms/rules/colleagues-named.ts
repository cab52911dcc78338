import { hostNames } from '~/domains/visitors/rules/host-name'

interface Named {
  readonly name: string
  readonly latinName: string | null
  readonly email: string
}

/** The shortest part of a name that finds somebody: a family name alone does not. */
export const SHORTEST_PART = 2

/** The names and addresses in what was typed, separated by commas or lines; each once. */
export const namesTyped = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[,，、;\n\r]/)
      .map((name) => name.trim())
      .filter(Boolean),
  ),
]

/** As names are compared: NFKC, without spaces and case. */
const comparable = (name: string) => hostNames(name)[0]!.toLowerCase()

/**
 * The colleagues that somebody means by a name, with or without a title, by a part of it, or by an e-mail address: those
 * whose whole name it is, else those of whose name it is a part. Several where it is not clear who is meant.
 */
export function colleaguesNamed<Person extends Named>(
  typed: string,
  colleagues: readonly Person[],
): Person[] {
  const address = typed.trim().toLowerCase()
  const byAddress = colleagues.filter(({ email }) => email !== '' && email.toLowerCase() === address)
  if (byAddress.length > 0) return byAddress
  const wanted = hostNames(typed).map((name) => name.toLowerCase())
  const namesOf = ({ name, latinName }: Named) => [name, latinName ?? ''].filter(Boolean).map(comparable)
  const exact = colleagues.filter((person) => namesOf(person).some((name) => wanted.includes(name)))
  if (exact.length > 0) return exact
  const part = wanted[0]!
  if ([...part].length < SHORTEST_PART) return []
  return colleagues.filter((person) => namesOf(person).some((name) => name.includes(part)))
}
