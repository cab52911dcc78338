import { describe, expect, test } from 'vitest'
import { compareVersions, isUpdateSkipped, requiredUpdate } from './app-version'

describe('versions', () => {
  test.each([
    ['1.0.0', '1.0.0', 0],
    ['1.10.0', '2.0.0', -1],
    ['1.9.9', '1.10.0', -1],
    ['2.0', '2.0.0', 0],
    ['2.0.1', '2.0', 1],
    ['v1.2.3', '1.2.3', 0],
    ['', '0.0.1', -1],
  ])('%j against %j: %i', (a, b, sign) => {
    expect(Math.sign(compareVersions(a, b))).toBe(sign)
    expect(Math.sign(compareVersions(b, a))).toBe(0 - sign)
  })
})

describe('updates', () => {
  const settings = {
    latest_android_version: '2.1.0',
    minimum_android_version: '1.10.0',
    latest_ios_version: '3.0.0',
    minimum_ios_version: '2.5.0',
    is_force_update: true,
  }

  test.each([
    ['Android', '1.9.9', 'blocking'],
    ['Android', '1.10.0', 'skippable'],
    ['Android', '2.0.99', 'skippable'],
    ['Android', '2.1.0', 'none'],
    ['iOS', '2.4.9', 'blocking'],
    ['iOS', '2.5.0', 'skippable'],
    ['iOS', '3.0.0', 'none'],
    ['Web', '0.0.1', 'none'],
  ] as const)('%s %s: %s', (platform, installed, answer) => {
    expect(requiredUpdate({ installed, settings, platform })).toBe(answer)
    expect(requiredUpdate({ installed, settings: { ...settings, is_force_update: false }, platform })).toBe(
      'none',
    )
  })
})

describe('a skipped update', () => {
  test.each([
    [undefined, '2026-11-21', false],
    ['yesterday', '2026-11-21', false],
    ['2026-11-21', '2026-11-21', true],
    ['2026-11-19', '2026-11-21', true],
    ['2026-11-18', '2026-11-21', false],
    ['2026-12-30', '2027-01-01', true],
    ['2026-11-22', '2026-11-21', false],
  ])('skipped on %s, on %s: hidden %s', (skippedOn, today, isHidden) => {
    expect(isUpdateSkipped(skippedOn, today)).toBe(isHidden)
  })
})
