import type { Business } from '~/api/business'
import type { Contacts, Places, Ways } from '~/domains/building/setting-shapes'

/** Floors of the demo building's amenities. */
export const DEMO_PLACES = {
  lounge: 24,
  vipZone: 20,
  meetingRooms: 16,
  refreshRoom: 11,
  fitness: 6,
} satisfies Places

/** Directions to the demo building: fictitious stations, stops and streets. */
export const DEMO_WAYS: Ways = {
  metroKo: '누리역 3번 출구에서 걸어서 2분\n새들역 6번 출구에서 걸어서 9분',
  metroEn: 'Nuri station, exit 3: 2 minutes on foot\nSaedeul station, exit 6: 9 minutes on foot',
  busKo: '누리타워 앞 정류장: 간선 900, 901\n누리역 정류장: 지선 9011, 마을 중구99',
  busEn: 'Stop Nuri Tower: trunk lines 900, 901\nStop Nuri station: feeder 9011, village bus Jung-gu 99',
  carKo: '주차장 입구는 건물 동쪽, 누리대로24길에 있습니다.\n높이 2.3m까지 들어올 수 있습니다.',
  carEn: 'The car park entrance is on the east side, in Nuri-daero 24-gil.\nHeadroom 2.3 m.',
}

/** Contacts of the demo building: unassigned numbers and an example domain. */
/** The demo's seller; no tax office has the number 000. */
export const DEMO_BUSINESS: Business = {
  nameKo: '누리타워자산관리(주)',
  nameEn: 'Nuri Tower Asset Management Co., Ltd.',
  representativeKo: '한누리',
  representativeEn: 'Nuri Han',
  registrationNumber: '000-12-34560',
  mailOrderNumber: '제2026-서울중구-0000호',
  hostingKo: '누리타워자산관리(주)',
  hostingEn: 'Nuri Tower Asset Management Co., Ltd.',
}

export const DEMO_CONTACTS: Contacts = {
  telephone: '02-0000-1000',
  email: 'office@nuri-tower.example',
  departments: [
    {
      nameKo: '안내 데스크',
      nameEn: 'Front desk',
      aboutKo: '방문 안내, 방문증, 분실물',
      aboutEn: 'Visits, gate passes, lost property',
      telephone: '02-0000-1100',
      email: 'desk@nuri-tower.example',
    },
    {
      nameKo: '관리사무소',
      nameEn: 'Building office',
      aboutKo: '입주 계약, 관리비, 임대 문의',
      aboutEn: 'Tenancies, charges, leasing',
      telephone: '02-0000-1200',
      email: 'office@nuri-tower.example',
    },
    {
      nameKo: '시설팀',
      nameEn: 'Facilities',
      aboutKo: '고장·파손, 청소, 냉난방 연장',
      aboutEn: 'Repairs, cleaning, extra heating or cooling',
      telephone: '02-0000-1300',
      email: 'facility@nuri-tower.example',
    },
    {
      nameKo: '주차관리팀',
      nameEn: 'Parking',
      aboutKo: '월 주차, 방문 차량 할인',
      aboutEn: 'Monthly parking, discounts for visitors',
      telephone: '02-0000-1400',
      email: 'parking@nuri-tower.example',
    },
    {
      nameKo: '어메니티팀',
      nameEn: 'Amenities',
      aboutKo: '회의실, 피트니스, 리프레시룸',
      aboutEn: 'Meeting rooms, fitness, refresh room',
      telephone: '02-0000-1500',
      email: 'amenity@nuri-tower.example',
    },
    {
      nameKo: '방재센터 (24시간)',
      nameEn: 'Safety control room (24 hours)',
      aboutKo: '화재, 정전, 승강기 고장 등 긴급 상황',
      aboutEn: 'Emergencies: fire, power, lifts',
      telephone: '02-0000-1119',
      email: 'safety@nuri-tower.example',
    },
  ],
}
