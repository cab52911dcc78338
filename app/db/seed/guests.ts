import type { Random } from './random'

/** Visitors of the demo building and their companies, all invented. */
const GUESTS: readonly (readonly [name: string, language: 'ko' | 'en', company: string])[] = [
  ['강은석', 'ko', '두레엔지니어링'],
  ['김보라', 'ko', '햇살통신'],
  ['Thomas Keller', 'en', 'Keller Feinmechanik'],
  ['박성호', 'ko', '한걸음컨설팅'],
  ['이주하', 'ko', '들꽃출판'],
  ['정다솔', 'ko', '나루회계법인'],
  ['Sarah Whitfield', 'en', 'Whitfield Partners'],
  ['최원영', 'ko', '푸른솔설비'],
  ['문지수', 'ko', '햇살통신'],
  ['오세린', 'ko', '별빛디자인'],
  ['Kenji Morita', 'en', 'Morita Trading'],
  ['서동혁', 'ko', '다온택배'],
  ['임가을', 'ko', '나루회계법인'],
  ['한승주', 'ko', '두레엔지니어링'],
  ['유태민', 'ko', '푸른솔설비'],
  ['신다혜', 'ko', '모아인력개발'],
  ['Chloé Martin', 'en', 'Atelier Martin'],
  ['권혁준', 'ko', '한걸음컨설팅'],
  ['조민아', 'ko', '모아인력개발'],
  ['황인우', 'ko', '이음보안'],
  ['백소담', 'ko', '들꽃출판'],
  ['윤재하', 'ko', '이음보안'],
  ['Olivia Grant', 'en', 'Grant & Reyes'],
  ['남지훈', 'ko', '다온택배'],
  ['장예솔', 'ko', '별빛디자인'],
  ['하준영', 'ko', '새움데이터'],
]

interface Guest {
  name: string
  language: 'ko' | 'en'
  companyName: string
  mobile: string
  email: string | null
  plate: string | null
  otherPlate: boolean
}

const PLATE_SYLLABLES = '가나다라마거너더러머버서어저고노도로모보소오조구누두루무부수우주'
const DIGITS = '0123456789'

/** A guest by number: the same number is the same person, perhaps in another car. */
export function guest(number: number, random: Random): Guest {
  const [name, language, companyName] = GUESTS[number % GUESTS.length]!
  const index = number % GUESTS.length
  const comesByCar = random.below(5) < 2
  // A few cars have foreign plates, as embassies' have.
  const otherPlate = comesByCar && random.below(12) === 0
  const korean = () =>
    `${random.text('123456789', 1)}${random.text(DIGITS, 2)}${random.pick(PLATE_SYLLABLES)}${random.text(DIGITS, 4)}`
  return {
    name,
    language,
    companyName,
    mobile: `0100000${5003 + index * 11}`,
    email: index % 3 === 2 ? null : `guest${String(index + 1).padStart(2, '0')}@visitors.example`,
    plate: comesByCar ? (otherPlate ? `외교${random.text(DIGITS, 6)}` : korean()) : null,
    otherPlate,
  }
}
