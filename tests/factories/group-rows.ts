import type { Cell } from './sheets'

/** The headings of a group's list. */
export const GROUP_HEADS = ['이름', '휴대전화', '소속', '이메일', '차량번호', '그 밖의 번호판']

/** Valid rows of a group's list. */
export const groupRows = (count: number): Cell[][] =>
  Array.from({ length: count }, (_, place) => [
    `단체 ${place + 1}`,
    `010-7${String(place).padStart(3, '0')}-0001`,
    '한강물산',
    place % 2 ? `group${place}@example.com` : null,
    place % 3 ? null : `12가${String(3000 + place)}`,
    null,
  ])
