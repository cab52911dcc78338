import { expect, test } from 'vitest'
import { LANGUAGES } from '~/i18n/languages'
import { renderMessage } from './render.server'
import { koreanBytes, SMS_BYTES } from './gateways/sms-text.server'
import { TEMPLATES, type TemplateName } from './templates'

const params = {
  name: '김서연',
  who: '김서연 님 외 2명',
  purpose: '업무 협의',
  host: '박지후',
  company: 'Hanbit',
  date: '2026-11-24',
  time: '14:30',
  floor: '12F',
  floors: '12F, 13F',
  type: 'Heating',
  link: 'https://portal.example/x?lng=ko',
  reason: 'away that day',
  code: '123456',
  minutes: '3',
  until: '2026-12-01 10:00',
  at: '2026-11-24 10:00',
  loginId: 'frontdesk2',
  receipt: 'ABCD2345',
  count: '30',
  what: 'approved',
  title: 'An office',
  answer: 'Floor 12 is free.',
  office: 'office@portal.example',
  room: 'Meeting room 3',
  meeting: 'Quarterly plan',
  was: '이서준',
  device: 'Chrome · Windows',
}

/** Templates without a link: a code, or a message that needs no action in the portal. */
const WITHOUT_LINK = new Set([
  // What the desk has lent has no page for the company.
  'equipmentLent',
  'equipmentLoanChanged',
  'equipmentLoanEnded',
  'verificationCode',
  'accountRejected',
  'passwordChanged',
  'companySignInLinked',
  'phoneChanged',
  'emailChanged',
  'withdrawalRequested',
  'staffSecondFactorOff',
  'secondFactorOn',
  'secondFactorOff',
  'secondFactorGuessed',
  'leaseInquiryReceived',
  'leaseInquiryAnswered',
  'barInquiryReceived',
  'barInquiryAnswered',
])
/** Templates that do not address a person by name: whoever holds the phone gets them. */
const WITHOUT_NAME = new Set([
  'verificationCode',
  'passwordChanged',
  'passwordByCompany',
  // Before approval nothing is repeated that a stranger has typed.
  'visitRequestedGuest',
  'visitChangeWaitingGuest',
])

test.each(LANGUAGES)(
  'each message in %s is short, says from whom and to whom it is, and leads on',
  (language) => {
    const prefix = language === 'ko' ? '[누리타워]' : '[Nuri Tower]'
    const wrong = TEMPLATES.flatMap((template) => {
      const { subject, text } = renderMessage({ template, language, params })
      const isRight = {
        subject: subject.startsWith(prefix),
        sender: text.startsWith(prefix),
        code: template !== 'verificationCode' || text.includes(params.code),
        name: WITHOUT_NAME.has(template) || text.includes(params.name),
        link: text.endsWith(params.link) === !WITHOUT_LINK.has(template),
        placeholders: !/[{}]/.test(subject + text),
        length: text.length < 320,
      }
      return Object.entries(isRight).flatMap(([what, isSo]) =>
        isSo ? [] : [`${template}: ${what} in ${text}`],
      )
    })
    expect(wrong).toEqual([])
  },
)

test.each(LANGUAGES)('texts without a link and without a reason are short messages in %s', (language) => {
  const short: TemplateName[] = [
    'verificationCode',
    'passwordChanged',
    'phoneChanged',
    'emailChanged',
    'withdrawalRequested',
  ]
  const lengths = short.map((template) => koreanBytes(renderMessage({ template, language, params }).text))
  expect(Math.max(...lengths)).toBeLessThanOrEqual(SMS_BYTES)
})

test('a line whose parameter was not given is left out', () => {
  const { reason: _, ...rest } = params
  const { text } = renderMessage({ template: 'visitRejectedGuest', language: 'ko', params: rest })
  expect(text).not.toContain('사유')
  expect(text).toContain('방문 회사: Hanbit')
  expect(renderMessage({ template: 'visitRejectedGuest', language: 'ko', params }).text).toContain(
    '사유: away that day',
  )
})

test('what people typed is never read as a template', () => {
  const name = '{{link}} $t(messages:required) <b>&amp;</b>'
  const { text } = renderMessage({
    template: 'visitApprovedGuest',
    language: 'en',
    params: { ...params, name },
  })
  expect(text).toContain(`The visit of ${name} is approved`)
})

test('a link to do the same again is a line after the text, in the language of the message', () => {
  const link = 'https://portal.example/again?lng=ko'
  for (const language of LANGUAGES) {
    const message = { template: 'bookingReminder', language, params }
    const { text } = renderMessage(message)
    const withLink = renderMessage({ ...message, params: { ...params, again: link } }).text
    expect(withLink.startsWith(`${text}\n`)).toBe(true)
    expect(withLink.slice(text.length).split('\n')).toHaveLength(2)
    expect(withLink.endsWith(link)).toBe(true)
  }
})
