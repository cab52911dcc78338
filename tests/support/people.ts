import { COMPANIES } from '../../app/db/seed/companies'
import { PEOPLE, type AccountStatus, type Person } from '../../app/db/seed/people'
import type { AccountType, Flag } from '../../app/rules/permissions'

/** Everybody's in the demo, as `npm start` prints it. */
export const PASSWORD = 'Nuri-2026!'

interface Wanted {
  /** What may be done beyond the ordinary, neither more nor less. */
  flags?: Flag[]
  accountType?: AccountType
  status?: AccountStatus
  company?: (typeof COMPANIES)[number]['idPrefix']
}

/** A member of the demo's building, by what makes the difference. */
export function memberWith({
  flags = [],
  accountType = 'employee',
  status = 'approved',
  company = 'hanbit',
}: Wanted): Person {
  const found = PEOPLE.find(
    (person) =>
      person.status === status &&
      person.accountType === accountType &&
      COMPANIES[person.company]!.idPrefix === company &&
      person.flags.length === flags.length &&
      flags.every((flag) => person.flags.includes(flag)),
  )
  if (!found)
    throw new Error(`The demo has nobody with ${JSON.stringify({ flags, accountType, status, company })}`)
  return found
}

/** The company a member works for, named as in that language. */
export const companyOf = ({ company }: Person, language: 'ko' | 'en') =>
  COMPANIES[company]![language === 'ko' ? 'nameKo' : 'nameEn']

/** An approved member by the look of the name. */
export const memberNamed = (name: RegExp): Person =>
  PEOPLE.find((person) => person.status === 'approved' && name.test(person.name))!
