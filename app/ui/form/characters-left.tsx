import { useTranslation } from '~/i18n/use-translation'
import type { FieldMeta } from './field'

/** From this share of the limit on, how many characters are left is said; before, only the limit. */
const NEAR = 0.8

/**
 * How long a text may be, as a field's hint, and near the limit how many characters are left: computed by the server, and
 * updated by script while one types (form-script.ts).
 */
export function CharactersLeft({ field, max }: { field: FieldMeta; max: number }) {
  const { t } = useTranslation()
  const typed = typeof field.initialValue === 'string' ? field.initialValue.replace(/\r\n/g, '\n') : ''
  const remaining = max - typed.length
  const limit = t('shell:charactersLeft.limit', { max })
  const near = Math.floor(max * (1 - NEAR))
  const words =
    remaining < 0
      ? t('shell:charactersLeft.over', { number: -remaining, max })
      : t('shell:charactersLeft.left', { number: remaining, max })
  return (
    <span
      data-left-of={field.id}
      data-max={max}
      data-near={near}
      data-limit={limit}
      data-left={t('shell:charactersLeft.left', { number: '#', max })}
      data-over={t('shell:charactersLeft.over', { number: '#', max })}
    >
      {remaining > near ? limit : words}
    </span>
  )
}
