import { describe, expect, test } from 'vitest'
import { PHONE_PURPOSES } from '~/domains/account/schemas'
import { translator } from '~/i18n/i18n'
import { LANGUAGES } from '~/i18n/languages'
import { renderMessage } from '~/messaging/render.server'
import { TEMPLATES } from '~/messaging/templates'
import { koreanBytes, LMS_BYTES, smsForm, SMS_BYTES, SUBJECT_BYTES } from './sms-text.server'

const inBytes = (text: string) => text.replace(/[\u0080-\uffff]/g, '??').length

describe('the form of a message', () => {
  test('is short up to 90 bytes, long beyond', () => {
    expect(smsForm({ subject: 's', text: '가'.repeat(45) })).toEqual({ sentAs: 'sms', text: '가'.repeat(45) })
    expect(smsForm({ subject: '[누리타워] 제목', text: `${'가'.repeat(45)}a` })).toEqual({
      sentAs: 'lms',
      subject: '제목',
      text: `${'가'.repeat(45)}a`,
    })
  })

  test('has no sign that phones and gateways of Korea do not know', () => {
    const text = 'Zo\u00EB \u2013 \u201Cx\u201D \u00B7 \u20A95,000 \u{1F600}\uB620\uBC29\uAC01\u0000'
    expect(smsForm({ subject: '', text: text.replace('\u0000', '') }).text).toBe(
      'Zoe - \u201Cx\u201D \u00B7 KRW 5,000 \uB620\uBC29\uAC01',
    )
  })

  test('is cut at a word where even a long message is too long', () => {
    const { text, subject } = smsForm({ subject: 'word '.repeat(20), text: '가나다 '.repeat(600) })
    expect(koreanBytes(text)).toBeLessThanOrEqual(LMS_BYTES)
    expect(text.endsWith('다')).toBe(true)
    expect(subject).toBe('word word word word word word word word')
  })
})

describe.each(LANGUAGES)('in %s', (language) => {
  test.each([...PHONE_PURPOSES, 'staffInvitation', 'tenantQr'] as const)(
    'a one-time code (%s) is a short message, says what it opens, and has a word that routes for codes ask for',
    (purpose) => {
      const what = translator(language)(`account:codeFor.${purpose}`)
      const { text, sentAs } = smsForm(
        renderMessage({
          template: 'verificationCode',
          language,
          params: { what, code: '123456', minutes: '3' },
        }),
      )
      expect(text).toContain(what)
      expect(sentAs).toBe('sms')
      expect(inBytes(text)).toBeLessThanOrEqual(SMS_BYTES)
      expect(text).toMatch(/verify|\uC778\uC99D/)
      expect(text).toContain('123456')
    },
  )

  test('no message needs what is lost on the way to a phone', () => {
    const messages = TEMPLATES.map((template) => {
      const rendered = renderMessage({ template, language, params: new Proxy({}, { get: () => 'x' }) })
      return { template, rendered, sent: smsForm(rendered) }
    })
    const texts = (of: 'rendered' | 'sent') =>
      Object.fromEntries(messages.map((message) => [message.template, message[of].text]))
    expect(texts('sent')).toEqual(texts('rendered'))
    const tooLong = messages.filter(({ sent: { subject = '' } }) => inBytes(subject) > SUBJECT_BYTES)
    expect(tooLong.map(({ template }) => template)).toEqual([])
  })
})
