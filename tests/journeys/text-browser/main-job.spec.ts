import { findTextBrowsers } from '../../../app/set-up/find-parts.js'
import { FRONT_DESK } from '../../support/desk'
import { expect, test } from '../../support/journey'
import { startLynx } from '../../support/lynx'
import { memberWith, PASSWORD } from '../../support/people'
import { reserve, someone } from '../../support/visits'
import { wordsOf } from '../../support/words'

const program = findTextBrowsers().find((file) => file.endsWith('lynx'))
const host = memberWith({ flags: ['visitor'] })
const t = wordsOf('en')

// How a guest reserves with lynx is in lynx.spec.ts.
test('lynx: a reserved visit is approved, its pass opened, and the desk lets the guest in and out @text-browser', async ({
  baseURL,
  request,
}) => {
  test.skip(!program, 'lynx is not installed')
  test.slow()
  const guest = { ...someone(), name: `Guest ${Date.now()}` }
  const id = await reserve(request, host, [guest], { language: 'en' })
  const browsers = [
    `/my-visitor?lng=en&keyword=${encodeURIComponent(guest.name)}`,
    `/visitor-reservation-details/${id}?lng=en`,
    // Lynx shows a page it has seen at an address again, so going out is looked up in another one.
    '/desk/visits?lng=en',
    '/desk/visits?lng=en',
  ].map((path) => startLynx(program!, baseURL! + path))
  const [reader, visitor, arrival, departure] = browsers as [Lynx, Lynx, Lynx, Lynx]
  try {
    await reader.look()
    reader.fill(t('account:login.loginId'), host.loginId)
    reader.fill(t('account:login.password'), PASSWORD)
    expect(unwrapped(await reader.press(t('account:login.submit')))).toContain(
      t('statuses:visit.request_for_approval'),
    )
    await reader.follow(guest.name)
    expect(unwrapped(await reader.press(t('visitors:decision.approve')))).toContain(
      t('messages:visitApproved'),
    )

    await visitor.look()
    visitor.fill(t('visitors:access.mobile'), guest.mobile)
    expect(unwrapped(await visitor.press(t('visitors:access.submit')))).toContain(
      t('statuses:visit.approved'),
    )
    const pass = unwrapped(
      await visitor.follow(t('visitors:details.passOf', { name: guest.name }).slice(0, 20)),
    )
    expect(pass).toContain(t('visitors:pass.state.valid'))
    const [code] = /[0-9A-Z]{4} [0-9A-Z]{4}/.exec(pass)!

    for (const [desk, button, status] of [
      [arrival, t('desk:visits.checkIn'), t('statuses:visit.using')],
      [departure, t('desk:visits.checkOut'), t('statuses:visit.visit_completed')],
    ] as const) {
      await desk.look()
      desk.fill(t('desk:field.loginId'), FRONT_DESK)
      desk.fill(t('desk:field.password'), PASSWORD)
      await desk.press(t('desk:signIn.submit'))
      desk.fill(t('desk:visits.code'), code)
      expect(unwrapped(await desk.press(t('desk:visits.lookUp')))).toContain(guest.name)
      expect(unwrapped(await desk.press(button))).toContain(`${guest.name}${status}`)
    }
  } finally {
    for (const browser of browsers) browser.close()
  }
})

/** Lynx breaks lines anywhere. */
const unwrapped = (page: string) => page.replace(/\s+/g, ' ')

type Lynx = ReturnType<typeof startLynx>
