import type { inquiries, inquiryEvents } from '~/domains/inquiries/api/tables.server'
import { addDays, seoulDate } from '~/rules/local-time'
import { FIRST_VERSION } from './policies'
import { createRandom, demoDeskCode, demoPublicId } from './random'
import { MS_PER_HOUR } from '~/rules/time-units'

type Inquiry = Pick<
  typeof inquiries.$inferInsert,
  'writer' | 'email' | 'contact' | 'title' | 'description' | 'guestName' | 'guestPhone'
> &
  Partial<Pick<typeof inquiries.$inferInsert, 'companyName' | 'industry' | 'area' | 'moveIn'>>

interface Asked extends Inquiry {
  hoursAgo: number
  /** The inquiry is about renting the listening bar so many days later. */
  barInDays?: number
  language?: 'en'
  /** Its answer, two working days later. */
  answer?: string
  /** The closing note, three days later. */
  closed?: string
}

/** Inquiries of the demo building about a lease and about the listening bar; all invented, the newest first. */
const ASKED: readonly Asked[] = [
  {
    writer: '한지우',
    email: 'jiwoo.han@haneul-design.example',
    contact: '01055550142',
    guestName: '윤서',
    guestPhone: '01055550143',
    barInDays: 32,
    title: '사내 송년 감상회 대관',
    description:
      '직원 30명이 저녁 7시부터 9시까지 함께 듣는 자리입니다.\n연주자 한 분을 모시려 합니다. 피아노를 쓸 수 있습니까.',
    hoursAgo: 3,
  },
  {
    writer: 'Marta Okafor',
    email: 'marta@okafor-audio.example',
    contact: '0200006100',
    barInDays: 45,
    title: 'Listening session of our new speakers',
    description: 'We would like to compare two pairs of speakers with about 15 guests on an afternoon.',
    hoursAgo: 70,
    language: 'en',
    answer:
      'Yes, you may bring your own speakers. Our technician will connect them for you.\nThe bar is free on that day from 14:00.',
  },
  {
    writer: '노은재',
    companyName: '가온법무법인',
    industry: '법률 사무소',
    email: 'eunjae.noh@gaon-law.example',
    contact: '0200005100',
    area: '전용 400㎡ 이상, 한 개 층이면 좋겠습니다',
    moveIn: '2027년 3월',
    title: '12층 이상 사무실 임대 문의',
    description:
      '직원 38명이 쓸 사무실을 찾습니다.\n회의실 네 개와 문서고가 필요하며 바닥 하중을 확인하고 싶습니다.\n12층 이상에서 한 개 층을 쓸 수 있는지 알려 주십시오.',
    hoursAgo: 5,
  },
  {
    writer: 'Hannah Lindqvist',
    companyName: 'Lindqvist Marine Insurance',
    industry: 'Insurance',
    email: 'hannah@lindqvist-marine.example',
    contact: '01000005200',
    area: '150 sqm net for 12 people',
    moveIn: 'Summer 2027',
    title: 'Small office with a view to the south',
    description:
      'We are opening our first office in Korea and need room for 12 people.\nCould meeting rooms be booked by the hour instead of being part of the lease?',
    hoursAgo: 29,
    language: 'en',
  },
  {
    writer: '편도윤',
    companyName: null,
    industry: '식음료 매장',
    email: 'doyun.pyeon@example.com',
    contact: '01000005300',
    area: '1층 매장 60㎡ 안팎',
    moveIn: null,
    title: '로비 커피 매장 입점 문의',
    description: '1층 로비에 커피 매장을 열 수 있는지, 매장의 영업 시간과 냉난방 조건이 궁금합니다.',
    hoursAgo: 74,
  },
  {
    writer: '모서현',
    companyName: '다인바이오',
    industry: '연구 개발',
    email: 'seohyun.mo@dain-bio.example',
    contact: '0200005400',
    area: '두 개 층 연속',
    moveIn: '2027년 하반기',
    title: '두 개 층을 이어서 쓸 수 있습니까',
    description: '내부 계단으로 잇는 두 개 층을 찾습니다. 실험실은 필요 없고 사무실만 씁니다.',
    hoursAgo: 24 * 9,
    answer:
      '안녕하십니까, 누리타워 관리사무소입니다.\n\n2027년 9월부터 연속된 두 개 층을 쓰실 수 있습니다. 내부 계단은 구조 검토를 거쳐 입주사 부담으로 설치할 수 있습니다.\n편하신 날을 알려 주시면 현장을 안내해 드리겠습니다.',
  },
  {
    writer: '금하진',
    companyName: '온새미컨설팅',
    industry: '경영 컨설팅',
    email: 'hajin.geum@onsaemi.example',
    contact: '01000005500',
    area: '200㎡',
    moveIn: '협의',
    title: '주차 배정 기준을 알고 싶습니다',
    description: '200㎡를 임차하면 월 주차가 몇 대까지 되는지 궁금합니다.',
    hoursAgo: 24 * 21,
    answer:
      '안녕하십니까, 누리타워 관리사무소입니다.\n\n월 주차는 전용 면적에 따라 배정하며 200㎡는 두 대입니다. 추가 차량은 빈자리가 있을 때 월 단위로 신청하실 수 있습니다.',
    closed: '전화로 상담을 마침',
  },
]

/** The inquiries with their histories; the same day gives the same rows. */
export function demoInquiries(now: Date) {
  const random = createRandom(20_261_130)
  return ASKED.map(({ hoursAgo, language, answer, closed, barInDays, ...content }) => {
    const createdAt = new Date(now.getTime() - hoursAgo * MS_PER_HOUR)
    const answeredAt = new Date(createdAt.getTime() + 44 * MS_PER_HOUR)
    const closedAt = new Date(createdAt.getTime() + 72 * MS_PER_HOUR)
    const inquiry: typeof inquiries.$inferInsert = {
      kind: barInDays ? 'listening-bar' : 'lease',
      ...content,
      desiredDate: barInDays ? addDays(seoulDate(now), barInDays) : null,
      publicId: demoPublicId(random),
      receipt: demoDeskCode(random),
      status: closed ? 'completed' : answer ? 'answered' : 'waiting_for_reply',
      answer: answer ?? null,
      language: language ?? 'ko',
      policyVersion: FIRST_VERSION,
      consentedAt: createdAt,
      createdAt,
      settledAt: closed ? closedAt : answer ? answeredAt : null,
    }
    const desk = { by: 'desk', actor: null } as const
    const events: Omit<typeof inquiryEvents.$inferInsert, 'inquiryId'>[] = [
      { event: 'received', by: 'author', at: createdAt },
      ...(answer ? [{ ...desk, event: 'answered' as const, at: answeredAt }] : []),
      ...(closed ? [{ ...desk, event: 'closed' as const, reason: closed, at: closedAt }] : []),
    ]
    return { inquiry, events }
  })
}
