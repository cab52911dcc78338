import { findTextBrowsers } from '../../../app/set-up/find-parts.js'
import { expect, test } from '../../support/journey'
import { startLynx } from '../../support/lynx'
import { LISTS_OF } from '../../support/group-lists'
import { PASSWORD } from '../../support/people'
import { messagesTo, someone, TODAY } from '../../support/visits'
import { wordsOf } from '../../support/words'

const program = findTextBrowsers().find((file) => file.endsWith('lynx'))

// A text browser has no spreadsheets to send: the people are typed.
test('lynx: a group is typed person by person, and its passes go out @text-browser', async ({
  baseURL,
  request,
}) => {
  test.skip(!program, 'lynx is not installed')
  test.slow()
  const t = wordsOf('en')
  const people = [1, 2].map((number) => ({ ...someone(), name: `Guest ${Date.now()}${number}` }))
  const lynx = startLynx(program!, `${baseURL}/organization-visitor?lng=en`)
  try {
    await lynx.look()
    lynx.fill(t('account:login.loginId'), LISTS_OF.lynx.loginId)
    lynx.fill(t('account:login.password'), PASSWORD)
    expect(await lynx.press(t('account:login.submit'))).toContain(t('visitors:group.title'))
    lynx.choose(t('visitors:field.floor'), 1)
    lynx.fill(t('visitors:field.date'), TODAY)
    lynx.tick('14:00')
    lynx.choose(t('visitors:field.purpose'), 1)
    lynx.tick(t('visitors:group.type'))
    const refused = await lynx.press(t('visitors:group.next'))
    expect(refused).toContain(t('messages:privacyNotAgreed').slice(0, 20))
    lynx.tick(t('visitors:individual.consent'))
    await lynx.press(t('visitors:group.next'))
    for (const { name, mobile } of people) {
      lynx.fill(t('visitors:group.column.name'), name)
      lynx.fill(t('visitors:group.column.mobile'), mobile)
      expect(await lynx.press(t('shell:sheet.add'))).toContain(name)
    }
    const requested = await lynx.press(t('visitors:group.submit', { count: 2 }))
    expect(requested.replace(/\s+/g, ' ')).toContain(t('messages:groupApproved', { number: 2 }))
    for (const { mobile } of people)
      expect((await messagesTo(request, mobile)).map(({ template }) => template)).toEqual([
        'visitApprovedGuest',
      ])
  } finally {
    lynx.close()
  }
})
