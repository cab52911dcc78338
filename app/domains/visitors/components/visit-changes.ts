import { formatFloor } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { formatPhone } from '~/rules/phone'
import type { Visit } from '~/domains/visitors/schemas'
import { useLanguage } from '~/ui/page/use-language'

type Changed = Visit['events'][number]['changes'][number]

/** Describes a changed field in words, with its old and new values. */
export function useVisitChangeWords() {
  const { t } = useTranslation('visitors')
  const language = useLanguage()
  const write = (of: Changed['of'], value: string | null) => {
    if (!value) return t('field.none')
    if (of === 'floor') return formatFloor(Number(value), language)
    return of === 'mobile' ? formatPhone(value) : value
  }
  return ({ of, from, to, who }: Changed) =>
    t(`change.of.${of}`, { from: write(of, from), to: write(of, to), who })
}
