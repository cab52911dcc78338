import { listeningRecords, listeningWishes } from '~/domains/listening-bar/api/playlist-tables.server'
import type { Genre, WishStatus } from '~/domains/listening-bar/playlist-shapes'
import { searchedText } from '~/domains/listening-bar/rules/record-search'
import { seoulDate } from '~/rules/local-time'
import type { Db } from '~/db/database.server'
import { createRandom, demoPublicId } from './random'

interface Person {
  id: number
  companyId: number
  loginId: string
}

/** Shelves with their genre; artists, titles and years are invented. */
const SHELVES: readonly [
  shelf: string,
  genre: Genre,
  records: readonly (readonly [string, string, number?])[],
][] = [
  [
    'A-1',
    'jazz',
    [
      ['The Ellis Marden Quartet', 'Blue Hour on Ninth', 1957],
      ['The Ellis Marden Quartet', 'Seven Windows', 1959],
      ['Lorna Vey', 'Lorna Vey Sings Softly', 1958],
      ['Dexter Halloway', 'Smoke Signals', 1961],
      ['Dexter Halloway', 'A Coat for Winter', 1963],
      ['Orla Brandt Trio', 'Northbound Local', 1964],
      ['Cassius Bell', 'The Long Corridor', 1966],
      ['한수아 트리오', '늦은 밤의 계단', 1994],
      ['한수아 트리오', 'Live at the Lighthouse Room', 1997],
      ['오재민 퀸텟', '남산 블루스', 2004],
    ],
  ],
  [
    'A-2',
    'jazz',
    [
      ['Mirella Santoro', 'Bossa da Chuva', 1965],
      ['Os Quatro Ventos', 'Praia de Papel', 1968],
      ['The Kinsey Row Orchestra', 'Brass Weather', 1971],
      ['Tomas Lindqvist', 'Snow Over Fjord', 1978],
      ['Yun Haein Group', 'Paper Moons', 2015],
    ],
  ],
  [
    'B-1',
    'classical',
    [
      ['Valberg Chamber Orchestra', 'Serenades for Strings', 1962],
      ['Irena Kostova', 'Nocturnes and Preludes', 1967],
      ['Quartetto Bellacosa', 'Three Late Quartets', 1972],
      ['Anselm Reuter', 'Suites for Solo Cello', 1975],
      ['Nordhaven Philharmonic', 'Symphony of the Islands', 1981],
      ['서가온', '피아노를 위한 사계', 1999],
      ['한빛 현악 합주단', '겨울 풍경', 2008],
      ['Matilde Ferro', 'Songs Without a Singer'],
    ],
  ],
  [
    'B-2',
    'soul',
    [
      ['The Velvet Parish', 'Hold the Door', 1966],
      ['Delphine Carter', 'Honest Work', 1968],
      ['Delphine Carter', 'Sunday Kitchen', 1970],
      ['Roscoe Tull & The Engine Men', 'Steam', 1972],
      ['The Marble Street Band', 'Get Down Gently', 1974],
      ['Gloria Penn', 'Velvet and Rain', 1977],
      ['소울 다방', '두 번째 커피', 2012],
    ],
  ],
  [
    'C-1',
    'rock',
    [
      ['The Paper Lanterns', 'Paper Lanterns', 1967],
      ['Grey Harbour', 'Tide Tables', 1970],
      ['Grey Harbour', 'The Salt Letters', 1973],
      ['Electric Orchard', 'Windfall', 1971],
      ['Slow Telegraph', 'Wires', 1979],
      ['The Neon Curfew', 'Curfew', 1983],
      ['푸른 자전거', '언덕 너머', 1988],
      ['푸른 자전거', '한밤의 라디오', 1991],
      ['달빛공장', '첫 번째 교대', 2009],
    ],
  ],
  [
    'C-2',
    'pop',
    [
      ['윤서라', '가을 우체국', 1969],
      ['윤서라', '비 오는 정거장', 1973],
      ['민들레와 친구들', '하얀 운동화', 1978],
      ['강이든', '서울의 창', 1985],
      ['강이든', '막차', 1987],
      ['별무리', '여름밤 편지', 1993],
      ['Carmine & Lace', 'Telephone Summer', 1982],
      ['Margot Fontenelle', 'Café de la Pluie', 1964],
      ['하늘정원', '지하철 2호선', 2018],
    ],
  ],
  [
    'D-1',
    'folk',
    [
      ['Wren & Alder', 'Hedgerow Songs', 1969],
      ['Josiah Pell', 'Letters from the Valley', 1971],
      ['Isolde Marrow', 'The Weaver', 1974],
      ['들국화 언덕', '종이배', 1976],
      ['나루터', '강가에서', 1984],
    ],
  ],
  [
    'D-2',
    'gugak',
    [
      ['가람 산조 모음', '가야금 산조', 1979],
      ['소리마루', '판소리 한 대목', 1986],
      ['대숲 연구회', '대금 독주', 1995],
      ['새가락', '거문고와 재즈', 2016],
      ['소리마루', '정악의 아침'],
    ],
  ],
  [
    'E-1',
    'electronic',
    [
      ['Institut für Klang', 'Apparat', 1976],
      ['Vera Stromberg', 'Circuits at Dawn', 1981],
      ['Low Orbit', 'Perigee', 1996],
      ['밤의 도서관', '열람실', 2014],
      ['서리', '영하 이십 도', 2021],
    ],
  ],
]

/** What is played on the demo's first evening, in this order. */
const TONIGHT = ['Blue Hour on Ninth', '가을 우체국', 'Honest Work', 'Suites for Solo Cello', '거문고와 재즈']

/** Wishes: whose, for what, and what became of them. */
const WISHES: readonly [loginId: string, title: string, status: WishStatus, reason?: string][] = [
  ['hanbit04', 'Tide Tables', 'request_for_approval'],
  ['saebyeok01', '남산 블루스', 'request_for_approval'],
  ['hanbit05', '남산 블루스', 'request_for_approval'],
  ['hanbit05', '막차', 'approved'],
  ['neoulsoft01', '피아노를 위한 사계', 'completed'],
  ['hanbit04', 'Apparat', 'rejected', '바늘이 튀어 수리 중입니다.'],
]

/** The records of the listening bar, some of which are played tonight, and wishes. */
export async function addDemoRecords(tx: Db, now: Date, people: readonly Person[]): Promise<void> {
  const random = createRandom(20_261_130)
  const today = seoulDate(now)
  const records = await tx
    .insert(listeningRecords)
    .values(
      SHELVES.flatMap(([shelf, genre, all]) =>
        all.map(([artist, title, year = null]) => {
          const place = TONIGHT.indexOf(title)
          return {
            ...{ shelf, genre, artist, title, year },
            publicId: demoPublicId(random),
            searched: searchedText({ artist, title }),
            tonightOn: place < 0 ? null : today,
            tonightPlace: place < 0 ? null : place + 1,
            createdAt: now,
          }
        }),
      ),
    )
    .returning()
  for (const [index, [loginId, title, status, reason]] of WISHES.entries()) {
    const person = people.find((one) => one.loginId === loginId)
    const record = records.find((one) => one.title === title)
    if (!person || !record) throw new Error(`nobody of the demo is ${loginId}, or no record is ${title}`)
    const createdAt = new Date(now.getTime() - (WISHES.length - index) * 7_200_000)
    await tx.insert(listeningWishes).values({
      publicId: demoPublicId(random),
      recordId: record.id,
      companyId: person.companyId,
      memberId: person.id,
      status,
      statusReason: reason ?? null,
      createdAt,
      changedAt: createdAt,
    })
  }
}
