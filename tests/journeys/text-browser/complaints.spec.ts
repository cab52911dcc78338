import { findTextBrowsers } from '../../../app/set-up/find-parts.js'
import { expect, test } from '../../support/journey'
import { startLynx } from '../../support/lynx'
import { memberWith, PASSWORD } from '../../support/people'
import { wordsOf } from '../../support/words'

const program = findTextBrowsers().find((file) => file.endsWith('lynx'))

test('lynx: an inquiry is sent, with its sub-categories by a step @text-browser', async ({ baseURL }) => {
  test.skip(!program, 'lynx is not installed')
  test.slow()
  const t = wordsOf('en')
  const title = `Lamp ${Date.now()}`
  const lynx = startLynx(program!, `${baseURL}/complaint-submission?lng=en`)
  try {
    await lynx.look()
    lynx.fill(t('account:login.loginId'), memberWith({}).loginId)
    lynx.fill(t('account:login.password'), PASSWORD)
    expect(await lynx.press(t('account:login.submit'))).toContain(t('complaints:form.submit'))
    lynx.choose(t('complaints:field.category'), 1)
    await lynx.press(t('complaints:form.loadSubCategories'))
    lynx.choose(t('complaints:field.subCategory'), 1)
    lynx.fill(t('complaints:field.title'), title)
    const refused = await lynx.press(t('complaints:form.submit'))
    expect(refused).toContain(t('messages:descriptionRequired'))
    expect(refused).toContain(title)
    lynx.fill(t('complaints:field.description'), 'The second lamp in the corridor flickers')
    const sent = await lynx.press(t('complaints:form.submit'))
    expect(sent).toContain(title)
    expect(sent).toContain('The second lamp in the corridor flickers')
  } finally {
    lynx.close()
  }
})
