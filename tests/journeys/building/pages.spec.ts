import { PLATES } from '../../../app/domains/building/screens/gallery/gallery-plates'
import { DEMO_CONTACTS, DEMO_PLACES, DEMO_WAYS } from '../../../app/db/seed/building'
import { expectAccessible } from '../../support/accessibility'
import { arrive, expect, test } from '../../support/journey'

test('the section links to the building’s floors', async ({ page, t }) => {
  await arrive(page, '/about')
  const section = page.getByRole('navigation', { name: t('building:section.label') })
  await section.getByRole('link', { name: t('building:section.lounge') }).click()
  await expect(page).toHaveURL('/lounge')
  await expectAccessible(page)
  await expect(page.getByRole('main')).toContainText(t('shell:date.floor', { floor: DEMO_PLACES.lounge! }))
  await page.goto('/about')
  const floors = page.getByRole('region', { name: t('building:about.floors.title') })
  await floors.getByRole('link', { name: t('building:section.fitness') }).click()
  await expect(page).toHaveURL('/amenities#gxpt')
  const room = page.getByRole('region', { name: t('shell:menu.fitnessZone') })
  await expect(room.getByRole('heading')).toBeInViewport()
  await expect(room).toContainText('06:00–10:00, 11:00–15:00, 16:00–21:00')
  await expectAccessible(page)
})

test('the gallery can be browsed by keyboard, and by links alone', async ({ page, t, script }) => {
  const title = page.getByRole('heading', { level: 1 })
  const name = (place: number) =>
    t(`building:gallery.plate.${PLATES[place]!.name}` as 'building:gallery.plate.lobby')
  await arrive(page, '/gallery')
  const link = page.getByRole('main').getByRole('link', { name: name(0) })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(title).toContainText(name(0))
  await expectAccessible(page)
  const go = async (key: string, label: string) => {
    if (script) {
      // Keys are the script's, which each page loads anew.
      await page.locator('html.is-enhanced').waitFor()
      return page.keyboard.press(key)
    }
    await page.getByRole('link', { name: label, exact: true }).focus()
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('link', { name: t('building:gallery.before'), exact: true })).toHaveCount(0)
  for (let place = 1; place < PLATES.length; place++) {
    await go('ArrowRight', t('building:gallery.after'))
    await expect(title).toContainText(name(place))
    await expect(page.getByRole('figure').getByRole('img')).toBeVisible()
  }
  await expect(page.getByRole('link', { name: t('building:gallery.after'), exact: true })).toHaveCount(0)
  await go('ArrowLeft', t('building:gallery.before'))
  await expect(title).toContainText(name(PLATES.length - 2))
  await go('Escape', t('building:gallery.all'))
  await expect(page).toHaveURL('/gallery')
  await expect(title).toHaveText(t('shell:menu.gallery'))
})

test('directions are shown with the owner’s tariff, and can be printed', async ({ page, t, language }) => {
  await arrive(page, '/location')
  const main = page.getByRole('main')
  const metro = language === 'ko' ? DEMO_WAYS.metroKo : DEMO_WAYS.metroEn
  for (const line of [
    ...metro.split('\n'),
    t('shell:footer.address'),
    DEMO_CONTACTS.telephone,
    t('building:location.parking.won', { amount: '40,000' }),
  ])
    await expect(main).toContainText(line)
  const maps = main.getByRole('link', { name: t('building:location.maps.kakao') })
  await expect(maps).toHaveAttribute('href', /^https:\/\/map\.kakao\.com\/link\/search\/%EC%84%9C/)
  await page.emulateMedia({ media: 'print' })
  await expect(main.getByRole('img', { name: t('building:drawing.location-map') })).toHaveCount(1)
  await expect(maps).toBeHidden()
  await expect(main).toContainText(metro.split('\n')[0]!)
})

test('search engines and link previews get the building’s data @once', async ({ request, baseURL }) => {
  for (const path of ['/', '/about', '/location', '/contact']) {
    const markup = await (await request.get(path)).text()
    const block = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(markup)?.[1]
    const data = JSON.parse(block!) as Record<string, unknown>
    expect(data, path).toMatchObject({
      '@type': 'Place',
      name: '누리타워',
      url: `${baseURL}/`,
      telephone: DEMO_CONTACTS.telephone,
      openingHoursSpecification: [
        { opens: '09:00', closes: '12:30' },
        { opens: '13:30', closes: '18:00' },
      ],
    })
    const card = /<meta property="og:image" content="([^"]+)"/.exec(markup)?.[1]
    const image = await request.get(card!)
    expect([image.status(), image.headers()['content-type']]).toEqual([200, 'image/png'])
  }
  const markupOfKiosk = await (await request.get('/find-reservation?kiosk=on')).text()
  expect(markupOfKiosk).not.toContain('og:')
})
