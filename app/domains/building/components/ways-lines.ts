import type { Ways } from '~/domains/building/setting-shapes'
import type { Language } from '~/i18n/languages'

export const WAY_KEYS = ['metro', 'bus', 'car'] as const

/** The ways to the building that the owner has set, each with its lines; ways without text are omitted. */
export const waysWithLines = (ways: Ways, language: Language) =>
  WAY_KEYS.map((key) => ({
    key,
    lines: ways[`${key}${language === 'ko' ? 'Ko' : 'En'}`].split('\n').filter(Boolean),
  })).filter(({ lines }) => lines.length > 0)
