import type { ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import type { LocalDate } from '~/rules/local-time'
import { TextField, type FieldMeta } from '~/ui/form/field'

/** What can be decided about a key at any time: which system has it, from where it counts, and until when. */
export function KeyFields({
  fields,
  days: { today, latest },
  children,
}: {
  fields: Record<'name' | 'networks' | 'endsOn', FieldMeta>
  /** Today, and the latest last day of a key. */
  days: Record<'today' | 'latest', LocalDate>
  /** What stands below the name. */
  children?: ReactNode
}) {
  const { t } = useTranslation('api-keys')
  return (
    <>
      <TextField field={fields.name} label={t('name')} hint={t('nameHint')} autoComplete="off" />
      {children}
      <TextField
        field={fields.networks}
        label={t('networks')}
        hint={t('networksHint')}
        optional
        autoComplete="off"
      />
      <TextField
        field={fields.endsOn}
        label={t('endsOn')}
        hint={t('endsOnHint')}
        type="date"
        min={today}
        max={latest}
        width="short"
      />
    </>
  )
}
