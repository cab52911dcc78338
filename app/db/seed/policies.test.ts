import { expect, test } from 'vitest'
import { bookingWindow } from '~/booking/rules/booking-window'
import {
  CANCELLATION_STEPS,
  FULL_CHARGE,
  isDayStep,
  type ChargeStep,
} from '~/booking/rules/cancellation-charge'
import { TURN_MINUTES } from '~/booking/rules/turns'
import { DEFAULTS } from '~/domains/building/api/settings.server'
import { PASS_DAYS } from '~/domains/fitness/rules/monthly-pass'
import { DEDUCTION_PERCENT, FREE_HOURS } from '~/domains/fitness/rules/refund'
import { FITNESS, MINIMUM_HOURS, REFRESH_ROOM, REFRESH_SALE, SEATS } from '~/rules/amenity-facts'
import { AMENITY_HOURS, WEEK_OPENING } from '~/rules/amenity-hours'
import { formatMinutes } from '~/rules/local-time'
import { RETENTION } from '~/rules/retention'
import { POLICIES } from './policies'

const textOf = (type: string) => {
  const { bodyKo, bodyEn } = POLICIES.find((policy) => policy.type === type)!
  return { ko: bodyKo, en: bodyEn }
}

const visits = RETENTION.visitMonths / 12
const parking = RETENTION.parkingDays / 365
const complaints = RETENTION.complaintMonths / 12
const inquiries = RETENTION.inquiryMonths / 12
const blocks = RETENTION.blockMonths / 12
const scans = DEFAULTS['access.scans']!.days
const { withdrawalDays, endedAccountDays, listeningDays, codeDays, messageDays, accessRecordYears } =
  RETENTION

/** Each period of the jobs, as the texts that people read or consent to say it. */
test.each([
  ['privacy-policy', `탈퇴는 신청 후 ${withdrawalDays}일`, `${withdrawalDays} days after it is requested`],
  [
    'privacy-policy',
    `거절된 가입 신청: 거절한 날로부터 ${endedAccountDays}일`,
    `Rejected sign-ups: ${endedAccountDays} days`,
  ],
  [
    'privacy-policy',
    `삭제한 계정: 삭제한 날로부터 ${endedAccountDays}일`,
    `${endedAccountDays} days after the deletion`,
  ],
  [
    'privacy-policy',
    `방문 기록과 회의 참석자: 방문일로부터 ${visits}년`,
    `Visit records and people of meetings: ${visits} year from`,
  ],
  [
    'privacy-policy',
    `입·출차 기록과 차량 번호: 출차 후 ${parking}년`,
    `cars with their numbers: ${parking} year after`,
  ],
  [
    'privacy-policy',
    `불편 접수와 사진: 처리가 끝난 날로부터 ${complaints}년`,
    `Complaints and their pictures: ${complaints} year`,
  ],
  [
    'privacy-policy',
    `행사 대관 문의: 답변한 날로부터 ${inquiries}년`,
    `Lease and event inquiries: ${inquiries} year`,
  ],
  [
    'privacy-policy',
    `출입 제한 명단: 제한이 끝난 날로부터 ${blocks}년`,
    `Entries of the block list: ${blocks} year`,
  ],
  [
    'privacy-policy',
    `출입문과 피트니스 출입 기록: ${scans}일`,
    `Use of doors and of the fitness centre: ${scans} days`,
  ],
  [
    'privacy-policy',
    `행사 참석자와 음반 신청: 끝난 뒤 ${listeningDays}일`,
    `wishes for records: ${listeningDays} days`,
  ],
  [
    'privacy-policy',
    `인증번호: 유효 시간이 끝난 뒤 ${codeDays}일`,
    `Verification numbers: ${codeDays} day after`,
  ],
  ['privacy-policy', `발송한 메시지: 발송 후 ${messageDays}일`, `Messages sent: ${messageDays} days`],
  [
    'privacy-policy',
    `조회 기록: ${accessRecordYears}년`,
    `who looked at personal data: ${accessRecordYears} years`,
  ],
  [
    'privacy-policy',
    `예약, 신청, 결제 기록: 마지막 이용일로부터 ${RETENTION.contractMonths / 12}년`,
    `applications and payments: ${RETENTION.contractMonths / 12} years from`,
  ],
  ['visit-privacy', `방문일로부터 ${visits}년`, `Kept for ${visits} year from the visit date`],
  [
    'personal-information-collection',
    `탈퇴는 신청 후 ${withdrawalDays}일`,
    `complete ${withdrawalDays} days after`,
  ],
  [
    'personal-information-collection',
    `거절한 날로부터 ${endedAccountDays}일`,
    `kept for ${endedAccountDays} days`,
  ],
  ['personal-information-collection', `처리가 끝난 날로부터 ${inquiries}년`, 'kept for a year'],
  ['lease', `답변을 마친 날로부터 ${inquiries}년`, `${inquiries} year from the day of the answer`],
])('%s says what the jobs do: %s', (type, ko, en) => {
  const text = textOf(type)
  expect(text.ko).toContain(ko)
  expect(text.en).toContain(en)
})

const hours = ({ from, to }: { from: number; to: number }) => `${formatMinutes(from)}–${formatMinutes(to)}`
const opens = ({ from, to }: { from: number; to: number }) =>
  `from ${formatMinutes(from)} to ${formatMinutes(to)}`
const inWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'] as const
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const dayPercents = (steps: readonly ChargeStep[]) =>
  steps.filter(isDayStep).map(({ days, percent }) => ({ days, percent }))

/** Cancellation by days as the policies write it. */
function steps(kind: 'meeting' | 'seminar' | 'vip' | 'listening') {
  const [free, charged] = dayPercents(CANCELLATION_STEPS[kind])
  return { free: free!.days, charged: charged?.percent, until: charged?.days }
}
const { meeting, seminar, vip, listening } = {
  meeting: steps('meeting'),
  seminar: steps('seminar'),
  vip: steps('vip'),
  listening: steps('listening'),
}
const [, hour] = CANCELLATION_STEPS.bed
const [twoHours] = CANCELLATION_STEPS.bed
const { books, beds, chairs, minutes, cleaningMinutes } = REFRESH_ROOM
const half = REFRESH_SALE.wonPerHalfHour.toLocaleString('en')
const january = bookingWindow('2027-01-15').to

/** Hours, numbers and charges of the amenities, as their policies say them. */
test.each([
  [
    'conference-room',
    `회의실 ${SEATS.meetingRooms.length}실과 세미나실(${SEATS.seminar}석)을 평일 ${hours(AMENITY_HOURS.rooms)}`,
    `${capital(inWords[SEATS.meetingRooms.length]!)} meeting rooms and the seminar room (${SEATS.seminar} seats) are open on weekdays ${opens(AMENITY_HOURS.rooms)}`,
  ],
  ['conference-room', `이용 시간은 ${MINIMUM_HOURS}시간 이상`, `lasts at least ${MINIMUM_HOURS} hours`],
  [
    'conference-room',
    `1월에는 ${Number(january.slice(5, 7))}월 ${Number(january.slice(8))}일까지`,
    `in January, up to ${Number(january.slice(8))} March`,
  ],
  ['conference-room', `1명에서 ${SEATS.seminar}명까지`, `1 to ${SEATS.seminar} participants`],
  [
    'conference-room',
    `회의실 1–5: 이용일 ${meeting.free}일 전까지 무료, ${meeting.free - 1}일 전과 ${meeting.until}일 전 ${meeting.charged}%, 당일 취소와 미이용 ${FULL_CHARGE}%`,
    `free up to ${meeting.free} days before`,
  ],
  [
    'conference-room',
    `세미나실: 이용일 ${seminar.free}일 전까지 무료, ${seminar.free - 1}일 전부터 ${seminar.until}일 전까지 ${seminar.charged}%`,
    `free up to ${seminar.free} days before`,
  ],
  [
    'vip-room',
    `평일 ${hours(AMENITY_HOURS.rooms)}, ${MINIMUM_HOURS}시간 이상`,
    `${opens(AMENITY_HOURS.rooms)}, for at least ${MINIMUM_HOURS} hours`,
  ],
  [
    'vip-room',
    `이용일 ${vip.free}일 전까지 무료\n- ${vip.free - 1}일 전부터 ${vip.until}일 전까지 ${vip.charged}%\n- 당일 취소와 미이용 ${FULL_CHARGE}%`,
    `Free up to ${vip.free} days before\n- ${vip.charged} % from ${vip.free - 1} to ${vip.until} days before\n- ${FULL_CHARGE} %`,
  ],
  [
    'listening-bar',
    `평일 ${hours(AMENITY_HOURS.listeningBar)}, ${MINIMUM_HOURS}시간 이상`,
    `${opens(AMENITY_HOURS.listeningBar)}, for at least ${MINIMUM_HOURS} hours`,
  ],
  [
    'listening-bar',
    `매주 ${'일월화수목금토'[WEEK_OPENING.weekday]}요일 ${formatMinutes(WEEK_OPENING.at)}에`,
    `every Monday at ${formatMinutes(WEEK_OPENING.at)}`,
  ],
  ['listening-bar', `이용일 ${listening.free}일 전까지 무료`, `Free up to ${listening.free} day before`],
  [
    'refresh-room',
    `수면실 ${beds}석과 안마 의자 ${chairs}석을 평일 ${hours(AMENITY_HOURS.refreshRoom)}`,
    `${capital(inWords[beds]!)} beds and ${inWords[chairs]} massage chairs are open on weekdays ${opens(AMENITY_HOURS.refreshRoom)}`,
  ],
  [
    'refresh-room',
    `한 번에 ${minutes}분 이용하고 ${cleaningMinutes}분 동안 정리합니다. 이어서 두 번 예약하면 1시간 ${2 * minutes + cleaningMinutes - 60}분`,
    `${minutes} minutes, followed by ${cleaningMinutes} minutes of cleaning. Two in a row make 1 hour ${2 * minutes + cleaningMinutes - 60} minutes`,
  ],
  ['refresh-room', `${formatMinutes(books.from)}부터 ${formatMinutes(books.to)}까지 예약`, opens(books)],
  ['refresh-room', `추가 30분마다 ${half}원`, `each further 30 minutes costs ${half} won`],
  [
    'refresh-room',
    `이용 ${twoHours.hours}시간 전까지 무료, ${twoHours.hours}시간 전부터 ${hour.hours}시간 전까지도 수수료 없음`,
    `Free up to ${twoHours.hours} hours before`,
  ],
  [
    'fitness',
    `평일 ${hours(AMENITY_HOURS.fitness)}에 세 부로 운영합니다: ${FITNESS.sessions.map(hours).join(', ')}`,
    `Weekdays ${opens(AMENITY_HOURS.fitness)} in ${inWords[FITNESS.sessions.length]} sessions: ${FITNESS.sessions.map(hours).join(', ')}`,
  ],
  ['fitness', `수업과 개인 지도는 ${FITNESS.lessonMinutes}분`, `take ${FITNESS.lessonMinutes} minutes`],
  ['fitness', `선택한 시작일부터 ${PASS_DAYS}일 동안`, `Valid for ${PASS_DAYS} days from the start date`],
  ['fitness', `자리가 나면 ${TURN_MINUTES}분 동안 맡아`, `kept for you for ${TURN_MINUTES} minutes`],
  ['fitness', `시작하기 ${FREE_HOURS}시간 전까지 무료`, `Free until ${FREE_HOURS} hours before`],
  [
    'fitness',
    `이용한 만큼의 요금과 ${DEDUCTION_PERCENT}%를 뺀`,
    `deduct what was used and ${DEDUCTION_PERCENT} %`,
  ],
])('%s says what is sold: %s', (type, ko, en) => {
  const text = textOf(type)
  expect(text.ko).toContain(ko)
  expect(text.en).toContain(en)
})
