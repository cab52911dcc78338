import type { Translate } from '~/i18n/translate'
import { isLocalDate } from '~/rules/local-time'
import { STATUSES } from '~/rules/statuses'

/** The subject of a record: an id to show as it is, and words for a list's filters or a visitor's number. */
interface AccessSubject {
  id?: string
  words: string[]
}

/** Parses a subject of `recordAccess`; unknown ones are shown as they are. */
export function readSubject(subject: string, t: Translate): AccessSubject {
  const [, id, visitor] = /^([\w-]{22,})(?:[#.](\d+))?$/.exec(subject) ?? []
  if (id) return { id, words: visitor ? [t('desk:access.subject.visitor', { number: Number(visitor) })] : [] }
  const filters = Object.fromEntries(new URLSearchParams(subject))
  const words = WORDS.flatMap((word) => word(filters, t) ?? [])
  return words.length > 0 ? { words } : { id: subject, words }
}

type Word = (filters: Record<string, string>, t: Translate) => string | undefined

const WORDS: Word[] = [
  ({ tab }, t) => (tab === 'before' || tab === 'after' ? t(`members:employees.${tab}`) : undefined),
  ({ scope }, t) => (scope === 'mine' || scope === 'company' ? t(`visitors:list.${scope}`) : undefined),
  ({ status }, t) => {
    const knownStatus = STATUSES.find((one) => one === status)
    return knownStatus && t(`statuses:${knownStatus}`)
  },
  ({ date }) => (date && isLocalDate(date) ? date : undefined),
  ({ from = '', to = '' }) => (isLocalDate(from) || isLocalDate(to) ? `${from} – ${to}`.trim() : undefined),
  ({ searched }, t) => (searched ? t('desk:access.subject.searched') : undefined),
  ({ rows }, t) => (rows ? t('desk:access.subject.rows', { count: Number(rows) }) : undefined),
  ({ inquiries }, t) =>
    inquiries ? t('desk:access.subject.inquiries', { count: Number(inquiries) }) : undefined,
  ({ page }, t) => (page ? t('desk:access.subject.page', { page }) : undefined),
]
