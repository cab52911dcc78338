import { formatFloor } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import type { GatePass } from '~/domains/visitors/pass-schemas'

/** Where a pass leads: the floor, the room of a meeting, and the company. */
export const placeOfPass = (
  { floor, room, company }: Pick<GatePass, 'floor' | 'room' | 'company'>,
  language: Language,
) => [formatFloor(floor, language), room?.[language], company[language]].filter(Boolean).join(' · ')
