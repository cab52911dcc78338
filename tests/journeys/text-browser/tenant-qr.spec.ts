import { findTextBrowsers } from '../../../app/set-up/find-parts.js'
import { codeSentTo } from '../../support/accounts'
import { expect, test } from '../../support/journey'
import { startLynx } from '../../support/lynx'
import { memberWith } from '../../support/people'
import { wordsOf } from '../../support/words'

const program = findTextBrowsers().find((file) => file.endsWith('lynx'))
const member = memberWith({ flags: ['parking'] })

test('lynx: a code is asked for, a wrong one refused, and the right one opens the tenant QR @text-browser', async ({
  baseURL,
  request,
}) => {
  test.skip(!program, 'lynx is not installed')
  test.slow()
  const t = wordsOf('en')
  const lynx = startLynx(program!, `${baseURL}/tenant-qr-form?lng=en`)
  try {
    await lynx.look()
    lynx.fill(t('account:field.loginId'), member.loginId)
    await lynx.press(t('account:phone.send'))
    const code = await codeSentTo(request, member.mobile)
    lynx.fill(t('account:field.code'), code === '000000' ? '111111' : '000000')
    expect(await lynx.press(t('tenant-qr:form.submit'))).toContain(t('messages:codeMismatch'))
    lynx.fill(t('account:field.code'), code)
    const opened = await lynx.press(t('tenant-qr:form.submit'))
    expect(opened).toContain(member.name)
    expect(opened).toContain(t('tenant-qr:rule.once').slice(0, 30))
    expect(opened).toContain(t('tenant-qr:close'))
  } finally {
    lynx.close()
  }
})
