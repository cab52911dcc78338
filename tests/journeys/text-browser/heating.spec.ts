import { findTextBrowsers } from '../../../app/set-up/find-parts.js'
import { expect, test } from '../../support/journey'
import { startLynx } from '../../support/lynx'
import { memberWith, PASSWORD } from '../../support/people'
import { wordsOf } from '../../support/words'

const program = findTextBrowsers().find((file) => file.endsWith('lynx'))

test('lynx: extra hours are asked for, their price first @text-browser', async ({ baseURL }) => {
  test.skip(!program, 'lynx is not installed')
  test.slow()
  const t = wordsOf('en')
  const lynx = startLynx(program!, `${baseURL}/heating-application?lng=en`)
  try {
    await lynx.look()
    lynx.fill(t('account:login.loginId'), memberWith({}).loginId)
    lynx.fill(t('account:login.password'), PASSWORD)
    expect(await lynx.press(t('account:login.submit'))).toContain(t('heating:ask.title'))
    // Lynx takes the first of several itself where none is chosen.
    lynx.tick(t('heating:type.cooling'))
    lynx.fill(t('heating:field.date'), '2027-01-16')
    lynx.choose(t('heating:field.start'), 1 + 9)
    lynx.choose(t('heating:field.end'), 10)
    const priced = await lynx.press(t('heating:ask.price'))
    expect(priced).toContain(t('heating:price.title'))
    expect(priced).toContain(t('heating:won', { amount: '50,000' }))
    const asked = await lynx.press(t('heating:ask.submit', { count: 1 }))
    expect(asked).toContain(t('heating:details.title'))
    expect(asked).toContain('09:00–10:00')
  } finally {
    lynx.close()
  }
})
