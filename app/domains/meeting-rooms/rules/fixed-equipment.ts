interface Names {
  ko: string
  en: string
}

const listed = (text: string) =>
  text
    .split(/[,，、]/)
    .map((item) => item.trim())
    .filter(Boolean)

/**
 * What a room has, one by one, as the owner has written it in both languages with commas between. A thing is known by its
 * Korean name; where the languages list unlike numbers, that stands for both.
 */
export function fixedEquipment({ ko, en }: Names): Names[] {
  const [korean, english] = [listed(ko), listed(en)]
  const isAlike = korean.length === english.length
  return korean.map((name, place) => ({ ko: name, en: isAlike ? english[place]! : name }))
}

/** What any of the rooms has, each thing once, in their order. */
export const allFixedEquipment = (rooms: readonly { equipment: Names }[]): Names[] => [
  ...new Map(
    rooms.flatMap(({ equipment }) => fixedEquipment(equipment)).map((item) => [item.ko, item] as const),
  ).values(),
]

/** Whether a room has all of these things, by their Korean names. */
export const hasAll = (equipment: Names, wanted: readonly string[]): boolean =>
  wanted.every((name) => fixedEquipment(equipment).some(({ ko }) => ko === name))
