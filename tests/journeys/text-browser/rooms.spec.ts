import { findTextBrowsers } from '../../../app/set-up/find-parts.js'
import { expect, test } from '../../support/journey'
import { startLynx } from '../../support/lynx'
import { memberWith, PASSWORD } from '../../support/people'
import { wordsOf } from '../../support/words'

const program = findTextBrowsers().find((file) => file.endsWith('lynx'))
/** A Friday on which nobody books the VIP room. */
const DATE = '2027-01-22'

test('lynx: a room is chosen from the calendar and the list of the floor, and booked at its price @text-browser', async ({
  baseURL,
}) => {
  test.skip(!program, 'lynx is not installed')
  test.slow()
  const t = wordsOf('en')
  const lynx = startLynx(program!, `${baseURL}/my-page/conference-room-list?lng=en`)
  try {
    await lynx.look()
    lynx.fill(t('account:login.loginId'), memberWith({ flags: ['amenity'] }).loginId)
    lynx.fill(t('account:login.password'), PASSWORD)
    await lynx.press(t('account:login.submit'))
    lynx.open(`${baseURL}/vip-zone-schedule?view=list&date=${DATE}`)
    const list = await lynx.look()
    // The plan is a list of rooms, each with what it is at the time.
    expect(list).toContain(t('rooms:plan.title', { time: '09:00' }))
    expect(list).toMatch(/VIP meeting room\s+12 seats\s+09:00–18:00/)
    lynx.open(`${baseURL}/vip-zone-schedule?date=${DATE}`)
    expect(await lynx.look()).toMatch(/\]09:00.*\]10:00.*\]11:00/)
    const form = await lynx.follow('11:00')
    for (const part of ['form.when', 'form.who', 'form.extras'] as const)
      expect(form).toContain(t(`rooms:${part}`))
    lynx.fill(t('rooms:field.attendees'), '4')
    lynx.fill(t('rooms:field.meetingName'), 'By lynx')
    lynx.tick(t('rooms:form.agree').slice(0, 20))
    const priced = await lynx.press(t('rooms:price.show'))
    expect(priced).toContain(t('rooms:price.total'))
    const booked = await lynx.press(t('rooms:form.submit'))
    expect(booked).toContain(t('messages:bookingMade'))
    expect(booked).toMatch(new RegExp(`${DATE}.* 11:00–13:00`))
    expect(booked).toContain(t('rooms:details.cancelTitle'))
  } finally {
    lynx.close()
  }
})
