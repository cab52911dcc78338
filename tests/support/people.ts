import { COMPANIES } from '../../app/db/seed/companies'
import { PEOPLE, type AccountStatus, type Person } from '../../app/db/seed/people'
import type { AccountType, Flag } from '../../app/rules/permissions'

/** The password of all demo accounts, as `npm start` prints it. */
export const PASSWORD = 'Nuri-2026!'

interface Wanted {
  /** Exactly these flags. */
  flags?: Flag[]
  accountType?: AccountType
  status?: AccountStatus
  company?: (typeof COMPANIES)[number]['idPrefix']
}

/** An approved member of the demo building with these properties. */
export function memberWith({
  flags = [],
  accountType = 'employee',
  status = 'approved',
  company = 'hanbit',
}: Wanted): Person {
  const person = PEOPLE.find(
    (person) =>
      person.status === status &&
      person.accountType === accountType &&
      COMPANIES[person.company]!.idPrefix === company &&
      person.flags.length === flags.length &&
      flags.every((flag) => person.flags.includes(flag)),
  )
  if (!person)
    throw new Error(`The demo has nobody with ${JSON.stringify({ flags, accountType, status, company })}`)
  return person
}

/** The name of a member's company in a language. */
export const companyOf = ({ company }: Person, language: 'ko' | 'en') =>
  COMPANIES[company]![language === 'ko' ? 'nameKo' : 'nameEn']

/** An approved member with a matching name. */
export const memberNamed = (name: RegExp): Person =>
  PEOPLE.find((person) => person.status === 'approved' && name.test(person.name))!
