import { useTranslation } from '~/i18n/use-translation'

/** The words of a folded group of fields: its name, and what it holds. */
export function useFolded() {
  const { t } = useTranslation('rooms')
  return (name: string, held: readonly unknown[]) => {
    const words = held.filter((value): value is string => typeof value === 'string' && value !== '')
    return t('form.group', { name, held: words.length > 0 ? words.join(', ') : t('form.nothing') })
  }
}
