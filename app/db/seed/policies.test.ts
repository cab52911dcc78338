import { expect, test } from 'vitest'
import { DEFAULTS } from '~/domains/building/api/settings.server'
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
