import { findTextBrowsers } from '../../../app/set-up/find-parts.js'
import { expect, test } from '../../support/journey'
import { startLynx } from '../../support/lynx'
import { messagesTo } from '../../support/visits'
import { wordsOf } from '../../support/words'

const program = findTextBrowsers().find((file) => file.endsWith('lynx'))

test('lynx: somebody agrees to the terms and asks for an office @text-browser', async ({
  baseURL,
  request,
}) => {
  test.skip(!program, 'lynx is not installed')
  test.slow()
  const t = wordsOf('en')
  const email = `lynx-${Date.now()}@example.com`
  const lynx = startLynx(program!, `${baseURL}/lease-inquiry?lng=en`)
  try {
    expect(await lynx.look()).toContain(t('lease:terms.agree'))
    lynx.tick(t('lease:terms.agree'))
    lynx.tick(t('lease:terms.consent'))
    expect(await lynx.press(t('lease:terms.submit'))).toContain(t('lease:inquiry.whoGroup'))
    lynx.fill(t('inquiries:field.writer'), 'Hannah')
    lynx.fill(t('inquiries:field.email'), email)
    lynx.fill(t('inquiries:field.contact'), '01012345678')
    lynx.fill(t('inquiries:field.area'), 'One floor')
    lynx.fill(t('inquiries:field.title'), 'Office')
    const refused = await lynx.press(t('lease:inquiry.submit'))
    expect(refused).toContain(t('messages:descriptionRequired'))
    expect(refused).toContain('Hannah')
    lynx.fill(t('inquiries:field.description'), 'For 12 people')
    expect(await lynx.press(t('lease:inquiry.submit'))).toContain(t('lease:received.title'))
  } finally {
    lynx.close()
  }
  expect(await messagesTo(request, email)).toMatchObject([{ template: 'leaseInquiryReceived' }])
})
