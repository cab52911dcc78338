import type { ApiKeyDetails, ApiKeyValues } from '~/domains/api-keys/schemas'
import { useTranslation } from '~/i18n/use-translation'
import type { ChangeStep } from '~/ui/list/change-history'

const FIELDS = ['name', 'networks', 'endsOn'] as const

/** The history of a key, in words: who made it, changed what, and ended it; newest first. */
export function useKeyChanges() {
  const { t } = useTranslation('api-keys')
  const textOf = (values: ApiKeyValues, field: (typeof FIELDS)[number]) =>
    field === 'networks' ? values.networks.join(', ') || t('everywhere') : values[field]
  return ({ changes, endedBy, endedAt }: ApiKeyDetails): ChangeStep[] => {
    const steps = changes.map(({ at, by, before, after }) => ({
      at,
      by,
      ...(!before && { note: t('wasMade') }),
      ...(!after && { note: t('wasEnded') }),
      lines:
        before && after
          ? FIELDS.map((field) => ({
              label: t(field),
              was: textOf(before, field),
              text: textOf(after, field),
            })).filter(({ was, text }) => was !== text)
          : [],
    }))
    // One that a restore has ended again has no change of its own.
    const isToldOfEnd = endedAt === null || changes.some(({ after }) => !after)
    return isToldOfEnd ? steps : [{ at: endedAt, by: endedBy, note: t('wasEnded'), lines: [] }, ...steps]
  }
}
