import { useTranslation } from '~/i18n/use-translation'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '~/i18n/languages'

/** The language of the page. */
export function useLanguage(): Language {
  const { i18n } = useTranslation()
  return isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE
}
