import { findTextBrowsers } from '../../../app/set-up/find-parts.js'
import { expect, test } from '../../support/journey'
import { startLynx } from '../../support/lynx'
import { memberWith, PASSWORD } from '../../support/people'
import { someone } from '../../support/visits'
import { wordsOf } from '../../support/words'

const program = findTextBrowsers().find((file) => file.endsWith('lynx'))

test('lynx: a group is typed without any file and requested @text-browser', async ({ baseURL }) => {
  test.skip(!program, 'lynx is not installed')
  test.slow()
  const t = wordsOf('en')
  const guest = someone()
  const lynx = startLynx(program!, `${baseURL}/organization-visitor?lng=en`)
  try {
    await lynx.look()
    lynx.fill(t('account:login.loginId'), memberWith({ flags: ['membership'] }).loginId)
    lynx.fill(t('account:login.password'), PASSWORD)
    expect(await lynx.press(t('account:login.submit'))).toContain(t('visitors:group.title'))
    lynx.fill(t('visitors:field.date'), '2026-12-01')
    lynx.choose(t('visitors:field.time'), 4)
    lynx.choose(t('visitors:field.purpose'), 1)
    lynx.tick(t('visitors:individual.consent'))
    expect(await lynx.press(t('visitors:group.type'))).toContain(t('visitors:group.list'))
    lynx.fill(t('visitors:group.column.name'), guest.name)
    lynx.fill(t('visitors:group.column.mobile'), guest.mobile)
    expect(await lynx.press(t('shell:sheet.add'))).toContain(t('shell:sheet.counts', { good: 1, bad: 0 }))
    const requested = await lynx.press(t('visitors:group.submit', { count: 1 }))
    expect(requested).toContain(t('visitors:details.title'))
    expect(requested).toContain(t('statuses:visit.request_for_approval'))
  } finally {
    lynx.close()
  }
})
