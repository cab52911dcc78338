import type { TestInfo } from '@playwright/test'
import { COMPANIES } from '../../app/db/seed/companies'
import { PEOPLE, type Person } from '../../app/db/seed/people'

/** The number of a way, 0 to 7, for what only one way may change. */
export function numberOfWay({ project }: TestInfo): number {
  const { script, language, width } = project.metadata as { script: boolean; language: string; width: number }
  return (script ? 0 : 4) + (language === 'ko' ? 0 : 2) + (width === 360 ? 0 : 1)
}

/**
 * Members of a company that only this way of a journey changes, as parallel ways would change each other's passwords and
 * permissions. The first two companies are for journeys that only read, the last two for journeys that need a whole one.
 */
export function peopleOfWay(info: TestInfo) {
  const company = 2 + numberOfWay(info)
  const { idPrefix } = COMPANIES[company]!
  const person = (number: number): Person =>
    PEOPLE.find(({ loginId }) => loginId === `${idPrefix}0${number}`)!
  return { master: person(1), visitorManager: person(2), ordinary: person(3) }
}
