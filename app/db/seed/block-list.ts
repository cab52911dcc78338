import { addDays, seoulDate } from '~/rules/local-time'
import { createRandom, demoPublicId } from './random'

/** One person and car, both invented and no guest of the demo: reserve for them to see a match. */
export const demoBlock = (now: Date, createdBy: number) => ({
  publicId: demoPublicId(createRandom(20_261_125)),
  name: '고무석',
  mobile: '01000009999',
  plate: '99허9999',
  reason: '허락 없이 사무실 안을 촬영',
  until: addDays(seoulDate(now), 180),
  createdBy,
  createdAt: now,
})
