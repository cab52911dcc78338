import type { TestInfo } from '@playwright/test'
import { COMPANIES } from '../../app/db/seed/companies'
import { PEOPLE, type Person } from '../../app/db/seed/people'

/**
 * Members of a company that only this way of a journey changes, as parallel ways would change each other's passwords and
 * permissions. The first two companies are for journeys that only read, the last two for journeys that need a whole one.
 */
export function peopleOfWay({ project }: TestInfo) {
  const { script, language, width } = project.metadata as { script: boolean; language: string; width: number }
  const way = (script ? 0 : 4) + (language === 'ko' ? 0 : 2) + (width === 360 ? 0 : 1)
  const company = 2 + way
  const { idPrefix } = COMPANIES[company]!
  const person = (number: number): Person =>
    PEOPLE.find(({ loginId }) => loginId === `${idPrefix}0${number}`)!
  return { master: person(1), visitorManager: person(2), ordinary: person(3) }
}
