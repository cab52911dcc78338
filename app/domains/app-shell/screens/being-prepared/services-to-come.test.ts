import { expect, test } from 'vitest'
import { SITE_ROUTES } from '../../../../../remix.config.js'
import { translator } from '~/i18n/i18n'
import { serviceAt } from './services-to-come'

const paths = SITE_ROUTES.filter(({ screen }) => !screen).map(({ path }) => path.replace(/:\w+\??/g, 'x1'))

test.each(paths)('%s names the service that is being prepared', (path) => {
  const { key } = serviceAt(path)
  expect(key).not.toBe('home')
  for (const language of ['ko', 'en'] as const) {
    const name = translator(language)(`shell:menu.${key}`)
    expect(name).not.toBe('')
    expect(name).not.toContain(key)
  }
})

test.each([
  ['/GX-Fitness/', 'fitnessZone'],
  ['/my-page/vip-room-details/x1/listening', 'listeningBar'],
  ['/my-page/vip-room-details/x1/room', 'vipZone'],
  ['/my-page/conference-room-details/x1', 'meetingRoom'],
  ['/amenity/public-locker-list', 'fitnessZone'],
  ['/my-page/massage-room-details/x1', 'wellnessZone'],
])('%s is %s', (path, key) => {
  expect(serviceAt(path).key).toBe(key)
})
