import { expect, type Locator } from '@playwright/test'
import { create } from 'qrcode'

const QUIET_ZONE = 4

/**
 * Expects the drawing to be the QR code of the text, black on white, with the quiet zone that scanners need.
 */
export async function expectQrCode(drawing: Locator, text: string) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const size = modules.size + 2 * QUIET_ZONE
  await expect(drawing).toHaveAttribute('viewBox', `0 0 ${size} ${size}`)
  const path = (await drawing.locator('path').getAttribute('d')) ?? ''
  // A run of dark modules in a row is one rectangle.
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)]
  const drawn = new Set(
    runs.flatMap(([, x, y, width]) =>
      Array.from({ length: Number(width) }, (_, module) => `${Number(x) + module} ${y}`),
    ),
  )
  const expected = new Set<string>()
  for (let y = 0; y < modules.size; y++)
    for (let x = 0; x < modules.size; x++)
      if (modules.get(y, x)) expected.add(`${x + QUIET_ZONE} ${y + QUIET_ZONE}`)
  expect(drawn).toEqual(expected)
  const box = (await drawing.boundingBox())!
  expect(box.width, 'wide enough to be read from a phone').toBeGreaterThanOrEqual(200)
}
