import { useTranslation } from '~/i18n/use-translation'
import type { FieldMeta } from './field'

/**
 * The number of characters a text may still have, as a field's hint: computed by the server, and updated by
 * script while one types (form-script.ts).
 */
export function CharactersLeft({ field, max }: { field: FieldMeta; max: number }) {
  const { t } = useTranslation()
  const typed = typeof field.initialValue === 'string' ? field.initialValue.replace(/\r\n/g, '\n') : ''
  const words = (remaining: number | '#') =>
    t(
      typeof remaining === 'number' && remaining < 0
        ? 'shell:charactersLeft.over'
        : 'shell:charactersLeft.left',
      {
        number: typeof remaining === 'number' ? Math.abs(remaining) : remaining,
        max,
      },
    )
  return (
    <span
      data-left-of={field.id}
      data-max={max}
      data-left={words('#')}
      data-over={t('shell:charactersLeft.over', { number: '#', max })}
    >
      {words(max - typed.length)}
    </span>
  )
}
